import type { Draft } from '../../domain/draft.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { isPlainOpening, isTitle } from '../../judge/facts/namesIn.ts'
import { inlineText } from '../../text/inlineText.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { nameKey } from './linkWordLists.ts'

/** Characters on either side of a name that are its context. */
const reach = 150
const mostPlaces = 40

/** What the draft and its pages say around names. */
export interface PageContext {
  /** Words near a name, as `nameKey` writes them. */
  wordsNear(name: string): ReadonlySet<string>
  /** Whether the draft or its pages have these words together. */
  has(words: string): boolean
  /** Whether a word is mostly part of a longer name, as the surnames of people are. */
  isPartOfNames(word: string): boolean
}

export function pageContext(draft: Draft): PageContext {
  const own = articleSentences(articleSections(draft)).map(({ text }) => inlineText(text))
  const texts = [own.join(' '), ...draft.pages.map(({ title, text }) => `${title}. ${text}`)]
  const near = new Map<string, ReadonlySet<string>>()
  return {
    wordsNear(name) {
      const before = near.get(name)
      if (before !== undefined) return before
      const words = new Set<string>()
      let places = 0
      for (const text of texts) {
        for (const { index } of text.matchAll(wholeWords(name, 'gu'))) {
          places += 1
          if (places > mostPlaces) break
          const window = `${text.slice(Math.max(0, index - reach), index)} ${text.slice(index + name.length, index + name.length + reach)}`
          for (const word of nameKey(window).split(' ')) words.add(word)
        }
      }
      near.set(name, words)
      return words
    },
    has: (words) => texts.some((text) => wholeWords(words, 'iu').test(text)),
    isPartOfNames(word) {
      let part = 0
      let alone = 0
      for (const text of texts) {
        for (const { index } of text.matchAll(wholeWords(word, 'gu'))) {
          const before = /(\p{Lu}[\p{L}.]*)\s$/u.exec(text.slice(Math.max(0, index - 30), index))?.[1]
          const after = /^\s\p{Lu}\p{Ll}/u.test(text.slice(index + word.length, index + word.length + 4))
          const isName = before !== undefined && !isPlainOpening(before) && !isTitle(before)
          if (isName || after) part += 1
          else alone += 1
        }
      }
      return part > alone
    },
  }
}
