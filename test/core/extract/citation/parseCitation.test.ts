import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCitation, type WrittenCitation } from '../../../../core/extract/citation/parseCitation.ts'

const stated = (last: string, first: string): object => ({ name: `${first} ${last}`, last, first })

const cases: readonly (readonly [string, WrittenCitation])[] = [
  [
    'Quill, Mara (March 3, 2026). "Ferry aground in Harrow Bay". The Tarran Post. Archived from the original on March 9, 2026. Retrieved May 4, 2026.',
    {
      title: 'Ferry aground in Harrow Bay',
      authors: [{ name: 'Mara Quill', last: 'Quill', first: 'Mara' }],
      work: 'The Tarran Post',
      publishedAt: '2026-03-03',
    },
  ],
  [
    'Wend, Jonas; Brook, Ada Lee (2026-03-03). "All saved: "we were lucky", says master". Northline. Retrieved 2026-05-04.',
    {
      title: 'All saved: "we were lucky", says master',
      authors: [
        { name: 'Jonas Wend', last: 'Wend', first: 'Jonas' },
        { name: 'Ada Lee Brook', last: 'Brook', first: 'Ada Lee' },
      ],
      work: 'Northline',
      publishedAt: '2026-03-03',
    },
  ],
  [
    '"Le ferry échoué" [The ferry aground]. Le Phare (in French). 3 mars. 4 March 2026. Retrieved 5 March 2026.',
    {
      title: 'Le ferry échoué',
      authors: [],
      work: 'Le Phare',
      publisher: '3 mars',
      publishedAt: '2026-03-04',
      language: 'fr',
    },
  ],
  [
    '"Storm closes roads". U.S. News & World Report. Associated Press. March 11, 2026. Retrieved March 12, 2026.',
    {
      title: 'Storm closes roads',
      authors: [],
      work: 'U.S. News & World Report',
      agency: 'Associated Press',
      publishedAt: '2026-03-11',
    },
  ],
  [
    'Holm PK, Roth I, Arden FB, et al. (February 2017). "Piers under load". Bridge Letters. 6 (1): 4–13. doi:10.5555/bl.2017.02. PMC 123456. PMID 7654321.',
    {
      title: 'Piers under load',
      authors: [stated('Holm', 'PK'), stated('Roth', 'I'), stated('Arden', 'FB')] as WrittenCitation['authors'],
      work: 'Bridge Letters',
      publishedAt: '2017-02',
      doi: '10.5555/bl.2017.02',
    },
  ],
  [
    'Monti, Carla (2013). Bridges of the Tarran Isles: A Guide. Kellan University Press. p. 72. ISBN 9780000000000. Retrieved 11 March 2026.',
    {
      title: 'Bridges of the Tarran Isles: A Guide',
      authors: [{ name: 'Carla Monti', last: 'Monti', first: 'Carla' }],
      work: 'Kellan University Press',
      publishedAt: '2013',
    },
  ],
  [
    '"Ferry to sail again" (Press release). Port Ellery, Marrow: Tarran Ferries. 9 June 2026. Retrieved 10 June 2026.',
    { title: 'Ferry to sail again', authors: [], work: 'Tarran Ferries', publishedAt: '2026-06-09' },
  ],
  ['"Harbour Newsletter".', { title: 'Harbour Newsletter', authors: [] }],
  [
    'Roads stay closed for a second day, Radio Kellan, July 16, 2026',
    { title: 'Roads stay closed for a second day', work: 'Radio Kellan', authors: [], publishedAt: '2026-07-16' },
  ],
  [
    '"Pilot found". detik (in Indonesian). Retrieved 2 May 2026.{{cite web}}:  CS1 maint: multiple names (link)',
    { title: 'Pilot found', authors: [], work: 'detik', language: 'id' },
  ],
]

describe('a citation that is written out', () => {
  it.each(cases)('%s', (text, citation) => expect(parseCitation(text)).toEqual(citation))
})

describe('a title', () => {
  it.each([
    'Ferry aground in Harrow Bay',
    '"We were lucky": all saved from ferry',
    'Master says "we were lucky" as ferry is towed',
    '"Isla" a nice crossing (Ferry 2026)',
    'Ferry, bridge, tunnel: how islands stay linked - Tue, May 3, 2026',
    '',
  ])('is no citation: %s', (title) => expect(parseCitation(title)).toBeUndefined())
})

it('reads any text without failing, and says nothing that the text does not have', () => {
  const piece = fc.constantFrom(
    '"',
    '. ',
    '(',
    ')',
    ', ',
    '; ',
    'Lee',
    'Ann',
    'March 3, 2026',
    'Retrieved',
    'The Post',
    '[',
    ']',
    'doi:10.1/x',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
      ),
      (text) => {
        const { title = '', work = '', publisher = '' } = parseCitation(text) ?? {}
        for (const part of [title, work, publisher]) expect(text).toContain(part)
      },
    ),
  )
})

it.each([
  '"'.repeat(900),
  'Lee, Ann; '.repeat(90),
  `"${'a. '.repeat(300)}`,
  '(March 3, 2026). '.repeat(50),
  `${'A. '.repeat(300)}"x". `,
])('takes no time for hostile text', (text) => {
  const started = performance.now()
  for (let round = 0; round < 50; round += 1) parseCitation(text)
  expect(performance.now() - started).toBeLessThan(2_000)
})
