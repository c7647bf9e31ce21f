import { describe, expect, it } from 'vitest'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import type { Draft } from '../../../../core/domain/draft.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { sketchDraft } from '../draftFixture.ts'

function top(opening: string, event: Partial<Draft['event']> = {}, wiki = 'enwiki'): string {
  const draft = sketchDraft(
    [{ text: 'A page.', fetchedAt: '2026-06-02T08:00:00Z' }],
    [{ sentences: [{ text: opening }] }],
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

  it('is named on English Wikipedia alone, and for articles in English', () => {
    const event = { place: 'Dover, England' }
    expect(top('The ferry ran aground.', event, 'simplewiki')).not.toContain('English')
    expect(top('The ferry ran aground.', event, 'neutral')).not.toContain('English')
    expect(top('Die Fähre lief auf Grund.', { ...event, language: 'de' })).not.toContain('English')
  })
})
