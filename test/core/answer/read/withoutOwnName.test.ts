import { expect, it } from 'vitest'
import { readQuestion } from '../../../../core/answer/question/readQuestion.ts'
import { withoutOwnName } from '../../../../core/answer/read/withoutOwnName.ts'

it.each([
  ['What sports team is James Milner a member of?', 'Brighton’s James Milner', ['Brighton']],
  ['What sports team is Jessika Cowart a member of?', 'Jessika Cowart of the Philippines', ['Philippines']],
  ['What sports team is Matt Freese a member of?', 'Goalkeeper Matt Freese', []],
  ['Who leads Southwest Airlines?', 'Southwest Airlines Co', []],
  ['Who is the wife of Keir Starmer?', 'Victoria Starmer', ['Victoria Starmer']],
  ['Who won the race?', 'Ada Byron', ['Ada Byron']],
])('%s: of "%s" %j can answer', (question, name, left) => {
  const found = withoutOwnName({ start: 2, end: 2 + name.length, fit: 0.7 }, `“ ${name} ”`, readQuestion(question))
  expect(found.map(({ start, end }) => `“ ${name} ”`.slice(start, end))).toEqual(left)
  expect(found.every(({ fit }) => fit === 0.7)).toBe(true)
})
