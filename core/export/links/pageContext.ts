import type { Draft } from '../../domain/draft.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { isPlainOpening, isTitle } from '../../judge/facts/namesIn.ts'
import { inlineText } from '../../text/inlineText.ts'
import { isWithinName, namesAlone } from '../wikitext/isWithinName.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
import { countriesIn } from '../../wikitext/kinds/countries.ts'
import { nameKey } from './linkWordLists.ts'

/** Characters on either side of a name that are its context, and those that say who a person is. */
const reach = 150
const closeReach = 70
const mostPlaces = 40
/** Sentences that say what an article is about. */
const openingSentences = 2
/** A word that has a small letter once in so many times is no name: it may have one in an address or by mistake. */
const capitalsToSmall = 10
/** At least one word in so many begins with a capital; otherwise somebody wrote or stored the page without them. */
const leastCapitals = 40

/** What the draft and its pages say around a name. */
export interface Surroundings {
  /** Words near the name, as `nameKey` writes them. */
  readonly words: ReadonlySet<string>
  /** Those close to it in the same sentence, where a person's work or office stands. */
  readonly closeWords: ReadonlySet<string>
  /** Words of the article's title and opening, which say what all of it is about. */
  readonly subject: ReadonlySet<string>
  /** Codes of the countries that are named close to the name, in the title or in the opening. */
  readonly countries: ReadonlySet<string>
  /** The same with those that only the rest of the article names. */
  readonly allCountries: ReadonlySet<string>
}

/** What the draft and its pages say around names. */
export interface PageContext {
  /** Year of the event: of its date, or the latest one in the title and the opening; undefined if there is none. */
  readonly year: number | undefined
  around(name: string): Surroundings
  /** Sentences of the article that have the name. */
  sentencesWith(name: string): readonly string[]
  /** Whether the article has the name by itself somewhere, and not only within a longer one. */
  standsAlone(name: string): boolean
  /** Whether the draft or its pages have these words together. */
  has(words: string): boolean
  /** Whether the draft or its pages also write a word with a small letter, as no name is written. */
  isCommonWord(word: string): boolean
  /** Whether a word is mostly part of a longer name, as the surnames of people are. */
  isPartOfNames(word: string): boolean
}

export function pageContext(draft: Draft): PageContext {
  const own = articleSentences(articleSections(draft)).map(({ text }) => inlineText(text))
  const texts = [own.join(' '), ...draft.pages.map(({ title, text }) => `${title}. ${text}`)]
  const { title, place = '' } = draft.event
  const opening = [title, place, ...own.slice(0, openingSentences)].join('. ')
  const subject = wordsOf(opening)
  const countries = countriesIn(opening)
  const allCountries = countriesIn(own.join(' '))
  const alone = namesAlone(own)
  const known = new Map<string, Surroundings>()
  let written: ReadonlyMap<string, Written> | undefined
  const years = /^\d{4}/.exec(draft.event.date ?? '') ?? yearsIn(opening)
  return {
    year: years.length === 0 ? undefined : Math.max(...years.map(Number)),
    around(name) {
      const before = known.get(name)
      if (before !== undefined) return before
      const windows = placesOf(name, texts).map(({ text, at }) => windowAt(text, at, at + name.length))
      const close = windows.map((window) => window.close).join(' ')
      const nearest = [...countries, ...countriesIn(close)]
      const found = {
        words: wordsOf(windows.map(({ wide }) => wide).join(' ')),
        closeWords: wordsOf(close),
        subject,
        countries: new Set(nearest),
        allCountries: new Set([...allCountries, ...nearest]),
      }
      known.set(name, found)
      return found
    },
    sentencesWith: (name) => own.filter((text) => wholeWords(name, 'u').test(text)),
    standsAlone: (name) =>
      own.some((text) =>
        [...text.matchAll(wholeWords(name, 'gu'))].some(
          ({ index }) => !isWithinName(text, { start: index, end: index + name.length }, alone),
        ),
      ),
    has: (words) => texts.some((text) => wholeWords(words, 'iu').test(text)),
    isCommonWord(word) {
      written ??= countWritten(texts)
      const { small, capital } = written.get(word.toLowerCase()) ?? { small: 0, capital: 0 }
      return small * capitalsToSmall > capital
    },
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

interface Written {
  small: number
  capital: number
}

/** How often texts write each word with a small letter and with a capital; a text without capitals tells nothing. */
function countWritten(texts: readonly string[]): ReadonlyMap<string, Written> {
  const counts = new Map<string, Written>()
  const pattern = /(?<![\p{L}\p{N}@#_./=-])\p{L}[\p{L}'’]*(?![\p{L}\p{N}@_/=-]|\.\p{L})/gu
  for (const text of texts) {
    const words = text.match(pattern) ?? []
    if (words.filter((word) => /^\p{Lu}/u.test(word)).length * leastCapitals < words.length) continue
    for (const word of words) {
      const key = word.toLowerCase()
      const count = counts.get(key) ?? { small: 0, capital: 0 }
      count[word === key ? 'small' : 'capital'] += 1
      counts.set(key, count)
    }
  }
  return counts
}

interface Place {
  readonly text: string
  readonly at: number
}

/** Where texts have a name by itself. */
function placesOf(name: string, texts: readonly string[]): readonly Place[] {
  const found: Place[] = []
  for (const text of texts) {
    for (let at = text.indexOf(name); at >= 0 && found.length < mostPlaces; at = text.indexOf(name, at + name.length)) {
      const isPart = /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at))
      if (!isPart && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length, at + name.length + 2)))
        found.push({ text, at })
    }
  }
  return found
}

function windowAt(text: string, start: number, end: number): { readonly wide: string; readonly close: string } {
  const before = text.slice(Math.max(0, start - reach), start)
  const behind = text.slice(end, end + reach)
  // A sentence ends with a point behind a small letter or a figure, so that "Rep." and initials do not end it.
  const sentence = (before.split(/[\p{Ll}\p{N})]{2}[.!?]["”]?\s|\n/u).at(-1) ?? '').slice(-closeReach)
  const rest = (behind.split(/(?<=[\p{Ll}\p{N})]{2}|^)[.!?]["”]?\s|\n/u)[0] ?? '').slice(0, closeReach)
  return { wide: `${before} ${behind}`, close: `${sentence} ${rest}` }
}

/** Years that a text names. */
export function yearsIn(text: string): readonly number[] {
  return (text.match(/(?<![\d.,$€£])(?:1\d|20)\d{2}(?![\d%]|[.,]\d)/g) ?? []).map(Number)
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(nameKey(text).split(' '))
}
