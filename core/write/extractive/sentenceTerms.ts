import type { LanguageWords } from '../../text/languageWords.ts'
import { stem } from '../../text/stem.ts'

export interface SentenceTerms {
  /** Words as written, without punctuation. */
  readonly words: readonly string[]
  /** Stems of content words without figures; pairs of characters in scripts without spaces. */
  readonly content: ReadonlySet<string>
  /** Figures in digits, without separators, years included. */
  readonly figures: ReadonlySet<string>
  /** Capitalised words except the first, in lower case. */
  readonly names: ReadonlySet<string>
  /** Counts of the dead, the injured …, by what is counted. */
  readonly tallies: ReadonlyMap<string, ReadonlySet<string>>
  /** Words that restrict those counts to a part, "seriously", "children"; in one string, empty if none. */
  readonly counted: string
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu

export function sentenceTerms(text: string, words: LanguageWords | null, language: string): SentenceTerms {
  const tokens = [...text.matchAll(word)].map(([token]) => token)
  const content = new Set<string>()
  const figures = new Set<string>()
  const names = new Set<string>()
  for (const [place, token] of tokens.entries()) {
    const lower = token.toLowerCase()
    const value = figureOf(token, words)
    if (value !== null) figures.add(value)
    if (value !== null || words?.functionWords.has(lower) === true) continue
    if (place > 0 && /^\p{Lu}/u.test(token)) names.add(lower.replace(/['’]s$/u, ''))
    if (lower.length > 1 && !spacelessWord(token)) content.add(stem(lower, language))
  }
  const runs = [...text.matchAll(spaceless)].map(([run]) => run)
  for (const run of runs) for (let at = 0; at + 2 <= run.length; at++) content.add(run.slice(at, at + 2))
  const pairs = runs.flatMap((run) => run.match(/.{1,2}/gsu) ?? [])
  const spaced = tokens.filter((token) => !spacelessWord(token))
  return {
    words: runs.length === 0 ? tokens : [...spaced, ...pairs],
    content,
    figures,
    names,
    tallies: talliesOf(tokens, words),
    counted: [...new Set(tokens.map((token) => token.toLowerCase()).filter((token) => words?.partCounts.has(token)))]
      .sort()
      .join(' '),
  }
}

function figureOf(token: string, words: LanguageWords | null): string | null {
  const parts = token
    .toLowerCase()
    .split('-')
    .map((part) => words?.numberWords[part] ?? (part === 'one' ? 1 : undefined))
  const [first, second] = parts
  if (parts.length === 1 && first !== undefined && first !== 1) return String(first)
  // "twenty-two"
  if (parts.length === 2 && first !== undefined && first >= 20 && second !== undefined && second < 10)
    return String(first + second)
  return /^\p{N}/u.test(token) ? (/^[\d.,]+/u.exec(token)?.[0].replaceAll(',', '') ?? token) : null
}

/** The nearest figure within six words before a word like "injured", else the first within twelve words after it. */
function talliesOf(tokens: readonly string[], words: LanguageWords | null): ReadonlyMap<string, ReadonlySet<string>> {
  const tallies = new Map<string, Set<string>>()
  if (words === null) return tallies
  const figures = tokens.map((token, place) => {
    if (/^(?:1[5-9]|20)\d\d$|:/u.test(token)) return null
    return figureOf(token, words) ?? (isOne(token, tokens[place + 1]) ? '1' : null)
  })
  for (const [place, token] of tokens.entries()) {
    for (const [counted, forms] of Object.entries(words.tallies)) {
      if (!forms.has(token.toLowerCase())) continue
      const before = figures.slice(Math.max(0, place - 6), place).findLast((figure) => figure !== null)
      const value = before ?? figures.slice(place + 1, place + 13).find((figure) => figure !== null)
      if (value !== undefined) tallies.set(counted, (tallies.get(counted) ?? new Set()).add(value))
    }
  }
  return tallies
}

/** "One man was killed", but not "one of the injured". */
function isOne(token: string, next: string | undefined): boolean {
  return (
    /^(?:one|ein|une?|un)$/iu.test(token) &&
    /^(?:person|man|woman|people|mensch|mann|frau|personne|homme|femme|persona|hombre|mujer)$/iu.test(next ?? '')
  )
}

function spacelessWord(token: string): boolean {
  return token.search(spaceless) >= 0
}
