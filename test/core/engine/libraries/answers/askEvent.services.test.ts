import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { normalizeAnswer } from '../../../../../lab/evaluate/answers/squadScores.ts'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { describeWithShared, sharedPath } from '../../../../sharedData.ts'
import { sampleQuestions } from './sampleQuestions.ts'

const source = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const
let engine: Engine

beforeAll(() => {
  engine = createEngine({ workspace: ':memory:' })
})
afterAll(() => engine.close())

it('answers most questions on the sample event rightly, and none that its pages do not answer', async () => {
  // Every other one: all of them take half a minute.
  const outcomes = { right: 0, wrong: 0, abstained: 0 }
  const answerless: string[] = []
  for (const { question, answers } of sampleQuestions.filter((_, at) => at % 2 === 0)) {
    const { answer, reading } = await engine.ask({ source, question })
    if (answers.length === 0) {
      if (answer !== null) answerless.push(`${question} ${answer}`)
    } else if (answer === null) outcomes.abstained += 1
    else {
      outcomes[answers.some((right) => normalizeAnswer(right) === normalizeAnswer(answer)) ? 'right' : 'wrong'] += 1
      expect(reading?.evidence.text).toContain(answer)
    }
  }
  expect(answerless).toEqual([])
  expect(outcomes.right).toBeGreaterThanOrEqual(9)
  expect(outcomes.wrong).toBeLessThanOrEqual(2)
})

it('what the first passages do not tell is found among the next ones', async () => {
  const question = 'When was the Isla Merrin refloated?'
  const first = await engine.ask({ source, question, documents: 1, candidates: 0 })
  expect(first).toMatchObject({ answer: null, abstained: true, rounds: [{ documents: 1, omega: 0 }] })
  const second = await engine.ask({ source, question, documents: 1 })
  expect(second).toMatchObject({ answer: '21 May', abstained: false, reading: { round: 2 } })
  expect(second.rounds).toHaveLength(2)
})

it('chooses among given answers, and abstains where the right one is not among them', async () => {
  const question = 'Who is the Minister of Transport?'
  const choices = ['Ada Lindgren', 'Helen Aldous', 'Bram Petersen']
  expect(await engine.ask({ source, question, choices })).toMatchObject({ answer: 'Helen Aldous' })
  expect(await engine.ask({ source, question, choices: ['Ada Lindgren', 'Bram Petersen'] })).toMatchObject({
    answer: null,
    reading: null,
  })
})

it('answers whether something is so by what a sentence carries', async () => {
  const { answer } = await engine.ask({ source, question: 'Was the Isla Merrin refloated on 21 May?' })
  expect(answer).toBe('yes')
})

it('reads no page that was published after the day of the question, and says how many', async () => {
  const question = 'When was the Isla Merrin refloated?'
  const early = await engine.ask({ source, question, date: '2026-05-16' })
  expect(early.answer).not.toBe('21 May')
  expect(early.notes.join(' ')).toMatch(/\d+ pages were published after 2026-05-16 and not read/)
  expect((await engine.ask({ source, question, date: '2026-06-01' })).answer).toBe('21 May')
})

describeWithShared('a model on this machine', () => {
  it('reads the passages, and the sentence that carries its choice is shown', async () => {
    const reader = `gguf:${sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')}`
    const question = 'Who is the Minister of Transport?'
    const choices = ['Helen Aldous', 'Napoleon Bonaparte']
    const request = { source, question, choices, reader, documents: 2, candidates: 0, chunkWords: 64 }
    const { reading, reader: name } = await engine.ask(request)
    expect(name).toBe('SmolLM2-135M-Instruct-Q4_1.gguf')
    expect(reading?.answer).toBe('Helen Aldous')
    expect(reading?.evidence.text).toContain('Aldous')
    expect(reading?.features.fluency).not.toBe(0.5)
  })
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
