import { functionWordsOf } from '../../text/functionWords.ts'

/** What is known of the words of one page, for telling prose from lists and words from words that grew together. */
export interface PageWords {
  /** How often each word is on the page by itself, in lower case. */
  readonly counts: ReadonlyMap<string, number>
  /** Function words of the page's language; undefined where none are listed or the page has too few of them to be in it. */
  readonly functionWords: ReadonlySet<string> | undefined
  /** Nothing on the page tells names from other words: it has no capitals. */
  readonly isLowerCase: boolean
}

/** Bounded, since a page may be one run of letters. */
const word = /[\p{L}\p{M}\p{N}]{1,60}(?:['’][\p{L}\p{M}]{1,60})?/gu
/** A menu has few function words, prose has some 0.4, and a page with fewer than this share is in another language. */
const leastShare = 0.06
/** A page with a smaller share of capitals among its letters was put in lower case. */
const capitals = 0.004
const sampleLength = 200_000

/** @param language of the page, BCP 47 */
export function pageWords(text: string, language: string): PageWords {
  const counts = new Map<string, number>()
  for (const [token] of text.matchAll(word)) {
    if (token.length > 40) continue
    const lower = token.toLowerCase()
    counts.set(lower, (counts.get(lower) ?? 0) + 1)
  }
  const listed = functionWordsOf(language)
  const functionWords =
    listed !== undefined && shareOf(lowerWordsOf(text.slice(0, sampleLength)), listed) >= leastShare
      ? listed
      : undefined
  const sample = text.slice(0, sampleLength)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const upper = sample.match(/\p{Lu}/gu)?.length ?? 0
  // Scripts without capitals have no lower case either.
  const isLowerCase = upper <= capitals * letters && /\p{Ll}/u.test(sample)
  return { counts, functionWords, isLowerCase }
}

/** Words of a text in lower case, with what follows an apostrophe. */
function lowerWordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(word) ?? []
}

/** The share of function words in the page's language, or in English where that is larger: many a page quotes it. */
export function functionShare(text: string, { functionWords }: PageWords): number | undefined {
  if (functionWords === undefined) return undefined
  const lower = lowerWordsOf(text)
  return Math.max(shareOf(lower, functionWords), shareOf(lower, functionWordsOf('en') ?? functionWords))
}

function shareOf(words: readonly string[], listed: ReadonlySet<string>): number {
  return words.length === 0 ? 0 : words.filter((each) => listed.has(each)).length / words.length
}
