import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../../core/domain/draft.ts'
import { draftSchema } from '../../../../core/domain/draft.ts'
import { toCitations } from '../../../../core/export/talk/toCitations.ts'
import { toEvidenceTable } from '../../../../core/export/talk/toEvidenceTable.ts'
import { toOutline } from '../../../../core/export/talk/toOutline.ts'
import { toReviewLog } from '../../../../core/export/talk/toReviewLog.ts'
import { hostileFragments, sketchDraft } from '../draftFixture.ts'
import { wikitextConstructs } from '../wikitextConstructs.ts'

const page = {
  text: 'The ferry ran aground in fog. All were rescued.',
  title: 'Ferry aground',
  publishedAt: '2026-05-03',
}

const draft = sketchDraft(
  [page, { text: 'A report.', url: 'file:///report.pdf', title: 'Report' }],
  [
    { sentences: [{ text: 'A ferry grounded.', evidence: 'The ferry ran aground in fog.' }] },
    {
      heading: 'Rescue',
      sentences: [
        { text: 'All were rescued.', origin: 'quotation', evidence: 'All were rescued.', review: 'accepted' },
        { text: 'Nobody was lost.', origin: 'person', review: 'accepted' },
        { text: 'It sank.', label: 'contradicted', evidence: 'The ferry ran aground in fog.' },
        { text: 'It was late.', cites: [], label: 'unsupported', review: 'rejected' },
        {
          text: 'It is told in a report.',
          cites: [1],
          label: 'partly',
          support: { missing: [{ kind: 'number', text: '[[7]]' }] },
        },
      ],
    },
  ],
)

/** The draft with who decided on each sentence that somebody decided on. */
function decidedBy(given: Draft, by: string): Draft {
  return draftSchema.parse({
    ...given,
    sections: given.sections.map((section) => ({
      ...section,
      sentences: section.sentences.map((sentence) =>
        sentence.review === 'unreviewed' ? sentence : { ...sentence, reviewed: { at: '2026-05-04T10:00:00Z', by } },
      ),
    })),
  })
}

describe('the evidence table', () => {
  const table = toEvidenceTable(draft)

  it('gives a stored translation of evidence, said to be a model’s, on a wiki in the language of the article alone', () => {
    const foreign = { ...page, text: 'Die Fähre lief auf [[Grund]].', language: 'de' }
    const quoting = (event: Partial<Draft['event']>): string =>
      toEvidenceTable(
        sketchDraft([foreign], [{ sentences: [{ text: 'A ferry grounded.', evidence: foreign.text }] }], event),
        { translationOf: (words) => (words === foreign.text ? 'The ferry ran [[aground]].' : undefined) },
      )
    expect(quoting({})).toContain('(translated by a language model: "The ferry ran &#91;&#91;aground&#93;&#93;.")')
    expect(quoting({ wiki: 'dewiki' })).not.toContain('ran')
  })

  it('sets beside each sentence its source, the words that carry it and its badge', () => {
    expect(table).toContain(
      '| A ferry grounded.\n| [https://example.org/0 Ferry aground], Harbour Post, 3 May 2026\n| "The ferry ran aground in fog."\n| supported\n',
    )
    expect(table).toContain('! colspan="4" | Rescue')
    expect(table).toContain('| partly supported (not in the source: &#91;&#91;7&#93;&#93;)')
    expect(table).not.toContain('It was late.')
  })

  it('does not set the words of a quotation twice', () => {
    expect(table.match(/All were rescued\./g)).toHaveLength(1)
  })

  it('sets the words beside a sentence that has them and is not supported', () => {
    const same = { text: 'All were rescued.', evidence: 'All were rescued.', label: 'unsupported' } as const
    const said = toEvidenceTable(sketchDraft([page], [{ sentences: [same, { ...same, evidence: 'Nowhere' }] }]))
    expect(said).toContain('| "All were rescued."\n| not supported')
    expect(said).toContain('| none\n| not supported')
  })

  it('names the page of evidence that the sentence does not cite', () => {
    const elsewhere = sketchDraft(
      [page, { text: 'Other.' }],
      [
        {
          sentences: [
            { text: 'It is so.', cites: [1], support: { evidence: [{ chunkId: 'c0' as never, start: 0, end: 9 }] } },
          ],
        },
      ],
    )
    expect(toEvidenceTable(elsewhere)).toContain('| "The ferry": [https://example.org/0 Ferry aground]')
  })

  it("is in the wiki's language where its words are known", () => {
    expect(toEvidenceTable({ ...draft, event: { ...draft.event, wiki: 'dewiki', language: 'de' } })).toContain('belegt')
  })
})

describe('the review log', () => {
  it('says who wrote each sentence and who decided what when, rejected ones too', () => {
    const log = toReviewLog(decidedBy(draft, 'User:Example'))
    expect(log).toContain(
      '| "All were rescued."\n| quotation from the source, chosen by a program\n| accepted by User&#58;Example on 4 May 2026',
    )
    expect(log).toContain('| Nobody was lost.\n| person\n| accepted by User')
    expect(log).toContain('| It was late.\n| program\n| rejected by User')
    expect(log).toContain('Rejected sentences are listed')
  })

  it('says plainly what no person has looked at', () => {
    expect(toReviewLog(draft)).toContain(
      "'''No person has looked at 3 of 6 sentences; they are marked in the table.'''",
    )
    expect(toReviewLog(draft)).toContain("| A ferry grounded.\n| program\n| '''nobody has looked at it'''")
    const untouched = sketchDraft([page], [{ sentences: [{ text: 'A.' }, { text: 'B.' }] }])
    expect(toReviewLog(untouched)).toContain("'''No person has looked at any sentence (2).'''")
    const done = sketchDraft([page], [{ sentences: [{ text: 'A.', review: 'accepted' }] }])
    expect(toReviewLog(done)).toContain('A person has decided on every sentence (1).')
  })

  it('counts sentences by origin and decision', () => {
    const log = toReviewLog(draft)
    expect(log).toContain(
      '|-\n| program\n| 4\n|-\n| person\n| 1\n|-\n| quotation from the source, chosen by a program\n| 1\n|}',
    )
    expect(log).toContain('|-\n| accepted\n| 2\n|-\n| rejected\n| 1\n|}')
  })
})

describe('the outline', () => {
  const outline = toOutline(draft)

  it('holds passages of the sources, cited, and no sentence of a model or a person', () => {
    expect(outline).toContain('* "The ferry ran aground in fog."<ref name="')
    expect(outline).toContain('== Rescue ==\n\n* "All were rescued."<ref name="')
    for (const text of ['A ferry grounded.', 'Nobody was lost.', 'It sank.', 'It is told'])
      expect(outline).not.toContain(text)
  })

  it('defines each reference once', () => {
    expect(outline.match(/\{\{cite news/g)).toHaveLength(1)
  })
})

it('citations are one template a line, and words for a file', () => {
  expect(toCitations(draft)).toMatch(
    /^\* \{\{cite news \|.* \|url=https:\/\/example\.org\/0 .*\}\}\n\* "Report"\. Harbour Post\.\n$/,
  )
})

it.each([
  ['citations', toCitations],
  ['the outline', toOutline],
  ['the evidence table', toEvidenceTable],
])("dates in %s are in the article's style", (_, write) => {
  const dated = { text: 'It sank.', title: 'News', url: 'https://example.org/news', publishedAt: '2026-05-04' }
  const on = (place: string): string =>
    write(sketchDraft([dated], [{ sentences: [{ text: 'It sank.', evidence: 'It sank.' }] }], { place }))
  expect(on('Texas')).toContain('May 4, 2026')
  expect(on('France')).toContain('4 May 2026')
})

it.each([
  ['the evidence table', toEvidenceTable],
  ['the review log', toReviewLog],
  ['the outline', toOutline],
  ['citations', toCitations],
])('nothing of a page becomes markup in %s', (_, write) => {
  const plain = wikitextConstructs(write(hostile('text')))
  for (const fragment of hostileFragments) {
    const text = `A ${fragment} b`
    expect(wikitextConstructs(write(hostile(text))), fragment).toEqual(plain)
  }
})

/** A draft in which a text stands everywhere where text can. */
function hostile(text: string): Draft {
  return decidedBy(
    sketchDraft(
      [{ text, title: text, site: text, authors: [text] }],
      [
        { heading: text, sentences: [{ text, origin: 'quotation', evidence: text, review: 'accepted' }] },
        { heading: 'Other', sentences: [{ text, evidence: text, support: { missing: [{ kind: 'name', text }] } }] },
      ],
      { title: text },
    ),
    text,
  )
}
