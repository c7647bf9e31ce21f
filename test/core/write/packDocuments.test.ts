import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packDocuments, type PackOptions } from '../../../core/write/packDocuments.ts'
import type { QuotedDocument } from '../../../core/models/prompt/quoteDocument.ts'
import { scriptedChat } from '../../scriptedChat.ts'
import { passage } from './passages.ts'

// Twelve words a sentence, so that a sentence is 13 tokens of the scripted model.
const sentence = (word: string): string => `${Array.from({ length: 12 }, () => word).join(' ')}.`
const text = (word: string, sentences: number): string =>
  Array.from({ length: sentences }, () => sentence(word)).join(' ')
const toMessages = (documents: readonly QuotedDocument[]) => [
  { role: 'system' as const, content: 'Write now please' },
  { role: 'user' as const, content: documents.map((document) => document.text).join('\n') },
]
// Three words of the system part, and eight tokens around each of the two messages.
const frame = 19

function pack(options: Partial<PackOptions>): ReturnType<typeof packDocuments> {
  const passages = ['Anna', 'Bert', 'Carl'].map((word) => passage(word, text(word, 4)))
  return packDocuments({
    passages,
    model: scriptedChat([]),
    toMessages,
    inputTokens: 2048,
    maxOutputTokens: 800,
    cutAt: 'sentence',
    ...options,
  })
}

describe('documents in a prompt', () => {
  it('are all shown if they fit', async () => {
    const packed = await pack({})
    expect(packed).toMatchObject({ leftOut: [], cut: undefined, promptTokens: frame + 3 * 52, budget: 2048 })
    expect(packed.shown).toEqual(['Anna:0-243', 'Bert:0-243', 'Carl:0-243'])
  })

  it('fit exactly at the budget, and one token below the last is cut', async () => {
    expect((await pack({ inputTokens: frame + 156 })).cut).toBeUndefined()
    expect((await pack({ inputTokens: frame + 155 })).cut?.chunkId).toBe('Carl:0-243')
  })

  it('are cut after a sentence, or between two words', async () => {
    const inputTokens = frame + 52 + 31
    const bySentence = await pack({ inputTokens })
    expect(bySentence.messages[1]?.content).toBe(`${text('Anna', 4)}\n${text('Bert', 2)}`)
    const byWord = await pack({ inputTokens, cutAt: 'word' })
    expect(byWord.messages[1]?.content).toBe(`${text('Anna', 4)}\n${text('Bert', 2)} Bert Bert Bert Bert Bert`)
    expect(byWord.cut).toEqual({ chunkId: byWord.shown[1], characters: text('Bert', 2).length + 25 })
    expect(byWord.promptTokens).toBe(inputTokens)
    expect(byWord.leftOut).toHaveLength(1)
  })

  it('are left out rather than cut to a few words', async () => {
    const packed = await pack({ inputTokens: frame + 52 + 11, cutAt: 'word' })
    expect(packed.shown).toHaveLength(1)
    expect(packed.leftOut).toHaveLength(2)
    expect(packed.cut).toBeUndefined()
  })

  it('leave room for the answer in a short context', async () => {
    const packed = await pack({ model: scriptedChat([], { contextTokens: 900 }), maxOutputTokens: 800 })
    expect(packed.budget).toBe(100)
    expect(packed.promptTokens).toBeLessThanOrEqual(100)
  })

  it('are refused if not even the beginning of the first fits', async () => {
    await expect(pack({ inputTokens: frame + 5 })).rejects.toMatchObject({ name: 'InputBudgetError', kind: 'input' })
    await expect(pack({ inputTokens: 10 })).rejects.toThrow('takes 19 tokens before its first document, of 10')
    // The answer alone is longer than the context.
    const short = pack({ model: scriptedChat([], { contextTokens: 500 }) })
    await expect(short).rejects.toThrow('of 0 at most. Allow more tokens for the prompt, fewer for the answer')
  })

  it('never exceed the budget, and are shown in order without gaps', async () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        lengths,
        fc.integer({ min: 40, max: 400 }),
        fc.constantFrom('word' as const, 'sentence' as const),
        async (counts, inputTokens, cutAt) => {
          const passages = counts.map((count, index) => passage(`p${index}`, text(`Word${index}`, count)))
          const packed = await pack({ passages, inputTokens, cutAt })
          const counted = await Promise.all(packed.messages.map(({ content }) => scriptedChat([]).countTokens(content)))
          expect(counted.reduce((sum, tokens) => sum + tokens, 16)).toBe(packed.promptTokens)
          expect(packed.promptTokens).toBeLessThanOrEqual(inputTokens)
          expect([...packed.shown, ...packed.leftOut]).toEqual(passages.map(({ chunk }) => chunk.id))
          if (packed.cut !== undefined) expect(packed.cut.chunkId).toBe(packed.shown.at(-1))
        },
      ),
      { numRuns: 60 },
    )
  })
})
