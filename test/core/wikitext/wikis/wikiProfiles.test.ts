import { describe, expect, it } from 'vitest'
import { citedDate, wikiDate, wikiMonth } from '../../../../core/wikitext/wikis/wikiDate.ts'
import {
  loadWikiProfile,
  UnknownWikiError,
  wikiProfileOf,
  wikiProfiles,
} from '../../../../core/wikitext/wikis/wikiProfiles.ts'

describe('the profiles of wikis', () => {
  it('are there for six wikis, the neutral one last', () => {
    expect(wikiProfiles().map(({ id }) => id)).toEqual([
      'dewiki',
      'enwiki',
      'eswiki',
      'frwiki',
      'simplewiki',
      'neutral',
    ])
  })

  it('let no model prose be sent to a Wikipedia, and leave a wiki of the person free', () => {
    for (const { id, policy } of wikiProfiles()) {
      expect([id, policy.modelProse, policy.publish]).toEqual(
        id === 'neutral' ? [id, 'free', 'all'] : [id, 'reviewed', 'without-model-prose'],
      )
      expect(policy.disclosure).toContain('{model} {version}')
    }
  })

  it('name the page of a document with a template on Wikipedias alone, since private wikis have none for it', () => {
    const pages = ['enwiki', 'ptwiki', 'neutral'].map((id) => loadWikiProfile(id).templates.pages)
    expect(pages).toEqual(['rp', 'rp', null])
  })

  it('take over what they do not say from the one that they extend, but for its comment', () => {
    const [english, simple] = [loadWikiProfile('enwiki'), loadWikiProfile('simplewiki')]
    expect(simple.templates).toEqual({ ...english.templates, draftHeader: null })
    expect(simple.comment).not.toBe(english.comment)
  })

  it.each([
    ['enwiki', 'en', 'enwiki', 'en'],
    ['dewiki', 'en', 'dewiki', 'de'],
    ['mywiki_db', 'sv-SE', 'neutral', 'sv'],
    ['commonswiki', 'en', 'neutral', 'en'],
    ['wikipedia', 'en', 'neutral', 'en'],
  ])('give an event of %s in %s the profile %s in %s', (wiki, language, id, written) => {
    expect(wikiProfileOf({ wiki, language })).toMatchObject({ id, language: written })
  })

  it('are as strict with a Wikipedia that has none as with the English one', () => {
    expect(wikiProfileOf({ wiki: 'zh_min_nanwiki', language: 'en' })).toMatchObject({
      id: 'zh_min_nanwiki',
      api: 'https://zh-min-nan.wikipedia.org/w/api.php',
      language: 'zh',
      policy: { url: null, modelProse: 'reviewed', publish: 'without-model-prose' },
      dates: { standard: 'iso' },
    })
  })

  it('are refused by a name that is no wiki', () => {
    expect(() => loadWikiProfile('nowhere')).toThrow(UnknownWikiError)
    expect(() => loadWikiProfile('../package')).toThrow('enwiki')
  })

  it.each([
    ['enwiki', undefined, '2026-05-03', '3 May 2026', '3 May 2026', 'May 2026'],
    ['enwiki', 'mdy', '2026-05-03T23:00:00-09:00', 'May 3, 2026', 'May 3, 2026', 'May 2026'],
    ['enwiki', 'iso', '2026-05', 'May 2026', 'May 2026', 'May 2026'],
    ['dewiki', undefined, '2026-03-01', '1. März 2026', '2026-03-01', 'März 2026'],
    ['frwiki', undefined, '2026-08-01', '1er août 2026', '1er août 2026', 'août 2026'],
    ['frwiki', undefined, '2026-08-11', '11 août 2026', '11 août 2026', 'août 2026'],
    ['ptwiki', undefined, '2026-08-01', '2026-08-01', '2026-08-01', '2026-08'],
    ['enwiki', undefined, '2026', '2026', '2026', undefined],
    ['enwiki', undefined, 'yesterday', undefined, undefined, undefined],
  ] as const)('write dates as %s does (%s): %s', (id, wanted, iso, text, cited, month) => {
    const { dates } = loadWikiProfile(id)
    expect([wikiDate(iso, dates, wanted), citedDate(iso, dates, wanted), wikiMonth(iso, dates)]).toEqual([
      text,
      cited,
      month,
    ])
  })
})
