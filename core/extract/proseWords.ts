import { endsSentence } from '../text/endsSentence.ts'
import { functionWordsOf } from '../text/functionWords.ts'
import { splitSentences } from '../text/splitSentences.ts'
import { judgeLine } from './judgeText.ts'
import { words } from './words.ts'

/** Words of a text, and those of them that appear in running prose. */
export interface ProseWords {
  readonly prose: number
  readonly all: number
}

/** What notices say and reports do not. */
const speaksToReader =
  /\b(?:you|your|yours|we|our|us|this cookie|this (?:web)?site|the (?:web)?site|click|please|subscribe|sign(?:ed)? (?:up|in)|rights reserved|follow us|cookies? (?:is|are|policy|settings)|privacy policy|terms of (?:use|service)|copyright)\b|[©|]/i
/** Signs between the links of a menu. */
const separators = /[•|·]/gu
/** Share of function words with which words are prose, by what else says that they are. */
const shares = {
  /** A sentence with its full stop. */
  sentence: 0.1,
  /** A page in lower case, whose sentences have lost their ends. */
  lowerCase: 0.25,
  /** Elsewhere, what no full stop ends is a heading, a caption or a row of headlines. */
  unended: 0.4,
}
const shortest = 5
/** Words without an end that are prose in a language without a list of function words. */
const longestEntry = 25
/** A text with a smaller share of capitals among its letters was put in lower case. */
const capitals = 0.004

/**
 * Counts the words in running prose, punctuated or not: not those of menus, headlines, lists of names, tables and notices.
 *
 * @param language BCP 47; function words of English count in every language, since many a page quotes it
 */
export function proseWords(text: string, language: string): ProseWords {
  const lists = [functionWordsOf(language), functionWordsOf('en')].filter((list) => list !== undefined)
  const isListed = functionWordsOf(language) !== undefined
  const isLowerCase = countOf(text, /\p{Lu}/gu) <= capitals * countOf(text, /\p{L}/gu)
  const counts = { prose: 0, all: 0 }
  for (const line of text.split('\n')) {
    for (const { start, end } of splitSentences(line, { language })) {
      const sentence = line.slice(start, end)
      const said = words(sentence)
      counts.all += said.length
      if (said.length < shortest || isFurniture(sentence)) continue
      const hasEnd = endsSentence(sentence)
      const known = Math.max(...lists.map((list) => said.filter((word) => list.has(word)).length)) / said.length
      const least = hasEnd ? shares.sentence : isLowerCase ? shares.lowerCase : shares.unended
      const isProse = isListed ? known >= least : hasEnd || said.length >= longestEntry
      if (isProse) counts.prose += said.length
    }
  }
  return counts
}

function isFurniture(sentence: string): boolean {
  return (judgeLine(sentence).kind === 'chrome' && speaksToReader.test(sentence)) || countOf(sentence, separators) >= 3
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
