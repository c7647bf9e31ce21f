import { expect, it } from 'vitest'
import { readQuestion } from '../../../../core/answer/question/readQuestion.ts'
import { suggestQuestions } from '../../../../core/answer/question/suggestQuestions.ts'

it.each([
  ['2026 Harrow Bay ferry grounding', 'How many people were on board?'],
  ['July 2023 Northeastern United States floods', 'How many people were killed?'],
  ['Nduga hostage crisis', 'Who was taken hostage?'],
  ['2023 Japanese Grand Prix', 'Who won the race?'],
  ['Purple Hearts (2022 film)', 'When was Purple Hearts released?'],
  ['2026 Tarran general election', 'Who won the election?'],
  ['Twyford Waterworks', 'When did Twyford Waterworks begin?'],
  ['2026', 'When did 2026 begin?'],
  ['$& (1)', 'When did $& begin?'],
])('%s: %s', (title, first) => {
  const questions = suggestQuestions(title)
  expect(questions[0]).toBe(first)
  expect(questions.length).toBeGreaterThanOrEqual(2)
  // Each tells what it asks for, so that words and no whole sentences answer it.
  expect(questions.map((question) => readQuestion(question).kind)).not.toContain('open')
})
