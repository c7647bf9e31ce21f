import { describe, expect, it } from 'vitest'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import type { Draft } from '../../../../core/domain/draft.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { sketchDraft } from '../draftFixture.ts'

function top(
  opening: string,
  event: Partial<Draft['event']> = {},
  {
    wiki = 'enwiki',
    others = [],
    page = 'A page.',
  }: Partial<{ wiki: string; others: readonly string[]; page: string }> = {},
): string {
  const draft = sketchDraft(
    [{ text: page, fetchedAt: '2026-06-02T08:00:00Z' }],
    [{ sentences: [opening, ...others].map((text) => ({ text })) }],
    event,
  )
  return toWikitext(draft, { wiki: loadWikiProfile(wiki) }).split('\n\n', 1)[0] ?? ''
}

describe('the English of an article', () => {
  it.each([
    ['The ferry ran aground.', { place: 'Coutts, Alberta' }, 'Use Canadian English'],
    ['The scandal was a fraud in Cebu, Philippines.', { title: '2026 festival scandal' }, 'Use Philippine English'],
    ['The ferry ran aground.', { place: 'Port Ellery, Texas' }, 'Use American English'],
    ['The ferry ran aground off Los Angeles.', {}, 'Use American English'],
    ['The ferry ran aground.', { place: 'Dover, England' }, 'Use British English'],
    ['The Port Gang is an Irish criminal organisation.', { title: 'Port Gang' }, 'Use Hiberno-English'],
    [
      'The scandal was a fraud in Perth, Western Australia.',
      { title: '2026 festival scandal' },
      'Use Australian English',
    ],
  ])('is that of its country: %s %j', (opening, event, template) => {
    expect(top(opening, event)).toContain(`{{${template}|date=June 2026}}`)
  })

  it.each([
    ['The ferry ran aground in Oslo, Norway.', {}],
    ['The ferry ran aground in Harrow Bay.', {}],
    ['The storm hit the United States and Canada.', {}],
  ])('is not named where the country has none, or none is clear: %s', (opening, event) => {
    expect(top(opening, event)).not.toContain('English')
  })

  const dispute = 'The Lady R incident was a dispute between South Africa and the United States at the Harrow Bay base.'

  it('is that of the place in the first sentence, by what other sentences or pages say of it', () => {
    const bySentence = { others: ['A ship docked at the South African naval base in Harrow Bay.'] }
    expect(top(dispute, {}, bySentence)).toContain('{{Use South African English|')
    expect(
      top('The ferry ran aground in Harrow Bay.', {}, { page: 'It began at Harrow Bay, Suffolk, today.' }),
    ).toMatch(/\{\{Use dmy dates\|.*\n\{\{Use British English\|/u)
    expect(top("Collins's Hall was a theatre on Islington Green in London.")).toContain('{{Use British English|')
  })

  it('is not that of a place of which sentences say several things, or where a work is set', () => {
    const others = ['It lies in Harrow Bay, Alberta.', 'The Harrow Bay, Suffolk, is another.']
    expect(top('The ferry ran aground in Harrow Bay.', {}, { others })).not.toContain('English')
    expect(
      top('The Fog is a 2022 film, directed by Ann Lee and set in London.', { title: 'The Fog (2022 film)' }),
    ).not.toContain('English')
  })

  it('is named on English Wikipedia alone, and for articles in English', () => {
    const event = { place: 'Dover, England' }
    expect(top('The ferry ran aground.', event, { wiki: 'simplewiki' })).not.toContain('English')
    expect(top('The ferry ran aground.', event, { wiki: 'neutral' })).not.toContain('English')
    expect(top('Die Fähre lief auf Grund.', { ...event, language: 'de' })).not.toContain('English')
  })
})
