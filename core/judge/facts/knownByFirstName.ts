import { functionWordsOf } from '../../text/functionWords.ts'
import type { EvidenceSource } from '../evidenceSource.ts'
import { foldName } from './foldName.ts'
import type { NameMention } from './namesIn.ts'

const shortest = 3
/** Minimum number of times a first name precedes a surname on a page without capitals, and its minimum share of the preceding words. */
const fewest = { times: 2, share: 0.3 }

/**
 * Whether the evidence gives the first name of a person whose full name is elsewhere on the page: "Solis" is found if
 * a cited sentence says "Lolit" and the page says "Lolit Solis".
 *
 * @param evidence text of the cited sentences and what counts with them
 */
export function knownByFirstName(
  { words: named }: NameMention,
  evidence: string,
  sources: readonly EvidenceSource[],
): boolean {
  const last = named.at(-1) ?? ''
  const first = named.length > 1 ? foldName(named[0] ?? '') : undefined
  if (named.length > 3 || last.length < shortest || !/^\p{Lu}\p{L}+$/u.test(last)) return false
  const said = new Set((evidence.match(/[\p{L}\p{M}]+/gu) ?? []).map(foldName))
  const whole = new RegExp(
    String.raw`(?<![\p{L}\p{M}])([\p{L}\p{M}]{${shortest},30})[ \t]+${last}(?![\p{L}\p{M}])`,
    'giu',
  )
  const seen = new Set<string>()
  return sources.some(({ text, title, language }) => {
    if (seen.has(text)) return false
    seen.add(text)
    const pairs = [...`${title}\n${text}`.matchAll(whole)]
    return pairs.some(([, word = '']) => {
      const folded = foldName(word)
      if (isCommon(word, language) || (first !== undefined && first !== folded) || !said.has(folded)) return false
      // On a page without capitals, any word may precede a name; a first name does so repeatedly.
      const times = pairs.filter(([, other = '']) => foldName(other) === folded).length
      return /^\p{Lu}/u.test(word) || (times >= fewest.times && times >= fewest.share * pairs.length)
    })
  })
}

function isCommon(word: string, language: string): boolean {
  const lower = word.toLowerCase()
  return [language, 'en'].some((code) => functionWordsOf(code)?.has(lower) === true)
}
