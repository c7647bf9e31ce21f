import type { Span } from '../domain/support.ts'
import { literally, wholeWords } from '../wikitext/wholeWords.ts'

/** What is searched for in the sentences of a draft. */
export interface WordSearch {
  readonly words: string
  /** Default false. */
  readonly matchCase?: boolean | undefined
  /** Whether parts of longer words do not count. Default false. */
  readonly wholeWords?: boolean | undefined
}

/** The places where a text has the words, without overlaps. */
export function findWords(text: string, search: WordSearch): readonly Span[] {
  const expression = searchExpression(search)
  if (expression === undefined) return []
  return [...text.matchAll(expression)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
}

/**
 * The text with other words in place of those found. If case is ignored, a capital letter at the beginning stays one.
 *
 * @param which index of the only place to change; default: all places
 */
export function replaceWords(
  text: string,
  { replacement, which, ...search }: WordSearch & { readonly replacement: string; readonly which?: number | undefined },
): string {
  const expression = searchExpression(search)
  if (expression === undefined) return text
  let place = -1
  return text.replace(expression, (found) => {
    place += 1
    if (which !== undefined && which !== place) return found
    const isCapital = search.matchCase !== true && isUpper(found) && !isUpper(search.words)
    return isCapital ? capitalised(replacement) : replacement
  })
}

function searchExpression({ words, matchCase = false, wholeWords: whole = false }: WordSearch): RegExp | undefined {
  if (words === '') return undefined
  const flags = matchCase ? 'gu' : 'giu'
  return whole ? wholeWords(words, flags) : new RegExp(literally(words), flags)
}

function isUpper(text: string): boolean {
  const [first = ''] = text
  return first !== first.toLowerCase()
}

function capitalised(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
