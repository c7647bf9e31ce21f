import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cutChunks } from '../../../core/chunk/cutChunks.ts'
import { splitSentences } from '../../../core/text/splitSentences.ts'
import { chunkSchema } from '../../../core/domain/chunk.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'
import { tokensOf } from '../tokenIds.ts'
import { pagesOf } from './chunkPages.ts'

describe('cutChunks at every so many words', () => {
  it('cuts through sentences, numbers through all pages and leaves out a page without tokens', () => {
    const passages = cutChunks(pagesOf(['a b c. D e', ' \n', 'f']), { words: 2, ending: 'words' })
    expect(passages.map(({ text }) => text)).toEqual(['a b', 'c. D', 'e', 'f'])
    expect(passages.map(({ chunk }) => chunk.ordinal)).toEqual([0, 1, 2, 3])
    expect(passages.map(({ chunk }) => chunk.id)).toEqual(['p0:0-3', 'p0:4-8', 'p0:9-10', 'p2:0-1'])
    expect(passages.map(tokensOf)).toEqual([['a', 'b'], ['c.', 'D'], ['e'], ['f']])
  })

  it('takes 256 words where none are named', () => {
    const passages = cutChunks(pagesOf(['word '.repeat(600)]), { ending: 'words' })
    expect(passages.map(({ chunk }) => chunk.tokens)).toEqual([256, 256, 88])
  })

  it('cuts copies of other pages as well, as the published procedure does', () => {
    const [first, second] = pagesOf(['a b', 'a b'])
    const pages = [first!, { ...second!, duplicateOf: first!.id }]
    expect(cutChunks(pages, { ending: 'words' }).map(({ page }) => page.id)).toEqual(['p0', 'p1'])
    expect(cutChunks(pages, { ending: 'sentence' }).map(({ page }) => page.id)).toEqual(['p0'])
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses chunks of %d words', (words) => {
    expect(() => cutChunks([], { words, ending: 'words' })).toThrow('A chunk cannot have')
  })
})

describe('cutChunks at the ends of sentences', () => {
  const textsOf = (text: string, words: number): readonly string[] =>
    cutChunks(pagesOf([text]), { words, ending: 'sentence' }).map((passage) => passage.text)

  it('ends a chunk at the last sentence end within the words', () => {
    // Each sentence has four tokens with its full stop.
    expect(textsOf('At b cd. We e fg. He h ij. It k lm.', 9)).toEqual(['At b cd. We e fg.', 'He h ij. It k lm.'])
    expect(textsOf('At b cd. We e fg. He h ij. It k lm.', 8)).toEqual(['At b cd. We e fg.', 'He h ij. It k lm.'])
    expect(textsOf('At b cd. We e fg. He h ij. It k lm.', 7)).toEqual(['At b cd.', 'We e fg.', 'He h ij.', 'It k lm.'])
  })

  it('cuts a sentence that is longer by itself, beginning with it, and goes on after it', () => {
    expect(textsOf('Hi. One two three four five. No. Yes.', 4)).toEqual([
      'Hi.',
      'One two three four',
      'five. No.',
      'Yes.',
    ])
  })

  it('counts the full stop of every sentence as a token', () => {
    const [passage] = cutChunks(pagesOf(['One two. Three.']), { ending: 'sentence' })
    expect(tokensOf(passage!)).toEqual(['One', 'two', '.', 'Three', '.'])
  })

  it('tears no sentence that fits, loses no word and gives chunks that the schema accepts', () => {
    const word = fc.constantFrom('Rain', 'fell', 'on', 'Monday', '"so"', 'Mr.', "don't", '3.5', 'é', '漢', '\n', '\n\n')
    const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => `The ${words.join(' ')}. `)
    const texts = fc.array(sentence, { maxLength: 12 }).map((sentences) => sentences.join(''))
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 3 }), fc.integer({ min: 1, max: 30 }), (pageTexts, words) => {
        const pages = pagesOf(pageTexts)
        const passages = cutChunks(pages, { words, ending: 'sentence' })
        expect(passages.map(({ chunk }) => chunk.ordinal)).toEqual(passages.map((_, index) => index))
        for (const { chunk, text, tokenIds } of passages) {
          chunkSchema.parse(chunk)
          expect(chunk.tokens).toBe(tokenIds.length)
          expect(chunk.tokens).toBeLessThanOrEqual(words)
          expect(text).toBe(text.trim())
        }
        for (const page of pages) {
          const own = passages.filter((passage) => passage.page === page)
          expect(own.map(({ text }) => text.replace(/\s/g, '')).join('')).toBe(page.text.replace(/\s/g, ''))
          for (const { start, end } of splitSentences(page.text, { language: page.language })) {
            const pieces = own.filter(({ chunk }) => chunk.start < end && start < chunk.end)
            const [first] = pieces
            // A sentence in two chunks fills the first one from its own beginning.
            if (pieces.length > 1) expect([first?.chunk.start, first?.chunk.tokens]).toEqual([start, words])
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})

describeWithShared('cutChunks beside the golden chunks', () => {
  const goldenSchema = z.object({
    line: z.record(
      z.string(),
      z.object({ chunks: z.array(z.object({ id: z.number(), doc: z.number(), n: z.number(), sha1: z.string() })) }),
    ),
  })
  const eventSchema = z.object({ documents: z.array(z.object({ text: z.string() })) })
  const { line } = goldenSchema.parse(JSON.parse(readFileSync(sharedPath('data', 'golden', 'chunks.json'), 'utf8')))

  it.each(Object.entries(line))('cuts event %s into the same chunks', (event, { chunks }) => {
    const { documents } = eventSchema.parse(
      JSON.parse(readFileSync(sharedPath('data', 'wikigenbench', `${event}.json`), 'utf8')),
    )
    const passages = cutChunks(pagesOf(documents.map(({ text }) => text)), { ending: 'words' })
    const cut = passages.map((passage) => ({
      id: passage.chunk.ordinal,
      doc: Number(passage.page.id.slice(1)),
      n: passage.chunk.tokens,
      sha1: createHash('sha1').update(tokensOf(passage).join(' ')).digest('hex'),
    }))
    expect(cut).toEqual(chunks)
  })
})
