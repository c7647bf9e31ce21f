import Parser from 'wikilint'
import { describe, expect, it } from 'vitest'
import wtf from 'wtf_wikipedia'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { hostileFragments, sketchDraft } from '../draftFixture.ts'
import { badInput } from './badInput.ts'

Parser.config = 'enwiki'

/** What wikilint finds, as rule and place. */
function lint(wikitext: string): readonly string[] {
  return Parser.parse(wikitext, false)
    .lint()
    .map(({ rule, message, startLine }) => `${rule}: ${message} in line ${startLine + 1}`)
}

describe('wikitext of a draft with bad input', () => {
  it.each(badInput)('holds $name as text', ({ draft, wikitext }) => {
    expect(toWikitext(draft)).toContain(wikitext)
  })

  it.each(badInput)('has no fault that wikilint finds, with $name', ({ draft }) => {
    expect(lint(toWikitext(draft))).toEqual([])
  })
})

describe('wikitext of a whole article', () => {
  const pages = [
    { text: 'x', title: 'Ferry aground', publishedAt: '2026-05-15', authors: ['Ann Lee'], pageStarts: [0, 1] },
    { text: 'y', title: 'Report', url: 'https://gov.example/press/1', site: 'Ministry', fetchedAt: '2026-05-16' },
  ]
  const draft = sketchDraft(
    pages,
    [
      { sentences: [{ text: 'The ferry ran aground in Harrow Bay on 14 May 2026.', cites: [0, 1], evidence: 'x' }] },
      {
        heading: 'Aftermath',
        sentences: [
          { text: 'Seventeen people were injured.', cites: [1] },
          { text: 'It was foggy.', label: 'partly', cites: [0] },
        ],
      },
    ],
    { date: '2026-05-14', place: 'Harrow Bay' },
  )
  const wikitext = toWikitext(draft, {
    quotes: 'evidence',
    links: [{ text: 'Harrow Bay', title: 'Harrow Bay' }],
    seeAlso: ['Ferry'],
    externalLinks: [{ url: 'https://inquiry.example/', title: 'Inquiry' }],
    categories: ['Shipwrecks'],
  })

  it('has no fault that wikilint finds', () => {
    expect(lint(wikitext)).toEqual([])
    expect(lint(wikitext.replace('{{cite news', '{{cite news |url=x')).length).toBeGreaterThan(0)
  })

  it('is read by wtf_wikipedia as it was meant', () => {
    const read = wtf(wikitext)
    expect(read.sections().map((section) => section.title())).toEqual([
      '',
      'Aftermath',
      'See also',
      'References',
      'External links',
    ])
    const cited = read.citations().filter((citation) => 'title' in citation.json())
    expect(cited).toHaveLength(2)
    expect(read.citations()[0]?.json()).toMatchObject({ last: 'Lee', first: 'Ann', title: 'Ferry aground' })
    expect(read.infobox()?.json()).toMatchObject({ 'reported injuries': { text: '17' } })
    expect(read.categories()).toEqual([])
    expect(read.sentences().map((sentence) => sentence.text())).toContain('Seventeen people were injured.')
  })

  it('has no fault with any piece of markup in its sentences', () => {
    const sentences = hostileFragments.filter((text) => /[^\p{C}\s]/u.test(text)).map((text) => ({ text }))
    expect(lint(toWikitext(sketchDraft(pages, [{ sentences }])))).toEqual([])
  })
})
