import type { NameMention } from './namesIn.ts'
import { isPlainOpening } from './namesIn.ts'

/**
 * The first word of a sentence if it is a name: its pages capitalise it within sentences and never write it in lower
 * case. Otherwise the capital proves nothing.
 */
export function openingName(sentence: string, pages: readonly string[]): NameMention | undefined {
  const match = /^[\s"'“‘«(\[]*(\p{Lu}\p{Ll}[\p{L}\p{M}]+)(?=['’]s\b|[\s,])/u.exec(sentence)
  const word = match?.[1]
  if (match === null || word === undefined || isPlainOpening(word)) return undefined
  if (!pages.some((page) => standsInside(page, word)) || pages.some((page) => hasWord(page, word.toLowerCase())))
    return undefined
  const start = match[0].length - word.length
  return { kind: 'name', start, end: start + word.length, words: [word] }
}

function standsInside(page: string, word: string): boolean {
  return placesOf(page, word).some((at) => /\p{Ll}[,;]?\s$/u.test(page.slice(Math.max(0, at - 4), at)))
}

function hasWord(page: string, word: string): boolean {
  return placesOf(page, word).length > 0
}

/** The first positions of a word on its own. */
function placesOf(page: string, word: string): readonly number[] {
  const places: number[] = []
  for (let at = page.indexOf(word); at >= 0 && places.length < 20; at = page.indexOf(word, at + 1)) {
    const around = page.slice(Math.max(0, at - 1), at) + page.slice(at + word.length, at + word.length + 1)
    if (!/\p{L}/u.test(around)) places.push(at)
  }
  return places
}
