import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine } from '../../../../core/extract/cleanText.ts'
import { decodedText } from '../../../../core/extract/decodedText.ts'
import { parseCitation } from '../../../../core/extract/citation/parseCitation.ts'

const lee = { name: 'Ann Lee', first: 'Ann', last: 'Lee' }
const ek = { name: 'Bo Ek', first: 'Bo', last: 'Ek' }
const title = 'Ferry aground off Harrow'

// Every citation is invented.
describe('a citation given as a title', () => {
  it.each([
    [
      'names, date, work and retrieval',
      'Lee, Ann (May 14, 2026). "Ferry aground off Harrow". Harbour Post. Retrieved May 15, 2026.',
      { title, authors: [lee], publishedAt: '2026-05-14', work: 'Harbour Post', accessedAt: '2026-05-15' },
    ],
    [
      'several names and an archived copy',
      'Lee, Ann; Ek, Bo (14 May 2026). "Ferry aground off Harrow". Harbour Post. Archived from the original on 16 May 2026. Retrieved 17 May 2026.',
      { title, authors: [lee, ek], publishedAt: '2026-05-14', work: 'Harbour Post', accessedAt: '2026-05-17' },
    ],
    [
      'no names and the date behind the work',
      '"Ferry aground off Harrow". Harbour Post. 2026-05-14. Retrieved 2026-05-15.',
      { title, authors: [], publishedAt: '2026-05-14', work: 'Harbour Post', accessedAt: '2026-05-15' },
    ],
    [
      'references to characters, also written twice',
      'O&#39;Hara, Ann (May 14, 2026). &quot;Ferry &amp;amp; tug aground&quot;. Harbour Post.',
      {
        title: 'Ferry & tug aground',
        authors: [{ name: "Ann O'Hara", first: 'Ann', last: "O'Hara" }],
        work: 'Harbour Post',
      },
    ],
    [
      'single quotation marks',
      "Lee, Ann (May 14, 2026). 'Ferry aground: the pilot's story'. Harbour Post. Retrieved May 15, 2026.",
      { title: "Ferry aground: the pilot's story", work: 'Harbour Post', accessedAt: '2026-05-15' },
    ],
    [
      'quotation marks within the title',
      'Lee, Ann (May 14, 2026). "Pilot of "Isla Merrin", a ferry, blames "fog"". Harbour Post.',
      { title: 'Pilot of "Isla Merrin", a ferry, blames "fog"', work: 'Harbour Post' },
    ],
    [
      'a translation and a language',
      'Ek, Bo (14 May 2026). "Feri kandas" [Ferry aground]. Pos Pelabuhan (in Indonesian). Retrieved 15 May 2026.',
      { title: 'Feri kandas', work: 'Pos Pelabuhan', language: 'id', publishedAt: '2026-05-14' },
    ],
    [
      'an agency behind the work',
      '"Ferry aground off Harrow". Harbour Post. Associated Press. May 14, 2026. Retrieved May 15, 2026.',
      { work: 'Harbour Post', publisher: 'Associated Press', publishedAt: '2026-05-14' },
    ],
    [
      'a press release with the place of its publisher',
      '"Statement on the ferry" (Press release). Harrow, Dorset: Harbour Board. 14 May 2026.',
      { work: '', publisher: 'Harbour Board', isPressRelease: true, publishedAt: '2026-05-14' },
    ],
    [
      'a journal, names with initials',
      'Lee AB, Ek C, et al. (May 2026). "Fog and ferries". Journal of Tides. 6 (1): 4–13. doi:10.1234/tides.2026.01. PMC 123456.',
      {
        title: 'Fog and ferries',
        authors: [
          { name: 'Lee AB', first: 'AB', last: 'Lee' },
          { name: 'Ek C', first: 'C', last: 'Ek' },
        ],
        publishedAt: '2026-05',
        work: 'Journal of Tides',
        doi: '10.1234/tides.2026.01',
        isJournal: true,
      },
    ],
    [
      'an organisation without a date',
      'Felstow Archive. "Bells of Harrow". Council of Ringers. Retrieved 1 April 2026.',
      { title: 'Bells of Harrow', authors: [{ name: 'Felstow Archive' }], work: 'Council of Ringers' },
    ],
    [
      'editors behind the date',
      'Ek, Bo (2026-05-14). Dun, Cy (ed.). "Feri kandas". Pos.example (in Indonesian).',
      { title: 'Feri kandas', authors: [ek], work: 'Pos.example' },
    ],
    [
      'quotation marks in a name',
      'Lee, Ann "Nan" (May 14, 2026). "Ferry aground off Harrow". Harbour Post.',
      { title, authors: [{ name: 'Ann "Nan" Lee', first: 'Ann "Nan"', last: 'Lee' }], work: 'Harbour Post' },
    ],
    [
      'who passes it on',
      '"Ferry aground off Harrow". Harbour Post. 14 May 2026. Retrieved 15 May 2026 – via NewsStack.',
      { work: 'Harbour Post', via: 'NewsStack', accessedAt: '2026-05-15' },
    ],
    [
      'a work with stops in its name',
      '"Ferry aground off Harrow". St. Harrow Post. 14 May 2026.',
      { work: 'St. Harrow Post', publishedAt: '2026-05-14' },
    ],
    [
      'no quotation marks',
      'Lee, Ann (2026). Ferries of the North. Tide Press. pp. 28–29. Retrieved 4 August 2026. A page of it is quoted here.',
      { title: 'Ferries of the North', authors: [lee], work: 'Tide Press', publishedAt: '2026' },
    ],
    [
      'commas alone',
      'Ferry aground off Harrow, Harbour Post, May 14, 2026',
      { title, authors: [], work: 'Harbour Post', publishedAt: '2026-05-14' },
    ],
    [
      'commas inside the quotation marks',
      'Ann Lee, "Ferry aground off Harrow," Harbour Post, May 14, 2026.',
      { title },
    ],
    [
      'what a template adds of its own faults',
      '"Ferry aground off Harrow". Harbour Post. Retrieved 2026-05-15.{{cite news}}: CS1 maint: numeric names (link)',
      { title, accessedAt: '2026-05-15' },
    ],
    ['a title alone in quotation marks', '"Ferry aground off Harrow".', { title, work: '' }],
  ])('is read with %s', (_form, written, expected) => {
    expect(parseCitation(written)).toMatchObject(expected)
  })

  it.each([
    'Ferry aground off Harrow',
    '"Fog was thick" says pilot of ferry aground off Harrow',
    "'I saw the rocks,' says pilot of the ferry ...",
    '"Aggressive" rise of ferries follows a long history in the north',
    'Mayor of Harrow: "We are fine"',
    'Ferry aground (May 14, 2026)',
    'Results, tables, fixtures',
    '',
  ])('is not seen in the title %s', (written) => {
    expect(parseCitation(written)).toBeUndefined()
  })

  const piece = fc.constantFrom(
    ...[
      '"',
      '“',
      '”',
      "'",
      '. ',
      ', ',
      '; ',
      ' (',
      '). ',
      ' [',
      ']',
      '(in Indonesian)',
      'Retrieved ',
      'Archived from ',
      'doi:10.1/',
      '&#39;',
    ],
    ...[
      '&amp;quot;',
      'May 14, 2026',
      '2026-05-14',
      'Lee',
      'Ann',
      'Harbour Post',
      'via ',
      ' – ',
      'et al.',
      'eds.',
      '{{cite web}}',
    ],
  )
  const written = fc.array(fc.oneof(piece, piece, fc.string({ maxLength: 8 }))).map((parts) => parts.join(''))

  it('never makes anything up: every name and title stands in what was given', () => {
    fc.assert(
      fc.property(written, (text) => {
        const cited = parseCitation(text)
        if (cited === undefined) return
        const given = oneLine(decodedText(text))
        const { title: named, work, publisher, via, authors } = cited
        for (const part of [named, work, publisher, via]) expect(given).toContain(part)
        for (const { first = '', last = '', name } of authors) {
          if (first === '') expect(given.replace(/[•·|\s]+/gu, ' ')).toContain(name)
          for (const part of [first, last]) expect(given.replace(/[•·|\s]+/gu, ' ')).toContain(part)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it.each(['"', "'", '. ', '(May 14, 2026). ', ', ', '; ', ' – via ', '{{cite ', '(in ', '&amp;', '• ', 'a, '])(
    'takes no longer than its length for a line of %j',
    (part) => {
      for (const text of [
        part.repeat(100_000),
        `Lee, Ann (2026). "${part.repeat(50_000)}`,
        `"A". ${part.repeat(50_000)}`,
      ]) {
        const start = performance.now()
        parseCitation(text)
        expect(performance.now() - start).toBeLessThan(500)
      }
    },
  )
})
