import type { Span } from '../../domain/support.ts'
import { phrasePattern, wholePattern } from './phrasePattern.ts'

export interface FoundPhrase extends Span {
  readonly words: string
}

interface Patterns {
  readonly anywhere: RegExp | undefined
  readonly atStart: RegExp | undefined
  readonly whole: RegExp | undefined
}

const compiled = new WeakMap<readonly string[], Patterns>()

/** The phrases of a list in a text, in order and not overlapping, without those that appear in a phrase of `unless`. */
export function findPhrases<Name extends string>(
  text: string,
  lists: Readonly<Record<Name | 'unless', readonly string[]>>,
  name: Name,
): readonly FoundPhrase[] {
  const { anywhere, atStart } = patternsOf(lists[name])
  const starting = phrasesBy(atStart, text).filter(({ start }) => beginsSentence(text, start))
  const found = [...phrasesBy(anywhere, text), ...starting].sort((a, b) => a.start - b.start)
  if (found.length === 0) return found
  const exempt = phrasesBy(patternsOf(lists.unless).anywhere, text)
  let at = 0
  let end = -1
  return found.filter((phrase) => {
    if (phrase.start < end || !/\p{L}/u.test(phrase.words)) return false
    while ((exempt[at]?.end ?? Infinity) < phrase.end) at += 1
    const span = exempt[at]
    if (span !== undefined && span.start <= phrase.start && span.end >= phrase.end) return false
    end = phrase.end
    return true
  })
}

/** Whether a phrase of a list is all that the text says. */
export function isPhrase(text: string, list: readonly string[]): boolean {
  // No name that a page gives by mistake is long, and patterns need not read more.
  return text.length <= 200 && (patternsOf(list).whole?.test(text.trim()) ?? false)
}

function patternsOf(list: readonly string[]): Patterns {
  const known = compiled.get(list)
  if (known !== undefined) return known
  const patterns = {
    anywhere: phrasePattern(list.filter((phrase) => !phrase.startsWith('^'))),
    atStart: phrasePattern(list.filter((phrase) => phrase.startsWith('^')).map((phrase) => phrase.slice(1))),
    whole: wholePattern(list),
  }
  compiled.set(list, patterns)
  return patterns
}

function phrasesBy(pattern: RegExp | undefined, text: string): readonly FoundPhrase[] {
  if (pattern === undefined) return []
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    words: match[0].replace(/\s+/g, ' '),
  }))
}

/** Whether nothing, a line break or the end of another sentence comes before. */
export function beginsSentence(text: string, start: number): boolean {
  let at = start - 1
  while (at >= 0 && ' \t*#:;'.includes(text[at] ?? '')) at -= 1
  return at < 0 || '\n.!?"”)'.includes(text[at] ?? '')
}
