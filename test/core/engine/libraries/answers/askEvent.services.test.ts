import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { normalizeAnswer } from '../../../../../lab/evaluate/answers/squadScores.ts'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { sampleQuestions } from './sampleQuestions.ts'

const source = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const
let engine: Engine

beforeAll(() => {
  engine = createEngine({ workspace: ':memory:' })
})
afterAll(() => engine.close())

it('shows the sentence that answers among the nearest, and states no wrong answer', async () => {
  // Every other one: all of them take half a minute.
  const asked = sampleQuestions.filter((_, at) => at % 2 === 0)
  let [shown, stated] = [0, 0]
  for (const { question, answers } of asked) {
    const { outcome, answers: given, nearest } = await engine.ask({ source, question })
    const isRight = (text: string): boolean =>
      answers.some((right) => ` ${normalizeAnswer(text)} `.includes(` ${normalizeAnswer(right)} `))
    if (nearest.some(({ text }) => isRight(text))) shown += 1
    for (const { short, sentences } of given) {
      expect(`${question} ${short}: ${String(isRight(short))}`).toBe(`${question} ${short}: true`)
      expect(sentences[0]?.text).toContain(short)
      stated += 1
    }
    expect(outcome).toBe(given.length === 0 ? 'sentences' : 'answered')
  }
  const answerable = asked.filter(({ answers }) => answers.length > 0).length
  expect(shown).toBeGreaterThanOrEqual(0.8 * answerable)
  expect(stated).toBeGreaterThan(0)
})

it('reads no page that was published after the day of the question, and says how many', async () => {
  const question = 'When was the Isla Merrin refloated?'
  const early = await engine.ask({ source, question, date: '2026-05-16' })
  expect(early.nearest.map(({ text }) => text).join(' ')).not.toContain('21 May')
  expect(early.notes.join(' ')).toMatch(/\d+ pages were published after 2026-05-16 and not read/)
  const late = await engine.ask({ source, question, date: '2026-06-01' })
  expect(late.nearest.map(({ text }) => text).join(' ')).toContain('21 May')
})

it.each([
  [{ question: '  ' }, /question cannot be used/],
  [{ question: 'Who won?', choices: ['a', 'A'] }, /choices cannot be used.*two choices are the same/],
  [
    { question: 'Who won?', choices: Array.from({ length: 200 }, (_, at) => `choice ${at}`) },
    /choices cannot be used.*at most 50/,
  ],
  [{ question: 'Who won?', date: 'tomorrow' }, /date cannot be used/],
])('refuses a request that cannot be asked, naming the field (%#)', async (request, message) => {
  await expect(engine.ask({ source, ...request })).rejects.toThrow(message)
})
