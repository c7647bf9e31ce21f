import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseParagraphs, versionParagraphs } from '../../../lab/questions/versionParagraphs.ts'
import { wordSimilarity } from '../../../core/versions/wordSimilarity.ts'

const sentence = (length: number): string => `${'a'.repeat(length - 1)}.`

describe('paragraphs of a version', () => {
  it('hold every sentence, in order, within its part, and no more than four or than six hundred characters together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2, max: 700 }), { minLength: 1, maxLength: 30 }),
        fc.array(fc.nat(30), { maxLength: 5 }),
        (lengths, starts) => {
          const sentences = lengths.map(sentence)
          const paragraphs = versionParagraphs(sentences, starts)
          expect(new Set(paragraphs.flatMap(({ sentences: own }) => own)).size).toBe(sentences.length)
          for (const { sentences: own, text } of paragraphs) {
            expect(text).toBe(own.map((at) => sentences[at]).join(' '))
            expect(own).toEqual(own.map((_, at) => own[0]! + at))
            expect(starts.some((start) => own.slice(1).includes(start))).toBe(false)
            if (own.length > 1) {
              expect(own.length).toBeLessThanOrEqual(4)
              expect(text.length).toBeLessThanOrEqual(600)
            }
          }
        },
      ),
    )
  })

  it('are filled up from behind where the last would be short', () => {
    const lengths = [200, 200, 150, 100, 100]
    expect(versionParagraphs(lengths.map(sentence), []).map(({ sentences }) => sentences)).toEqual([
      [0, 1, 2],
      [2, 3, 4],
    ])
  })

  it('are chosen so that each stands for others that are like it', async () => {
    const texts = [
      'The ferry ran aground in the bay.',
      'The ferry ran aground in the bay again.',
      'Voters elected a new mayor of Carrow.',
      'Voters elected a new mayor and council of Carrow.',
    ]
    const paragraphs = texts.map((text, at) => ({ sentences: [at], text }))
    const chosen = await chooseParagraphs(paragraphs, 2, { similarity: wordSimilarity, call: {} })
    expect(chosen.map(({ text }) => text.slice(0, 3))).toEqual(['The', 'Vot'])
    expect(await chooseParagraphs(paragraphs, 4, { similarity: wordSimilarity, call: {} })).toEqual(paragraphs)
  })
})
