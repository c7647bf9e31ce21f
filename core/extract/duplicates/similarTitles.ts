import { foldPhrase } from '../foldPhrase.ts'

const least = { common: 0.6, contained: 0.9, words: 3 }

/**
 * Whether two titles are of one article: most of their words are the same, or one is (nearly) the whole of the other, which may
 * name site and author besides. Titles with different numbers are of different articles ("Day 2", "Day 3"). Undefined
 * where one is missing.
 */
export function similarTitles(a: string, b: string): boolean | undefined {
  const [one, other] = [titleWords(a), titleWords(b)]
  if (one.size === 0 || other.size === 0) return undefined
  const [short, long] = one.size <= other.size ? [one, other] : [other, one]
  const common = [...short].filter((word) => long.has(word)).length
  if ([...short].some((word) => isNumber(word) && !long.has(word))) return false
  if (common >= (one.size + other.size - common) * least.common) return sameNumbers(one, other)
  return short.size >= least.words && common >= short.size * least.contained
}

function sameNumbers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const missing = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
    [...a].some((word) => isNumber(word) && !b.has(word))
  return !missing(one, other) && !missing(other, one)
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

function titleWords(title: string): ReadonlySet<string> {
  return new Set(
    foldPhrase(title)
      .split(' ')
      .filter((word) => word !== ''),
  )
}
