import { describe, expect, it } from 'vitest'
import { placeLinks } from '../../../../core/export/wikitext/placeLinks.ts'
import { toArticle } from '../../../../core/export/toWikitext.ts'
import { sketchDraft } from '../draftFixture.ts'

/** The sentences with the link to one article in place. */
function linked(texts: readonly string[], words: string): readonly string[] {
  const { setText } = placeLinks(texts, [{ text: words, title: words }])
  return texts.map((text, at) => setText(at, { start: 0, end: text.length }))
}

describe('a link stands at the first mention', () => {
  it.each([
    [
      ['The boss, Imperiale of the Camorra, fled.', 'Raffaele Imperiale was arrested.', 'The Camorra kept silent.'],
      'Camorra',
      0,
    ],
    [["He played at Detroit's Ford Field.", 'Ford Field was full.'], 'Ford Field', 0],
    [['Zoe Witt of Slate objected.', 'Witt wrote that it failed.', 'Slate printed it.'], 'Slate', 0],
  ] as const)('%j', (texts, words, at) => {
    expect(linked(texts, words).findIndex((text) => text.includes('[['))).toBe(at)
  })

  it.each([
    [['The Port of Tarn closed.', 'Tarn is a town.'], 'Tarn', 1],
    [['The Bank of England said so.', 'They left England.'], 'England', 1],
    [['Tarn Bridge fell.', 'Tarn is a town.'], 'Tarn', 1],
    [['The Battle of the Camorra was lost.', 'The Camorra won.'], 'Camorra', 1],
  ] as const)('unless it is within a longer name: %j', (texts, words, at) => {
    expect(linked(texts, words).findIndex((text) => text.includes('[['))).toBe(at)
  })
})

describe('a link without a place', () => {
  const draft = sketchDraft(
    [{ text: 'A page.' }],
    [{ sentences: [{ text: 'The Tarn ferry disaster was an accident near Harrow.' }] }],
    { title: 'Tarn ferry disaster' },
  )

  it('is reported, since its words stand only in the bold title', () => {
    const links = [
      { text: 'Tarn', title: 'Tarn' },
      { text: 'Harrow', title: 'Harrow' },
    ]
    const { wikitext, lostLinks } = toArticle(draft, { links })
    expect(lostLinks).toEqual([{ text: 'Tarn', title: 'Tarn' }])
    expect(wikitext).toContain('[[Harrow]]')
    expect(wikitext).not.toContain('[[Tarn')
  })

  it('is none where other words lead to the same article', () => {
    const links = [
      { text: 'Tarn', title: 'Tarn' },
      { text: 'Harrow', title: 'Tarn' },
    ]
    expect(toArticle(draft, { links }).lostLinks).toEqual([])
  })
})
