import { expect, it } from 'vitest'
import { shortAnswer } from '../../../../core/answer/read/shortAnswer.ts'

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
  expect(shortAnswer(text)).toBe(answer)
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
])('%j says that the document does not tell', (text) => {
  expect(shortAnswer(text)).toBeUndefined()
})
