import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorLines, authorsIn, correctionOf, typedCitation } from '../../../renderer/sources/citationFields.ts'

const page = {
  title: 'Ferry aground',
  authors: ['Ann Lee', 'Ministry of Transport, Ports and Isles'],
  site: 'Harbour Post',
  publishedAt: '2026-05-14',
  citation: {
    authors: [{ last: 'Lee', first: 'Ann' }, { name: 'Ministry of Transport, Ports and Isles' }],
    origins: {},
  },
}

describe('the form of a citation', () => {
  it('holds people turned round, and names with a comma that stay whole in quotation marks', () => {
    expect(typedCitation(page)).toEqual({
      title: 'Ferry aground',
      authors: 'Lee, Ann\n"Ministry of Transport, Ports and Isles"',
      site: 'Harbour Post',
      publisher: '',
      agency: '',
      via: '',
      publishedAt: '2026-05-14',
    })
  })

  it('corrects the fields that were changed and no other', () => {
    const before = typedCitation(page)
    expect(correctionOf(before, before)).toBeUndefined()
    expect(correctionOf({ ...before, title: ' Ferry aground ' }, before)).toBeUndefined()
    const typed = { ...before, authors: 'Lee, Anna\nReuters\n\n', publishedAt: '' }
    expect(correctionOf(typed, before)).toEqual({
      authors: [{ last: 'Lee', first: 'Anna' }, { name: 'Reuters' }],
      publishedAt: '',
    })
  })

  it('gives any authors back as they were', () => {
    const name = fc.stringMatching(/^[\p{L}][\p{L} .'-]{0,20}[\p{L}.]$/u)
    const author = fc.oneof(fc.record({ last: name, first: name }), fc.record({ name }))
    fc.assert(
      fc.property(fc.array(author), (authors) => {
        expect(authorsIn(authorLines(authors))).toEqual(authors)
      }),
    )
  })
})
