import { describe, expect, it } from 'vitest'
import { readOmissions, withOmissions } from '../../../../core/write/drafting/draftOmissions.ts'
import type { DraftedSection } from '../../../../core/write/drafting/draftedArticle.ts'

const shown = new Map(['1.1', '1.2', '2.3', '2.4', '2.5'].map((label) => [label, true]))
const read = (raw: string) =>
  readOmissions(raw, { shown, title: 'Harrow Bay ferry grounding', language: 'en', finish: 'stop' })
const sentence = (text: string, labels: readonly string[] = ['1.1']) => ({ text, labels, startsParagraph: false })
const written: readonly DraftedSection[] = [
  { heading: 'Grounding', level: 2, sentences: [sentence('It struck a reef.'), sentence('It listed.')] },
  { heading: 'Rescue', level: 2, sentences: [sentence('All were saved.')] },
]
const grown = (raw: string) =>
  withOmissions(written, read(raw)).map(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => text)])

describe('what an article lacks', () => {
  it('comes after the sentence that it names', () => {
    expect(grown('After S1: It was dark. [1.2]\nAfter S3: A dog was saved too. [2.3] It barked. [2.4]')).toEqual([
      ['Grounding', 'It struck a reef.', 'It was dark.', 'It listed.'],
      ['Rescue', 'All were saved.', 'A dog was saved too.', 'It barked.'],
    ])
  })

  it('becomes a section if it has three sentences under a new heading', () => {
    expect(grown('==Inquiry==\nIt opened. [1.1] It heard ten. [1.2] It closed. [2.3]').at(-1)).toEqual([
      'Inquiry',
      'It opened.',
      'It heard ten.',
      'It closed.',
    ])
  })

  it('joins the section of its heading, or the last one if it is short', () => {
    expect(grown('==Grounding==\nIt was dark. [1.2]')[0]).toEqual([
      'Grounding',
      'It struck a reef.',
      'It listed.',
      'It was dark.',
    ])
    expect(grown('==Inquiry==\nIt opened. [1.1]')[1]).toEqual(['Rescue', 'All were saved.', 'It opened.'])
  })

  it('is read from lines with marks and sections in one answer', () => {
    const { additions, sections } = read('After S2: It was dark. [1.2]\n\n==Inquiry==\nIt opened. [1.1]')
    expect(additions.map(({ after, sentences }) => [after, sentences.length])).toEqual([[2, 1]])
    expect(sections.map(({ heading }) => heading)).toEqual(['Inquiry'])
  })

  it('goes to the end if the mark is unknown', () => {
    expect(grown('After S99: It was dark. [1.2]')[1]).toEqual(['Rescue', 'All were saved.', 'It was dark.'])
  })

  it('comes after the first sentence if it should come before it', () => {
    expect(grown('After S0: It was dark. [1.2]')[0]).toEqual([
      'Grounding',
      'It struck a reef.',
      'It was dark.',
      'It listed.',
    ])
  })

  it('does not include what a model only thought', () => {
    const { additions, sections } = read('<think>After S1: It was dark. [1.2]</think>\n==Inquiry==\nIt opened. [1.1]')
    expect(additions).toEqual([])
    expect(sections.map(({ heading }) => heading)).toEqual(['Inquiry'])
  })

  it('is nothing if the answer is NONE or cites nothing', () => {
    const before = written.map(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => text)])
    for (const raw of ['NONE', 'Nothing is missing.', 'After S1: It was dark.']) expect(grown(raw)).toEqual(before)
  })
})
