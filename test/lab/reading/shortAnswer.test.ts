import { expect, it } from 'vitest'
import { readQuestion } from '../../../core/answer/question/readQuestion.ts'
import { shortAnswer } from '../../../lab/reading/shortAnswer.ts'

const school = readQuestion('Which school will Prince George attend?')

it.each([
  ['Eton College', 'Eton College'],
  ['  "Eton College." \nIt is a school.', 'Eton College'],
  ['Answer: Eton College', 'Eton College'],
  ['The answer is:\n**Eton College**', 'Eton College'],
  ['<think>Which one? Eton.</think>\n\nEton College', 'Eton College'],
  ['$4', '$4'],
  ['No Way Home', 'No Way Home'],
  ['no', 'no'],
  ['None of them scored', 'None of them scored'],
])('%j answers %j', (text, answer) => {
  expect(shortAnswer(text, school)).toBe(answer)
})

it.each([
  '',
  ' \n ',
  'NONE',
  'None.',
  'Not stated in the document.',
  'The document does not tell the answer.',
  'The passage doesn’t mention it',
  'No information is given',
  '<think>Hm',
])('%j says that the document has no answer', (text) => {
  expect(shortAnswer(text, school)).toBeUndefined()
})

it.each([
  ['Prince George will attend Eton College from September.', 'Which school will Prince George attend?', 'Eton College'],
  ['Twelve people were injured in the grounding.', 'How many people were injured in the grounding?', 'Twelve'],
  ['The ferry ran aground on 14 May 2026.', 'When did the ferry run aground?', '14 May 2026'],
  ['Yes, the ferry was refloated.', 'Was the ferry refloated?', 'yes'],
  ['Because the tide was falling fast', 'Why did the ferry run aground?', 'Because the tide was falling fast'],
])('the answer is taken from a sentence that repeats the question: %j', (text, question, answer) => {
  expect(shortAnswer(text, readQuestion(question))).toMatch(new RegExp(`^${answer}`, 'u'))
})
