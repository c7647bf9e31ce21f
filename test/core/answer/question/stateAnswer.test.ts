import { expect, it } from 'vitest'
import { readQuestion } from '../../../../core/answer/question/readQuestion.ts'
import { stateAnswer } from '../../../../core/answer/question/stateAnswer.ts'

it.each([
  ['How many people were injured?', '17', '17 people were injured.'],
  ['Who is the Minister of Transport?', 'Helen Aldous', 'Helen Aldous is the Minister of Transport.'],
  ['Was the ferry built in 2009?', 'yes', null],
  ['When did the ferry run aground?', '14 May', null],
  ['Why did the ferry run aground?', 'fog', null],
  ['How did the ferry run aground?', 'In fog, it left the channel.', null],
  ['Wie viele Menschen wurden verletzt?', 'Zwölf Menschen wurden verletzt.', null],
])('%s %s', (question, answer, statement) => {
  expect(stateAnswer(readQuestion(question), answer)).toBe(statement)
})
