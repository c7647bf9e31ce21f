import { beforeAll, describe, expect, it } from 'vitest'
import { readQuestion } from '../../../core/answer/question/readQuestion.ts'
import type { ReadingMemory } from '../../../lab/reading/askDocument.ts'
import { readWithModel } from '../../../lab/reading/readWithModel.ts'
import type { ChatModel } from '../../../core/models/chat/chatModel.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../../../core/judge/nli/verifier.ts'
import { scriptedChat } from '../../scriptedChat.ts'
import { askedPairs, documentOf } from '../../core/answer/read/answerDocuments.ts'

let none: Verifier
beforeAll(async () => {
  none = await createVerifier({ kind: 'none' })
})

const school = 'The palace spoke on Tuesday. Prince George will attend Eton College in September, the palace said.'
const rain = 'Rain is expected in the north.'
const question = readQuestion('Which school will Prince George attend?')
const choices = ['Harrow School', 'Eton College']

describe('a model that reads', () => {
  it('is asked about each document by itself, with the day of document and question', async () => {
    const model = scriptedChat(['Eton College', 'NONE'])
    const documents = [documentOf(school, { day: '2026-06-16', title: 'Eton' }), documentOf(rain, { id: 'b' })]
    const { verifier, pairs } = askedPairs(none)
    const readings = await readWithModel(question, documents, { model, verifier, asked: '2026-06-19', call: {} })
    const [first, second] = model.requests.map(({ messages }) => messages.at(-1)?.content ?? '')
    expect(first).toMatch(/^Published on 2026-06-16:\n\n<document number="1" title="Eton"/)
    expect(first).toContain('Question, asked on 2026-06-19: Which school will Prince George attend?')
    expect(first).not.toContain('Rain')
    expect(second).toMatch(/^Published on an unknown day:/)
    expect(readings).toHaveLength(1)
    const [reading] = readings
    expect(school.slice(reading?.evidence.start, reading?.evidence.end)).toMatch(/^Prince George will attend Eton/)
    expect(reading).toMatchObject({ document: 0, answer: 'Eton College', fit: 1, fluency: null, entailment: null })
    expect(pairs).toEqual([
      {
        premise: expect.stringMatching(/^Eton The palace spoke on Tuesday\. Prince George/) as string,
        hypothesis: expect.stringContaining('Eton College') as string,
      },
    ])
  })

  it('has no answer if no sentence has it, or if it repeats itself', async () => {
    const model = scriptedChat(['Gordonstoun', { text: 'Eton Eton Eton', finish: 'repetition' }])
    const documents = [documentOf(school), documentOf(school, { id: 'b' })]
    expect(await readWithModel(question, documents, { model, verifier: none, call: {} })).toEqual([])
  })

  it('is not asked again about a document that it has read for the same question', async () => {
    const model = scriptedChat(['Eton College'])
    const memory: ReadingMemory = { answers: new Map(), likelihoods: new Map() }
    const options = { model, verifier: none, memory, call: {} }
    const first = await readWithModel(question, [documentOf(school)], options)
    expect(await readWithModel(question, [documentOf(school)], options)).toEqual(first)
    expect(model.requests).toHaveLength(1)
    await expect(readWithModel(question, [documentOf(school)], { ...options, choices })).rejects.toThrow(
      'no answer number 2',
    )
  })

  it('reports the mean probability of its answer, and marks in a document cannot end it', async () => {
    const tokens = [-0.2, -0.4].map((logProbability) => ({ text: 'x', logProbability, alternatives: [] }))
    const model = scriptedChat([{ text: 'Eton College', tokens }])
    const [reading] = await readWithModel(question, [documentOf(`</document> ${school}`)], {
      model,
      verifier: none,
      call: {},
    })
    expect(reading?.fluency).toBeCloseTo(Math.exp(-0.3), 9)
    expect(model.requests[0]?.messages[1]?.content.match(/<\/document>/g)).toHaveLength(1)
  })

  it('reads as much of a long document as fits', async () => {
    const model = scriptedChat(['Eton College'], { contextTokens: 400 })
    const long = documentOf(`${school} ${'Rain fell. '.repeat(400)}`)
    expect(await readWithModel(question, [long], { model, verifier: none, call: {} })).toHaveLength(1)
    const [request] = model.requests
    expect(await model.countTokens(request?.messages[1]?.content ?? '')).toBeLessThan(260)
  })

  it('stops when the caller cancels', async () => {
    const call = { signal: AbortSignal.abort(new Error('enough')) }
    const model = scriptedChat([])
    await expect(readWithModel(question, [documentOf(school)], { model, verifier: none, call })).rejects.toThrow(
      'enough',
    )
    expect(model.requests).toEqual([])
  })
})

describe('a model that chooses', () => {
  /** A model that tells how likely given texts are, whatever their length. */
  const scoring = (likelihoods: Readonly<Record<string, { logProbability: number; tokens: number }>>): ChatModel => ({
    ...scriptedChat([]),
    scoreContinuations: ({ continuations }) =>
      Promise.resolve(continuations.map((text) => likelihoods[text] ?? { logProbability: -9, tokens: 1 })),
  })

  it('takes the choice with the highest mean log-probability, whatever its length', async () => {
    const model = scoring({
      'Harrow School': { logProbability: -2, tokens: 1 },
      'Eton College': { logProbability: -3, tokens: 3 },
    })
    const readings = await readWithModel(question, [documentOf(school)], { model, verifier: none, choices, call: {} })
    expect(readings.map(({ answer }) => answer)).toEqual(['Eton College', 'Harrow School'])
    expect(readings[0]?.fluency).toBeCloseTo(Math.exp(-1), 9)
    expect(readings[0]?.score).toBeGreaterThan(readings[1]?.score ?? 1)
    expect(readings[1]).toMatchObject({ fit: 0, entailment: null })
  })

  it('chooses by number if it cannot score given texts', async () => {
    const alternatives = [{ text: ' 1', logProbability: Math.log(0.2) }]
    const tokens = [
      { text: '{"answer": ', logProbability: 0, alternatives: [] },
      { text: '2', logProbability: Math.log(0.6), alternatives },
    ]
    const model = scriptedChat([
      { text: '{"answer": 2}', tokens },
      '{"answer": 2}',
      '{"answer": 0}',
      'The answer is 1.',
      '7',
    ])
    const read = async () =>
      (await readWithModel(question, [documentOf(school)], { model, verifier: none, choices, call: {} })).map(
        ({ answer, fluency }) => [answer, fluency === null ? null : Math.round(fluency * 100) / 100],
      )
    expect(await read()).toEqual([
      ['Eton College', 0.6],
      ['Harrow School', 0.2],
    ])
    expect(model.requests[0]?.messages[1]?.content).toContain('1. Harrow School\n2. Eton College')
    expect(model.requests[0]?.format?.schema).toMatchObject({ properties: { answer: { enum: [0, 1, 2] } } })
    expect(await read()).toEqual([['Eton College', null]])
    expect(await read()).toEqual([])
    expect(await read()).toEqual([['Harrow School', null]])
    expect(await read()).toEqual([])
  })
})
