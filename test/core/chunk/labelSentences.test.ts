import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutChunks } from '../../../core/chunk/cutChunks.ts'
import { indexEvidence } from '../../../core/chunk/indexEvidence.ts'
import { labelSentences } from '../../../core/chunk/labelSentences.ts'
import { passage } from '../write/passages.ts'

const labelled = (...texts: readonly string[]) =>
  labelSentences(texts.map((text, at) => passage(`page${at + 1}`, text)))
const shown = (...texts: readonly string[]) =>
  labelled(...texts).flatMap(({ sentences }) => sentences.map(({ label, text }) => `${label} ${text}`))

describe('labels of sentences', () => {
  it('count documents and, in each, sentences', () => {
    expect(shown('The ferry left. It struck a reef.', 'Nobody was hurt.')).toEqual([
      '1.1 The ferry left.',
      '1.2 It struck a reef.',
      '2.1 Nobody was hurt.',
    ])
  })

  it('run on through the chunks of a page', () => {
    const { page } = passage('page', 'One two three. Four five six. Seven eight nine.')
    const chunks = cutChunks([page], { words: 5, ending: 'sentence' })
    expect(chunks.length).toBeGreaterThan(1)
    const [document] = labelSentences(chunks)
    expect(document?.sentences.map(({ label }) => label)).toEqual(['1.1', '1.2', '1.3'])
    expect(new Set(document?.sentences.map(({ chunkId }) => chunkId)).size).toBe(chunks.length)
  })

  it('point to exact words of the page, also where the text shows them on one line', () => {
    const text = 'The ferry\n  left. It struck   a reef.'
    const [document] = labelled(text)
    for (const sentence of document?.sentences ?? []) {
      expect(text.slice(sentence.start, sentence.end).replace(/\s+/g, ' ')).toBe(sentence.text)
    }
  })

  it('cut text without punctuation into overlapping windows of thirty words', () => {
    const words = Array.from({ length: 100 }, (_, at) => `word${at}`)
    const [document] = labelled(words.join(' '))
    const windows = document?.sentences.map(({ text }) => text.split(' ')) ?? []
    expect(windows.map((window) => [window.length, window[0]])).toEqual([
      [30, 'word0'],
      [30, 'word20'],
      [30, 'word40'],
      [30, 'word60'],
      [20, 'word80'],
    ])
  })

  it('leave out what has neither letters nor figures', () => {
    expect(shown('The ferry left.\n\n***\n\nIt struck a reef.')).toEqual([
      '1.1 The ferry left.',
      '1.2 It struck a reef.',
    ])
  })

  it('together hold all the words of a page, each within its chunk', () => {
    fc.assert(
      fc.property(fc.lorem({ mode: 'sentences', maxCount: 40 }), (text) => {
        const { page } = passage('page', text)
        const chunks = cutChunks([page], { words: 20, ending: 'sentence' })
        const [document] = labelSentences(chunks)
        // A full stop that is left for a chunk of its own says nothing.
        const words = (all: string): readonly string[] => all.match(/\p{L}+/gu) ?? []
        expect(document?.sentences.flatMap((sentence) => words(sentence.text))).toEqual(words(text))
        for (const { chunkId, start, end } of document?.sentences ?? []) {
          const chunk = chunks.find(({ chunk: { id } }) => id === chunkId)?.chunk
          expect(chunk !== undefined && chunk.start <= start && end <= chunk.end).toBe(true)
        }
      }),
    )
  })
})

describe('the neighbours of a labelled sentence', () => {
  const index = indexEvidence(labelled('One is here. Two is here. Three is here.', 'Four is here.'))

  it('are the sentences before and after it in its page', () => {
    expect(index.neighbours('1.2').map(({ label }) => label)).toEqual(['1.1', '1.3'])
    expect(index.neighbours('1.3').map(({ label }) => label)).toEqual(['1.2'])
    expect(index.neighbours('2.1')).toEqual([])
    expect(index.neighbours('9.9')).toEqual([])
  })
})
