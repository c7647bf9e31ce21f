import { describe, expect, it } from 'vitest'
import { acceptWikiUpdate } from '../../../../core/update/wiki/acceptWikiUpdate.ts'
import { amendSentence, fixedSpans } from '../../../../core/update/wiki/amendSentence.ts'
import type { WikiSentence } from '../../../../core/update/wiki/wikiUpdate.ts'
import { changed, factOf, newsPage, suggestion, read, sentencesOf, shownPage, updateOf } from './wikiArticles.ts'

const page = newsPage('https://post.example/nineteen')
const today = '2026-05-10'

/** The article with its first sentence as a newer page has it. */
function withNews(wikitext: string, statement: string | null, wiki?: string): string {
  const article = read(wikitext, wiki)
  const sentences = sentencesOf(article)
  const [first] = sentences
  if (first === undefined) throw new Error('there is no sentence')
  const fixed = fixedSpans(article.document)
  const amended = statement === null ? undefined : amendSentence(first, statement, { language: 'en', fixed })
  const byNewer = suggestion(first, { page, words: amended?.words ?? null, text: amended?.text ?? page.text })
  return acceptWikiUpdate(updateOf([changed(first, byNewer)]), article, { accepted: new Set(['changed']), today })
}

const seventeen = 'Seventeen people were injured in the grounding of the ferry Isla Merrin.'
const nineteen = 'Nineteen people were injured in the grounding of the ferry Isla Merrin.'

describe('wikitext with what is accepted', () => {
  it('changes nothing but the figure, and adds the reference behind those that are there', () => {
    const old = `${seventeen.replace('ferry', '[[Car ferry|ferry]]')}<ref>x</ref>{{rp|4}} It sank.`
    expect(withNews(old, nineteen)).toBe(
      old
        .replace('Seventeen', 'Nineteen')
        .replace(
          '{{rp|4}}',
          '{{rp|4}}<ref>{{cite news |date=9 May 2026 |title=Ferry aground |url=https://post.example/nineteen |work=Harrow Post}}</ref>',
        ),
    )
  })

  it('sets a quotation in the place of a sentence that differs in more, and keeps definitions that others use', () => {
    const wikitext = `${seventeen}<ref name="a">[https://a.example A]</ref> The mate slept on the bridge.<ref name="a" /> He woke up late.<ref name="a" />`
    expect(withNews(wikitext, null)).toBe(
      `"Nineteen people were injured."<ref name="HarrowPost2026">{{cite news |date=9 May 2026 |title=Ferry aground |url=https://post.example/nineteen |work=Harrow Post}}</ref> The mate slept on the bridge.<ref name="a">[https://a.example A]</ref> He woke up late.<ref name="a" />`,
    )
  })

  it.each([
    [
      'compact',
      '{{Cite web|title=A|url=https://a.example|date=2026-05-04}}',
      '{{Cite news|date=2026-05-09|title=Ferry aground|url=',
    ],
    [
      'spaced',
      '{{cite web | title = A | url = https://a.example | date = May 4, 2026 }}',
      '{{cite news | date = May 9, 2026 | title = Ferry aground | url = ',
    ],
    [
      'on lines',
      '{{cite web\n| title = A\n| url = https://a.example\n| date = 4 May 2026\n}}',
      '{{cite news\n| date = 9 May 2026\n| title = Ferry aground\n| url = ',
    ],
  ])('writes citations as the article does: %s', (_, citation, written) => {
    const mdy = citation.includes('May 4,') ? '{{Use mdy dates|date=May 2026}}\n' : ''
    // ISO dates are no form of English Wikipedia's own text, but of many of its citations.
    const text = withNews(`${mdy}${seventeen}<ref>${citation}</ref>`, nineteen)
    expect(text).toContain(citation.includes('2026-05-04') ? written.replace('2026-05-09', '9 May 2026') : written)
  })

  it('defines the reference in the list where the article has its definitions there', () => {
    const wikitext = `${seventeen}<ref name="a" />\r\n\r\n== References ==\r\n{{reflist|refs=\r\n<ref name="a">{{cite web |title=A |url=https://a.example}}</ref>\r\n}}\r\n`
    expect(withNews(wikitext, nineteen)).toBe(
      wikitext
        .replace('Seventeen', 'Nineteen')
        .replace('<ref name="a" />', '<ref name="a" /><ref name="HarrowPost2026" />')
        .replace(
          '</ref>\r\n}}',
          '</ref>\r\n<ref name="HarrowPost2026">{{cite news |date=9 May 2026 |title=Ferry aground |url=https://post.example/nineteen |work=Harrow Post}}</ref>\r\n}}',
        ),
    )
  })

  it('names a reference that the article has, and gives none where the sentence has it already', () => {
    const known = '<ref name="post">{{cite web |title=A |url=http://www.post.example/nineteen}}</ref>'
    expect(withNews(`${seventeen} It sank there.${known}`, nineteen)).toBe(
      `${nineteen}<ref name="post" /> It sank there.${known}`,
    )
    expect(withNews(`${seventeen}${known}`, nineteen)).toBe(`${nineteen}${known}`)
  })

  it('marks what its source does not carry, once, in the words of the wiki', () => {
    const wikitext = `${seventeen}<ref>x</ref> The mate slept on the bridge.<ref>y</ref>{{failed verification|date=May 2026}} He woke up late.`
    const article = read(wikitext)
    const check = {
      state: 'unsupported',
      reason: '',
      sources: [],
      evidence: null,
      support: {
        label: 'unsupported',
        basis: 'none',
        probability: 0,
        evidence: [{ chunkId: 'c1', start: 0, end: 1 }],
        missing: [{ kind: 'number', text: 'Seventeen' }],
        verifier: 'v',
      },
    } as unknown as WikiSentence['check']
    const update = updateOf(
      sentencesOf(article)
        .slice(0, 2)
        .map((sentence) => shownPage(sentence, { check })),
    )
    const accepted = new Set(['unsupported'])
    const tag = '{{Failed verification|reason=The page does not give Seventeen|date=May 2026}}'
    expect(acceptWikiUpdate(update, article, { accepted, today })).toBe(wikitext.replace('x</ref>', `x</ref>${tag}`))
    expect(acceptWikiUpdate(update, article, { accepted: new Set(['s2', 'changed']), today })).toBe(wikitext)
  })

  it('puts a person’s words in the place of the sentence’s, with the new reference and without a tag', () => {
    const ref = '<ref name="a">[https://a.example A]</ref>'
    const wikitext = `${seventeen}${ref} The mate${ref.replace('"a"', '"b"')} slept on the bridge.<ref name="b" /> He woke up late.<ref name="b" />`
    const article = read(wikitext)
    const [first, second] = sentencesOf(article)
    if (first === undefined || second === undefined) throw new Error('there are no sentences')
    const check = {
      state: 'unsupported',
      support: { label: 'unsupported', missing: [] },
    } as unknown as WikiSentence['check']
    const update = updateOf([
      changed(first, suggestion(first, { page, words: null, text: page.text })),
      shownPage(second, { check }),
    ])
    const words = new Map([
      ['s1', 'Nineteen were [[injured]].'],
      ['s2', 'The mate was asleep.'],
    ])
    expect(acceptWikiUpdate(update, article, { accepted: new Set(['s1', 's2']), words, today })).toBe(
      `Nineteen were [[injured]].${ref}<ref name="HarrowPost2026">{{cite news |date=9 May 2026 |title=Ferry aground |url=https://post.example/nineteen |work=Harrow Post}}</ref> The mate was asleep.<ref name="b">[https://a.example A]</ref> He woke up late.<ref name="b" />`,
    )
  })

  it('puts facts behind sentences and into lists as items of their own', () => {
    const wikitext = `${seventeen}<ref>x</ref>\n* The mate slept on the bridge.\n* Short\n`
    const article = read(wikitext)
    const sentences = sentencesOf(article)
    const add = (at: number): string =>
      acceptWikiUpdate(updateOf([], [factOf(page, sentences[at], 'A judge {{leads}} it.')]), article, {
        accepted: new Set(['f1']),
        today,
      })
    expect(add(0)).toContain('<ref>x</ref> "A judge &#123;&#123;leads&#125;&#125; it."<ref>{{cite news')
    expect(add(1)).toMatch(/bridge\.\n\* "A judge .*"<ref>.*<\/ref>\n\* Short\n$/)
  })

  it('changes no word that a link leads by, that a template makes, or that stands there twice', () => {
    const sentence = (wikitext: string): ReturnType<typeof amendSentence> => {
      const article = read(wikitext)
      const [first] = sentencesOf(article)
      if (first === undefined) throw new Error('there is no sentence')
      const fixed = fixedSpans(article.document)
      return amendSentence(first, nineteen, { language: 'en', fixed })
    }
    expect(sentence(seventeen)?.text).toBe(nineteen)
    expect(sentence(seventeen.replace('Seventeen', '[[Seventeen]]'))).toBeUndefined()
    expect(sentence(seventeen.replace('Seventeen', "[[17 (number)|'''Seventeen''']]"))?.text).toBe(nineteen)
    expect(sentence(seventeen.replace('Seventeen', '{{nowrap|Seventeen}}'))).toBeUndefined()
    expect(sentence(`${seventeen.slice(0, -1)}, Seventeen in all.`)).toBeUndefined()
    // Another name may be somebody else, and another statement something else.
    expect(sentence(nineteen.replace('Isla Merrin', 'Isla Torrin'))).toBeUndefined()
    expect(sentence('Seventeen people waited for the ferry in the rain all day long.')).toBeUndefined()
  })
})
