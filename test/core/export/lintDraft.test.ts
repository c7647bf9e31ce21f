import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../core/lint/finding.ts'
import { lintDraft } from '../../../core/export/lintDraft.ts'
import { loadWikiProfile } from '../../../core/wikitext/wikis/wikiProfiles.ts'
import { sketchDraft, type SentenceSketch } from './draftFixture.ts'

const archive = { url: 'https://web.archive.org/web/20260504000000/https://example.org/0', date: '2026-05-04' }
const pages = [
  { text: 'Three were hurt.', publishedAt: '2026-05-04', archive },
  { text: 'A file.', url: 'file:notes.txt', title: 'Notes' },
]
const profile = loadWikiProfile('enwiki')

/** A title that tells no kind of subject: nothing else is expected of the article. */
const event = { title: 'Isla Merrin' }

function findingsOf(...sentences: readonly SentenceSketch[]): readonly Finding[] {
  return lintDraft(sketchDraft(pages, [{ sentences }], event), profile)
}

function rulesOf(sentence: SentenceSketch): readonly string[] {
  return findingsOf(sentence).map(({ rule, severity }) => `${rule} ${severity}`)
}

describe('what should be seen to before a draft leaves', () => {
  it('is nothing where a person has accepted what the pages carry', () => {
    expect(findingsOf({ text: 'Three were hurt.', review: 'accepted' })).toEqual([])
  })

  it('is each sentence that its passages do not carry, with what they lack', () => {
    const review = 'accepted'
    expect(rulesOf({ text: 'A', label: 'contradicted', review })).toEqual(['contradicted error'])
    expect(rulesOf({ text: 'A', label: 'unsupported', review })).toEqual(['unsupported error'])
    expect(rulesOf({ text: 'A', label: 'partly', review })).toEqual(['partly warning'])
    expect(rulesOf({ text: 'A', label: 'unchecked', review })).toEqual(['unchecked warning'])
    expect(rulesOf({ text: 'A', label: 'unsupported', cites: [], review })).toEqual(['no-citation error'])
    const [finding] = findingsOf({
      text: 'Nine were hurt.',
      label: 'partly',
      review,
      support: { missing: [{ kind: 'number', text: 'Nine' }] },
    })
    expect(finding).toMatchObject({ sentence: 's1', message: expect.stringContaining('do not state: Nine.') as string })
  })

  it('is what nobody has reviewed, said once, and quotations that nobody has rewritten', () => {
    expect(rulesOf({ text: 'Three were hurt.', origin: 'quotation' })).toEqual([
      'unreviewed warning',
      'verbatim warning',
    ])
    const found = findingsOf({ text: 'A' }, { text: 'C', review: 'accepted' })
    expect(found.map(({ rule, sentence }) => [rule, sentence])).toEqual([['unreviewed', undefined]])
    expect(found[0]!.message).toContain('Nobody has reviewed 1 of 2 sentences.')
    expect(rulesOf({ text: 'Three were hurt.', origin: 'person', review: 'rewritten' })).not.toContain(
      'unreviewed warning',
    )
  })

  it('is a source without a web address, once, at the first sentence that cites it', () => {
    const sentence = { text: 'A file.', cites: [1], review: 'accepted' } as const
    const found = findingsOf({ text: 'Three were hurt.', review: 'accepted' }, sentence, sentence)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ rule: 'no-address', sentence: 's2' })
    expect(found[0]!.message).toContain('Notes')
  })

  it('is nothing of what was rejected, and that nothing is left where all of it was', () => {
    const gone = { text: 'Nine were hurt.', label: 'contradicted', review: 'rejected' } as const
    expect(findingsOf(gone, { text: 'Three were hurt.', review: 'accepted' })).toEqual([])
    expect(rulesOf(gone)).toEqual(['empty error'])
  })

  it('is a fault of a citation, at the sentence that cites the page first, with its place in the wikitext', () => {
    const draft = sketchDraft(
      [pages[0]!, { ...pages[0]!, title: 'Just a moment...', publishedAt: '2026-06-04', url: 'https://example.org/1' }],
      [
        {
          sentences: [
            { text: 'Three were hurt.', review: 'accepted' },
            { text: 'It rained.', cites: [1], review: 'accepted' },
          ],
        },
      ],
      event,
    )
    const found = lintDraft(draft, profile)
    expect(found.map(({ rule, sentence }) => [rule, sentence])).toEqual([['cs1-generic-title', 's2']])
    expect(found[0]!.at!.excerpt).toBe('Just a moment...')
  })

  it('says of each finding whether the wiki holds the draft up for it, and where that is asked for', () => {
    const [tagged] = findingsOf({ text: 'A', label: 'contradicted', review: 'accepted' })
    expect(tagged).toMatchObject({
      // It leaves with a tag that says so.
      blocks: false,
      fixable: false,
      source: { title: 'Wikipedia:Verifiability', url: 'https://en.wikipedia.org/wiki/Wikipedia:Verifiability' },
    })
    const [held] = findingsOf({ text: 'I hope this helps!', review: 'accepted' })
    expect(held).toMatchObject({ rule: 'addresses-user', blocks: true })
  })

  it('leaves words alone in a language that has no lists', () => {
    const draft = sketchDraft(pages, [{ sentences: [{ text: 'The renowned chef.', review: 'accepted' }] }], event)
    expect(lintDraft(draft, profile).map(({ rule }) => rule)).toEqual(['puffery'])
    const french = {
      ...draft,
      event: { ...draft.event, language: 'fr' },
      pages: draft.pages.map((page) => ({ ...page, language: 'fr' })),
    }
    expect(lintDraft(french, { ...profile, language: 'fr' })).toEqual([])
  })

  it('is told to hold the export up where the wiki lets no unreviewed prose of a model leave', () => {
    expect(findingsOf({ text: 'A' }, { text: 'B', origin: 'person' })[0]).toMatchObject({
      rule: 'unreviewed',
      blocks: true,
      message: expect.stringContaining('Nobody has reviewed 2 of 2 sentences. A model wrote 1 of them') as string,
    })
    expect(findingsOf({ text: 'A', origin: 'person' })[0]).toMatchObject({ rule: 'unreviewed', blocks: false })
    const own = lintDraft(sketchDraft(pages, [{ sentences: [{ text: 'A' }] }]), loadWikiProfile('neutral'))
    expect(own[0]).toMatchObject({ rule: 'unreviewed', blocks: false })
  })

  it('is the sources without a copy, said once', () => {
    const sentences = [0, 1, 2].map((at) => ({ text: 'A', cites: [at], review: 'accepted' }) as const)
    const news = [1, 2, 3].map((at) => ({ text: 'x', title: `News ${at}`, publishedAt: '2026-05-04' }))
    const found = lintDraft(sketchDraft(news, [{ sentences }]), profile).filter(
      ({ rule }) => rule === 'archive-missing',
    )
    expect(found.map(({ message, sentence }) => [message, sentence])).toEqual([
      ['3 sources have no copy in an archive: "News 1", "News 2", "News 3".', undefined],
    ])
  })

  it('is a doubtful source at every sentence that cites it', () => {
    const news = [{ text: 'x', url: 'https://www.dailymail.co.uk/news/a' }, ...pages]
    const sentences = [[0], [1], [0, 1]].map((cites) => ({ text: 'A', cites, review: 'accepted' }) as const)
    const found = lintDraft(sketchDraft(news, [{ sentences }]), profile).filter(({ rule }) => rule === 'source-rating')
    expect(found.map(({ sentence }) => sentence)).toEqual(['s1', 's3'])
  })

  it('names the unit of the text where it asks for a conversion', () => {
    const remedyFor = (text: string): string | undefined =>
      lintDraft(sketchDraft(pages, [{ sentences: [{ text, review: 'accepted' }] }]), profile).find(
        ({ rule }) => rule === 'unit-not-converted',
      )?.remedy
    expect(remedyFor('Police found 1,500 kilograms of it.')).toContain('{{convert|1,500|kg|lb}}')
    expect(remedyFor('Snow fell at 7,000 feet.')).toContain('{{convert|7,000|ft|m}}')
    expect(remedyFor('It took 500 minutes.')).toBeUndefined()
  })

  it('is another language than that of the wiki, and a wiki of which no template is known', () => {
    const told = (wiki: string, language: string): readonly string[] =>
      lintDraft(
        sketchDraft(pages, [{ sentences: [{ text: 'Three were hurt.', review: 'accepted' }] }], { ...event, language }),
        loadWikiProfile(wiki),
      )
        .filter(({ rule }) => rule === 'wiki-language')
        .map(({ message }) => message)
    expect(told('dewiki', 'en')).toEqual(['The draft is in English, and the wiki is in German.'])
    expect(told('ptwiki', 'pt')).toEqual([expect.stringContaining('does not know the templates of ptwiki')])
    expect(told('ptwiki', 'en')).toHaveLength(2)
    expect(told('simplewiki', 'en-GB')).toEqual([])
    expect(told('nowiki', 'nb')).toHaveLength(1)
  })
})
