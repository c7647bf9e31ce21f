import { describe, expect, it } from 'vitest'
import { measureArticle } from '../../../../lab/evaluate/article/measureArticle.ts'
import { summarize } from '../../../../lab/evaluate/article/summarize.ts'
import { outlineOverlap } from '../../../../lab/evaluate/article/outlineOverlap.ts'
import { sketchDraft } from '../../../core/export/draftFixture.ts'

const pages = [
  { text: 'The ferry ran aground near Harrow Bay at dawn on Sunday with 146 people on board.', site: 'Harbour Post' },
  { text: 'All were taken off by lifeboats before noon, the coastguard said in the evening.', site: 'Harbour Post' },
  { text: 'The operator has cancelled its other sailings for the week.', site: 'Island News' },
]
const draft = sketchDraft(pages, [
  { sentences: [{ text: pages[0]!.text, cites: [0], origin: 'quotation' }] },
  {
    heading: 'Rescue operation',
    sentences: [
      { text: 'Lifeboats took everybody off by noon.', cites: [1, 2] },
      { text: 'This sentence was rejected by a person.', cites: [2], review: 'rejected' },
      { text: 'Nobody knows why.', cites: [] },
    ],
  },
])
const reference = {
  title: 'Harrow Bay ferry grounding',
  text: 'The ferry ran aground near Harrow Bay.\n\nRescue\n\nLifeboats took everybody off by noon.',
  headings: ['Rescue', 'Aftermath'],
  sections: ['Lifeboats took everybody off by noon.'],
  documents: [],
}

describe('an article', () => {
  it('is measured by what of it stands, its sources by page and by site', () => {
    const measures = measureArticle(draft, {})
    expect(measures).toMatchObject({ sentences: 3, words: 25, uncited: 1, out_of_range: 0, sources: 3 })
    // Two citations of one site and one of another.
    expect(measures.source_diversity).toBeCloseTo(Math.exp(-(2 / 3) * Math.log(2 / 3) - (1 / 3) * Math.log(1 / 3)), 12)
    expect(measures.quoted).toBeCloseTo(16 / 25, 12)
    expect(measures.copied).toBeGreaterThan(0.1)
    expect(measures.wording).toBe(0)
  })

  it('has no value for what nobody could tell, and a mean leaves it out and counts it', () => {
    const alone = measureArticle(draft, {})
    expect([alone.citation_recall, alone.rouge_l, alone.meteor, alone.outline_recall]).toEqual([null, null, null, null])
    const judged = measureArticle(draft, {
      reference,
      claims: [
        { words: 16, alone: [true], together: true, others: [false] },
        { words: 6, alone: [false, false], together: false, others: [false, false] },
        { words: 3, alone: [], together: false, others: [] },
      ],
    })
    expect(judged.citation_recall).toBeCloseTo(1 / 3, 12)
    expect(judged.citation_rate).toBeCloseTo(16 / 25, 12)
    expect(judged.meteor).toBeNull()
    const summary = new Map(summarize([alone, judged]).map(({ measure, ...rest }) => [measure, rest]))
    expect(summary.get('rouge_l')).toEqual({ mean: judged.rouge_l, missing: 1 })
    expect(summary.get('meteor')).toEqual({ mean: null, missing: 2 })
    expect(summary.get('words')).toEqual({ mean: 25, missing: 0 })
  })

  it('without a sentence is nothing to divide by', () => {
    const empty = measureArticle(sketchDraft(pages, []), { reference, claims: [] })
    expect(empty).toMatchObject({
      sentences: 0,
      citation_recall: null,
      repetition: null,
      source_diversity: null,
      quoted: null,
    })
    expect([empty.rouge_l, empty.bleu_1]).toEqual([0, 0])
  })

  it('that is its reference overlaps wholly', () => {
    const same = sketchDraft(
      [{ text: 'x' }],
      [
        { sentences: [{ text: 'The ferry ran aground near Harrow Bay.' }] },
        { heading: 'Rescue', sentences: [{ text: 'Lifeboats took everybody off by noon.' }] },
      ],
    )
    const measures = measureArticle(same, { reference: { ...reference, headings: ['Rescue'] } })
    for (const name of [
      'rouge_l',
      'rouge_lsum',
      'bleu_1',
      'bleu_4',
      'outline_recall',
      'outline_precision',
      'section_overlap',
    ] as const) {
      expect(measures[name], name).toBeCloseTo(1, 12)
    }
  })
})

describe('outlines', () => {
  it('meet in headings of the same words, whatever their endings, case and order', () => {
    expect(outlineOverlap(['Rescues', 'The reactions', 'Cause'], ['Rescue', 'Reaction and investigation'])).toEqual({
      recall: 1 / 2,
      precision: 1 / 3,
    })
    expect(outlineOverlap([], [])).toEqual({ recall: null, precision: null })
  })
})
