import { expect, it } from 'vitest'
import { readQuestion } from '../../../../core/answer/question/readQuestion.ts'
import { widenedQuery } from '../../../../core/answer/question/widenedQuery.ts'

it.each([
  ['How many people were injured?', 'Harrow Bay grounding people injured'],
  ['Who is the master of the Isla Merrin?', 'Harrow Bay grounding master Isla Merrin'],
  ["When did Harrow Bay's lighthouse, the old lighthouse, burn?", 'Harrow Bay grounding lighthouse burn'],
  ['Wie viele Menschen wurden verletzt?', 'Harrow Bay grounding Wie viele Menschen wurden verletzt'],
])('the query for "%s" adds its words to the event: %s', (question, query) => {
  expect(widenedQuery(readQuestion(question), 'Harrow Bay grounding')).toBe(query)
})
