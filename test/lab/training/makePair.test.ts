import { beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { loadPrompt, type Prompt } from '../../../core/models/prompt/loadPrompt.ts'
import { makePair, type MadePair, type PairFilters } from '../../../lab/training/makePair.ts'
import { trainingPairSchema } from '../../../lab/training/trainingPair.ts'
import { scriptedChat } from '../../scriptedChat.ts'
import { sketchDraft, type SentenceSketch } from '../../core/export/draftFixture.ts'

const pages = ['reef', 'lifeboat', 'inquiry', 'oil'].map((word) => ({
  text: `The page tells of the ${word} and of nothing else. It ends.`,
}))
const filters: PairFilters = { from: 'any', minSupported: 0.9, minWords: 1, maxWords: 1500, keepUnsupported: false }
let prompt: Prompt
beforeAll(async () => {
  prompt = await loadPrompt('rr')
})

function draftOf(sentences: readonly SentenceSketch[], changes: Partial<Draft> = {}): Draft {
  return { ...sketchDraft(pages, [{ sentences }]), ...changes }
}

function make(draft: Draft, changes: Partial<PairFilters & { inputTokens: number }> = {}): ReturnType<typeof makePair> {
  const { inputTokens, ...others } = changes
  return makePair(draft, { ...filters, ...others }, { prompt, model: scriptedChat([]), inputTokens })
}

async function made(draft: Draft, changes: Partial<PairFilters & { inputTokens: number }> = {}): Promise<MadePair> {
  const result = await make(draft, changes)
  if (typeof result === 'string') throw new Error(result)
  return result
}

function answerOf({ pair }: MadePair): string {
  return pair.messages[2]!.content
}

const extractive = { kind: 'extractive', name: 'extractive', version: '1' } as const
const nine = Array.from({ length: 9 }, (_, at) => ({ text: `Sentence number ${at} tells of the reef.` }))

describe('a pair of a draft', () => {
  it('holds the prompt with all that the writer was shown, and the article with its numbers', async () => {
    const result = await made(
      draftOf([
        { text: 'The reef was hit.', cites: [0] },
        { text: 'A lifeboat came.', cites: [1, 3] },
      ]),
    )
    expect(trainingPairSchema.parse(result.pair)).toEqual(result.pair)
    const [system, user] = result.pair.messages
    expect(system!.content).toBe(prompt.system)
    expect(user!.content.match(/<document number="\d"/g)).toHaveLength(4)
    expect(user!.content).toContain('Title: 2026 Harrow Bay ferry grounding')
    expect(answerOf(result)).toBe('The reef was hit. [1] A lifeboat came. [2][4]')
    expect(result.pair.meta).toMatchObject({
      sentences: 2,
      words: 7,
      supported: 1,
      accepted: false,
      chunks: ['c0', 'c1', 'c2', 'c3'],
    })
  })

  it('of Plan-Retrieve-Read shows what sentences cite, first places of all sections first', async () => {
    const draft = sketchDraft(pages, [
      { sentences: [{ text: 'The reef was hit.', cites: [0] }] },
      {
        heading: 'Rescue',
        sentences: [
          { text: 'A lifeboat came.', cites: [3] },
          { text: 'It left.', cites: [1] },
        ],
      },
    ])
    const [lead, rescue] = draft.sections
    const result = await made({
      ...draft,
      method: 'prr',
      sections: [
        { ...lead!, ranking: lead!.ranking.slice(0, 2) },
        { ...rescue!, ranking: [...rescue!.ranking].reverse() },
      ],
    })
    expect(result.pair.meta.chunks).toEqual(['c0', 'c3', 'c1'])
    expect(answerOf(result)).toBe('The reef was hit. [1]\n\n==Rescue==\nA lifeboat came. [2] It left. [3]')
  })

  it('shows a passage that a sentence was given to cite afterwards behind those that the writer saw', async () => {
    const draft = draftOf([
      { text: 'The reef was hit.', cites: [0] },
      { text: 'Oil ran out.', cites: [3] },
    ])
    const [section] = draft.sections
    const result = await made({ ...draft, sections: [{ ...section!, ranking: section!.ranking.slice(0, 2) }] })
    expect(result.pair.meta.chunks).toEqual(['c0', 'c1', 'c3'])
    expect(answerOf(result)).toContain('Oil ran out. [3]')
  })

  it('leaves unsupported sentences out unless they are asked for, and rejected ones always', async () => {
    const draft = draftOf([
      { text: 'The reef was hit.' },
      { text: 'A whale sang.', label: 'unsupported' },
      { text: 'Nobody came.', label: 'contradicted' },
      { text: 'A lifeboat came.', label: 'partly', cites: [1] },
      { text: 'It was red.', review: 'rejected' },
    ])
    expect(await make(draft)).toBe('little-supported')
    const result = await made(draft, { minSupported: 0.25 })
    expect(answerOf(result)).toBe('The reef was hit. [1] A lifeboat came. [2]')
    expect(result.dropped).toEqual({ unsupported: 2, notShown: 0, unread: 0 })
    expect(result.supported).toBe(1)
    const all = await made(draft, { minSupported: 0.25, keepUnsupported: true })
    expect(answerOf(all)).toContain('A whale sang. [1] Nobody came. [1]')
    expect(answerOf(all)).not.toContain('red')
  })

  it('begins the paragraph with its next sentence where the first one is left out', async () => {
    const draft = draftOf([
      { text: 'The reef was hit.' },
      { text: 'A whale sang.', label: 'unsupported', startsParagraph: true },
      { text: 'A lifeboat came.' },
    ])
    expect(answerOf(await made(draft, { minSupported: 0 }))).toBe('The reef was hit. [1]\n\nA lifeboat came. [1]')
  })

  it('loses a sentence whose citation does not fit into the prompt, and is left out with more than a tenth', async () => {
    const long = [...pages.slice(0, 3), { text: `${'Water and more water. '.repeat(900)}End.` }]
    const draft = sketchDraft(long, [{ sentences: [...nine, { text: 'Oil ran out.', cites: [3], evidence: 'End.' }] }])
    const result = await made(draft)
    expect(result.dropped).toEqual({ unsupported: 0, notShown: 1, unread: 0 })
    expect(answerOf(result)).not.toContain('Oil')
    const twice = sketchDraft(long, [
      {
        sentences: [
          ...nine,
          { text: 'Oil ran out.', cites: [3], evidence: 'End.' },
          { text: 'It was thick.', cites: [3], evidence: 'End.' },
        ],
      },
    ])
    expect(await make(twice)).toBe('not-shown')
    expect((await made(twice, { inputTokens: 8000 })).dropped.notShown).toBe(0)
    // What stands in the part that is shown may be cited.
    const early = sketchDraft(long, [{ sentences: [{ text: 'Water came.', cites: [3], evidence: 'Water and' }] }])
    expect(answerOf(await made(early))).toBe('Water came. [4]')
  })

  it('is refused where sentences or headings would be read otherwise', async () => {
    const joined = 'It was old. It was grey.'
    expect(await make(draftOf([...nine, { text: joined }]))).toMatchObject({ dropped: { unread: 1 } })
    expect(await make(draftOf([{ text: 'The reef was hit.' }, { text: joined }]))).toBe('reads-otherwise')
    expect(await make(sketchDraft(pages, [{ heading: 'Sources', sentences: nine }]))).toBe('reads-otherwise')
  })
})

describe('a draft gives no pair', () => {
  it('of quotations, also when a person accepted them', async () => {
    const quoted = { text: 'The reef was hit.', origin: 'quotation', review: 'accepted' } as const
    expect(await make(draftOf([quoted], { writer: extractive }))).toBe('quotations')
  })

  it('by whom was not asked for', async () => {
    const byModel = draftOf([{ text: 'The reef was hit.' }])
    expect(await make(byModel, { from: 'person' })).toBe('not-accepted')
    const byPerson = draftOf([{ text: 'The reef was hit.', origin: 'person', review: 'rewritten' }], {
      writer: extractive,
    })
    expect(await make(byPerson, { from: 'model' })).toBe('not-by-model')
    expect((await made(byPerson, { from: 'person' })).pair.meta.accepted).toBe(true)
    expect((await made(byPerson)).pair.meta.accepted).toBe(true)
    const half = draftOf([{ text: 'The reef was hit.', review: 'accepted' }, { text: 'It was red.' }])
    expect(await make(half, { from: 'person' })).toBe('not-accepted')
    expect((await made(half, { from: 'model' })).pair.meta.accepted).toBe(false)
  })

  it('whose length in words or share supported lies outside the bounds', async () => {
    const draft = draftOf(nine)
    expect(await make(draft, { minWords: 64 })).toBe('too-short')
    expect(await make(draft, { maxWords: 62 })).toBe('too-long')
    expect((await made(draft, { minWords: 63, maxWords: 63 })).pair.meta.words).toBe(63)
    const unchecked = draftOf([...nine, { text: 'It was red.', label: 'unchecked' }])
    expect(await make(unchecked, { minSupported: 0.91 })).toBe('little-supported')
    expect((await made(unchecked, { minSupported: 0.9 })).pair.meta.supported).toBe(0.9)
  })

  it('whose prompt holds no document within its budget', async () => {
    const draft = draftOf(nine)
    expect(await make({ ...draft, parameters: { ...draft.parameters, inputTokens: 256 } })).toBe('no-room')
  })
})
