import { describe, expect, it } from 'vitest'
import { acceptWikiUpdate } from '../../../../core/update/wiki/acceptWikiUpdate.ts'
import { changed, factOf, newsPage, suggestion, read, sentencesOf, updateOf } from './wikiArticles.ts'

const page = newsPage('https://post.example/nineteen')
const today = '2026-05-10'
const cited =
  '"Nineteen people were injured."<ref>{{cite news |date=9 May 2026 |title=Ferry aground |url=https://post.example/nineteen |work=Harrow Post}}</ref>'

/** The article where the same sentence of a page is accepted in the place of those that hold a word, with a fact behind the last. */
function accepted(wikitext: string, { fact = false, words = new Map<string, string>() } = {}): string {
  const article = read(wikitext)
  const held = sentencesOf(article).filter(({ text }) => text.includes('Seventeen') || text.includes('17'))
  const update = updateOf(
    held.map((sentence) => changed(sentence, suggestion(sentence, { page, words: null, text: page.text }))),
    fact ? [factOf(page, held.at(-1), 'A judge will lead the inquiry.')] : [],
  )
  return acceptWikiUpdate(update, article, { accepted: new Set(['changed', 'missing']), words, today })
}

describe('a page’s sentence that is accepted in the place of two of an article', () => {
  it('stands once, and the other goes with its references, which stay defined', () => {
    expect(
      accepted(
        'Seventeen people were hurt.<ref>x</ref> It sank. The toll is 17 by now.<ref name="a">[https://a.example A]</ref> He woke.<ref name="a" />',
      ),
    ).toBe(`${cited} It sank. He woke.<ref name="a">[https://a.example A]</ref>`)
  })

  it.each([
    [
      'a paragraph’s first sentence',
      'Seventeen people were hurt.\n\nThe toll is 17 by now. It sank.',
      `${cited}\n\nIt sank.`,
    ],
    [
      'an item of a list',
      'Seventeen people were hurt.\n* The toll is 17 by now.\n* It sank at noon.',
      `${cited}\n* It sank at noon.`,
    ],
    ['part of an item', 'Seventeen people were hurt.\n* The toll is 17 by now. It sank.', `${cited}\n* It sank.`],
    ['the last sentence', 'Seventeen people were hurt. It sank. The toll is 17 by now.\n', `${cited} It sank.`],
  ])('leaves no blank behind at the start of a line: %s', (_, wikitext, after) => {
    expect(accepted(wikitext).trimEnd()).toBe(after)
  })

  it('leaves facts that are put in behind it where they belong', () => {
    const [open] = accepted('Seventeen people were hurt.\n\nThe toll is 17 by now. It sank.', { fact: true }).split(
      'It sank',
    )
    expect(open).toMatch(/^[^\n]*\n\n"[^\n]*(?:<\/ref>|\/>) $/)
    const item = accepted('Seventeen people were hurt.\n* The toll is 17 by now.\n* It sank at noon.', {
      fact: true,
    })
    expect(item).toMatch(/\n\*\s?"[^\n]*\n\* It sank at noon\.$/)
  })

  it('stands twice where a person put it there in words of their own', () => {
    expect(
      accepted('Seventeen people were hurt. The toll is 17 by now.', {
        words: new Map([['s2', 'The toll is 19.']]),
      }),
    ).toBe(`${cited.replace('<ref>', '<ref name="HarrowPost2026">')} The toll is 19.<ref name="HarrowPost2026" />`)
  })
})
