import { describe, expect, it } from 'vitest'
import { toTalkBanner } from '../../../../core/export/talk/toTalkBanner.ts'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import type { Draft } from '../../../../core/domain/draft.ts'
import { sketchDraft } from '../draftFixture.ts'

function draftOn(title: string, opening: string, kind?: string): Draft {
  const draft = sketchDraft([{ text: 'x' }], [{ sentences: [{ text: opening }] }], { title })
  return kind === undefined ? draft : { ...draft, plan: { kind, sections: [] } }
}

describe('the banner of a talk page', () => {
  it('names the groups of the kind of subject and of its countries, each once', () => {
    expect(toTalkBanner(draftOn('2026 Kent train derailment', 'A train derailed in Kent, England.', 'accident'))).toBe(
      '{{WikiProject banner shell|1=\n{{WikiProject Disaster management}}\n{{WikiProject Trains}}\n{{WikiProject England}}\n}}\n',
    )
  })

  it("takes the country from the subject's nationality and the event's place", () => {
    const sentences = [
      { text: 'The Kinahan Group is an Irish criminal organisation.' },
      { text: 'The United States fined it.' },
    ]
    const kinahan = sketchDraft([{ text: 'x' }], [{ sentences }], { title: 'Kinahan Group' })
    expect(toTalkBanner(kinahan)).toContain('{{WikiProject Ireland}}')
    expect(toTalkBanner(kinahan)).not.toContain('{{WikiProject United States}}')
    const film = toTalkBanner(draftOn('Blue Bird', 'Blue Bird is an American film.', 'film'))
    expect(film).toContain('{{WikiProject United States}}')
    const placed = draftOn('2026 fire', 'A fire broke out.', 'accident')
    expect(toTalkBanner({ ...placed, event: { ...placed.event, place: 'Lyon, France' } })).toContain(
      '{{WikiProject France}}',
    )
  })

  it('takes no country from an adjective that is not the subject’s, or of a continent', () => {
    for (const [title, opening] of [
      ['March storm', 'The March storm was a North American winter storm.'],
      ['March storm', 'A storm hit the coast, French newspapers wrote.'],
      ['2026 South American games', 'Games were held.'],
    ] as const)
      expect(toTalkBanner(draftOn(title, opening)), opening).not.toMatch(/United States|France/u)
  })

  it('says that a person is living, unless the opening tells of a death', () => {
    const living = toTalkBanner(draftOn('Ann Lee', 'Ann Lee is a politician from Ohio.', 'politician'))
    expect(living).toContain('{{WikiProject banner shell|living=yes|1=\n{{WikiProject Biography}}')
    expect(living).toContain('{{WikiProject United States}}')
    expect(toTalkBanner(draftOn('Ann Lee', 'Ann Lee died in 2020.', 'politician'))).not.toContain('living')
  })

  it('is a comment for a wiki without such groups', () => {
    const draft = draftOn('Ann Lee', 'Ann Lee is a politician.')
    expect(toTalkBanner({ ...draft, event: { ...draft.event, wiki: 'neutral' } })).toMatch(/^<!-- .* -->\n$/)
  })
})

describe('the end of an article', () => {
  const person = draftOn('Ann Lee', 'Ann Lee is a politician.', 'politician')

  it('has authority control for people and works, as the wiki writes it, and not for events', () => {
    expect(toWikitext(person)).toContain('{{Reflist}}\n\n{{Authority control}}\n')
    expect(toWikitext(person, { authorityControl: false })).not.toContain('Authority control')
    expect(toWikitext(draftOn('2026 fire', 'A fire broke out.', 'accident'))).not.toContain('Authority control')
    expect(toWikitext(person, { wiki: loadWikiProfile('dewiki') })).toContain('<!-- {{Normdaten|TYP=p|')
    expect(toWikitext(person, { wiki: loadWikiProfile('frwiki') })).toContain('== Liens externes ==\n* {{Liens}}')
    expect(toWikitext(person, { wiki: loadWikiProfile('neutral') })).not.toContain('Authority control')
  })

  it('has active categories in an article only: never in text that begins as a draft', () => {
    const given = { categories: ['Ferries'], liveCategories: true }
    expect(toWikitext(person, given)).toContain('[[:Category:Ferries]]')
    expect(toWikitext(person, { ...given, draftHeader: false })).toContain('\n[[Category:Ferries]]')
    expect(toWikitext(person, { ...given, wiki: loadWikiProfile('neutral') })).toContain('\n[[Category:Ferries]]')
    expect(toWikitext(person, { categories: ['Ferries'], draftHeader: false })).toContain('[[:Category:Ferries]]')
  })
})
