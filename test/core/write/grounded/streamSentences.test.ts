import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkIdSchema } from '../../../../core/domain/ids.ts'
import { streamSentences, type StreamedSentence } from '../../../../core/write/grounded/streamSentences.ts'
import { parseArticle } from '../../../../core/write/parseArticle.ts'

const shown = ['a', 'b', 'c'].map((name) => chunkIdSchema.parse(name))
const answer = `The bridge in Valmont collapsed on 12 May 2026. [1] Twelve people died [1][2].

==Background==
Dr. Renard of the U.S. Army Corps warned of corrosion in 2023 [3]. The repair would have cost €4.2 million. [2]

==Aftermath==
A ferry crosses the Orne every 20 minutes.[3] The mayor said “we are in mourning.” [1]`

const flat = (text: string): readonly StreamedSentence[] =>
  parseArticle(text, shown).sections.flatMap(({ heading, sentences }) =>
    sentences.map((sentence) => ({ heading, sentence })),
  )

function stream(pieces: readonly string[]): {
  readonly given: readonly StreamedSentence[]
  readonly after: readonly number[]
} {
  const given: StreamedSentence[] = []
  const after: number[] = []
  const sentences = streamSentences({ shown, onSentence: (one) => given.push(one) })
  for (const piece of pieces) {
    sentences.feed(piece)
    after.push(given.length)
  }
  return { given, after }
}

describe('sentences of an answer that streams in', () => {
  it('are those that the whole answer gives, all but the last, however it is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 80 }), (lengths) => {
        const pieces: string[] = []
        let at = 0
        for (let turn = 0; at < answer.length; turn += 1) {
          const length = lengths[turn % lengths.length] ?? 1
          pieces.push(answer.slice(at, at + length))
          at += length
        }
        expect(stream(pieces).given).toEqual(flat(answer).slice(0, -1))
      }),
      { numRuns: 60 },
    )
  })

  it('come as soon as the next one has begun', () => {
    const { after } = stream(['The bridge fell. [1]', ' Twelve', ' people', ' died. [2]'])
    expect(after).toEqual([0, 0, 1, 1])
  })

  it('come again after the answer starts over', () => {
    const given: string[] = []
    const answering = streamSentences({ shown, onSentence: ({ sentence }) => given.push(sentence.text) })
    answering.feed('The bridge fell. [1] Twelve people ')
    answering.restart()
    answering.feed('The bridge fell down. [1] Twelve people ')
    expect(given).toEqual(['The bridge fell.', 'The bridge fell down.'])
  })

  it('leave out what a model thinks before it answers', () => {
    const { given } = stream(['<think>First. I plan. Then ', 'I write.</think>The bridge fell. [1] Twelve people '])
    expect(given.map(({ sentence }) => sentence.text)).toEqual(['The bridge fell.'])
  })

  it('of an endless answer are read up to a limit, in time that does not grow with its length squared', () => {
    const pieces = Array.from({ length: 3_000 }, (_, at) => `Sentence number ${at} is here. `)
    const { given } = stream(pieces)
    expect(given.length).toBeGreaterThan(100)
    expect(given.length).toBeLessThan(2000)
  })
})
