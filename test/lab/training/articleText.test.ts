import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { chunkIdSchema } from '../../../core/domain/ids.ts'
import { parseArticle } from '../../../core/write/paper/parseArticle.ts'
import { articleText } from '../../../lab/training/articleText.ts'
import { hostileFragments, sketchDraft, type SectionSketch } from '../../core/export/draftFixture.ts'

const pages = [{ text: 'One.' }, { text: 'Two.' }, { text: 'Three.' }]
const shown = pages.map((_, at) => chunkIdSchema.parse(`c${at}`))
const options = { shown, title: 'Harrow Bay ferry grounding', language: 'en' }

function sectionsOf(...sections: readonly SectionSketch[]): Draft['sections'] {
  return sketchDraft(pages, sections).sections
}

/** What parsing is held to: headings, sentences and what they cite. */
function told(
  sections: readonly { heading: string; sentences: readonly { text: string; citations: readonly string[] }[] }[],
): unknown {
  return sections.map(({ heading, sentences }) => [
    heading,
    sentences.map(({ text, citations }) => [text.replace(/\s+/g, ' ').trim(), [...new Set(citations)]]),
  ])
}

const cites = fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 })
const plainSentence = fc.record({
  text: fc
    .tuple(
      fc.constantFrom('The ferry', 'A lifeboat', 'Prime Minister Ida Holm', 'In 2026 the coastguard', 'Rescuers'),
      fc.constantFrom(
        'reached the reef',
        'took 146 people off',
        'left at 19:42',
        'found a hole of 3.5 m',
        'said “we saw nothing”',
      ),
      fc.constantFrom('.', ' on 14 May.', ' (all of them).', '!', ' within km² of sea.'),
    )
    .map((parts) => `${parts[0]} ${parts[1]}${parts[2]}`),
  cites,
  startsParagraph: fc.boolean(),
})
const wildSentence = fc.record({
  text: fc
    .array(
      fc.constantFrom(
        ...hostileFragments.map((fragment) => fragment.replace(/\0/g, '')),
        ...[
          'The ferry sank',
          ' in the U.S.',
          ' [3]',
          ' [sic]',
          '. ',
          '1. ',
          '- ',
          'Note: ',
          '== Rescue ==',
          'References',
          'He left',
          '。',
        ],
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => `A${parts.join('')}`),
  cites: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
  startsParagraph: fc.boolean(),
})
const headings = fc.uniqueArray(fc.constantFrom('Background', 'Rescue', 'Fuel spill', 'Inquiry of 2027', 'Reactions'), {
  maxLength: 4,
})

function articles(sentence: typeof wildSentence): fc.Arbitrary<Draft['sections']> {
  return fc
    .tuple(headings, fc.array(fc.array(sentence, { minLength: 1, maxLength: 5 }), { minLength: 5, maxLength: 5 }))
    .map(([names, bodies]) =>
      sectionsOf({ sentences: bodies[0]! }, ...names.map((heading, at) => ({ heading, sentences: bodies[at + 1]! }))),
    )
}

describe('the text of an article for tuning', () => {
  it('has headings between equals signs and the numbers of documents after each sentence', () => {
    const sections = sectionsOf(
      {
        sentences: [
          { text: 'The ferry ran aground.', cites: [1] },
          { text: 'All were rescued.', cites: [2, 0] },
        ],
      },
      {
        heading: 'Inquiry',
        sentences: [{ text: 'It goes on.' }, { text: 'It will end.', cites: [1], startsParagraph: true }],
      },
      { heading: 'Report', level: 3, sentences: [{ text: 'It is out.', cites: [2] }] },
    )
    expect(articleText(sections, options)?.text).toBe(
      'The ferry ran aground. [2] All were rescued. [3][1]\n\n==Inquiry==\nIt goes on. [1]\n\nIt will end. [2]\n\n===Report===\nIt is out. [3]',
    )
  })

  it('reads back whole, whatever its plain sentences and paragraphs are', () => {
    fc.assert(
      fc.property(articles(plainSentence), (sections) => {
        const written = articleText(sections, options)
        expect(written?.unread).toEqual([])
        const read = parseArticle(written!.text, shown, options)
        expect(told(read.sections)).toEqual(told(sections))
        expect(read.defects).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('reads back as the sentences it says it holds, whatever people wrote into them', () => {
    let held = 0
    fc.assert(
      fc.property(articles(wildSentence), (sections) => {
        const written = articleText(sections, options)
        if (written === undefined) return
        expect(told(parseArticle(written.text, shown, options).sections)).toEqual(told(written.sections))
        const kept = written.sections.flatMap(({ sentences }) => sentences)
        expect(kept.length + written.unread.length).toBe(sections.flatMap(({ sentences }) => sentences).length)
        held += kept.length
      }),
      { numRuns: 150 },
    )
    expect(held).toBeGreaterThan(50)
  })

  it('begins a paragraph where a sentence would run together with the one before', () => {
    const sections = sectionsOf({
      sentences: [
        { text: 'The ship was built in the U.S.', cites: [0] },
        { text: 'navy yards had drawn it.', cites: [1] },
      ],
    })
    const written = articleText(sections, options)
    expect(written?.text).toBe('The ship was built in the U.S. [1]\n\nnavy yards had drawn it. [2]')
    expect(written?.unread).toEqual([])
  })

  it('leaves a sentence out that would be read as two, and names it', () => {
    const sections = sectionsOf({
      sentences: [{ text: 'The ferry sank.' }, { text: 'It was old. It was grey.' }, { text: 'Nobody died.' }],
    })
    const written = articleText(sections, options)
    expect(written?.text).toBe('The ferry sank. [1] Nobody died. [1]')
    expect(written?.unread.map(({ text }) => text)).toEqual(['It was old. It was grey.'])
  })

  it('gives nothing where a heading would be read as a list of sources', () => {
    const sections = sectionsOf(
      { sentences: [{ text: 'The ferry sank.' }] },
      { heading: 'References', sentences: [{ text: 'It sank.' }] },
    )
    expect(articleText(sections, options)).toBeUndefined()
  })
})
