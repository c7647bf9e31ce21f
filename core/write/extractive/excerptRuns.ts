import type { LanguageWords } from './languageWords.ts'
import { lowerWords } from './phraseFinder.ts'

/** A run of words cut out of a line. */
export interface Run {
  /** Verbatim, white space folded. */
  readonly text: string
  /** How well it reads as a statement on the subject; only the order tells. */
  readonly score: number
  readonly words: ReadonlySet<string>
}

export interface RunRules {
  readonly words: LanguageWords
  /** The title's terms that a word names. */
  readonly titleTermsIn: (word: string) => readonly string[]
  /** Weights of the title's terms, together 1. */
  readonly weight: ReadonlyMap<string, number>
  /** Share of the title's weight that a run names, 0 to 1. */
  readonly leastNamed: number
  /** Whether terms of the title are enough of them for the subject: "whitby" alone is not the port of it. */
  readonly isSubject: (terms: ReadonlySet<string>) => boolean
  /** Whether a word is two that have grown together. */
  readonly isGrown: (word: string) => boolean
  /** Lets a run open with any article, however late its verb. */
  readonly loose: boolean
  readonly refuses: (text: string, words: readonly string[]) => boolean
}

/** Fewest and most words of a run. */
const length: { readonly least: number; readonly most: number } = { least: 12, most: 30 }
/** A statement has its verb this early. */
const verbWithin = 9
/** Share of function words below and above which a run is a list or a torn sentence. */
const functionShare = { least: 0.24, most: 0.62 } as const

/** A line of a passage's text. */
export interface Line {
  readonly text: string
  /** True where the page's line begins with it. */
  readonly opens: boolean
  /** True where the page's line ends with it. */
  readonly closes: boolean
}

interface Token {
  readonly lower: string
  readonly start: number
  readonly end: number
  readonly isFunction: boolean
  readonly isVerb: boolean
  readonly named: readonly string[]
  /** Two words grown together, an address, first and second person: no run holds it. */
  readonly spoils: boolean
}

/** The run of a line without sentence ends that reads best; null where none names the subject and has a verb early. */
export function bestRun({ text: line, opens, closes }: Line, rules: RunRules): Run | null {
  if (/[.!?。…](?:\s|["”’»)]|$)/u.test(line)) return null
  const tokens = tokensOf(line, rules)
  if (tokens.length < length.least || namedWeight(tokens, rules) < rules.leastNamed) return null
  const whole = opens && closes && tokens.length <= length.most
  if (!whole && !isUnpunctuated(line, tokens.length)) return null
  let best: Run | null = null
  for (let from = 0; from + length.least <= tokens.length; from++) {
    const opening = whole ? (from === 0 ? 1 : null) : openingPoints(tokens, from, rules.loose)
    if (opening === null) continue
    for (let size = length.least; size <= length.most && from + size <= tokens.length; size++) {
      if (tokens[from + size - 1]?.spoils === true) break
      if (whole && size < tokens.length) continue
      const closing = whole ? 1 : closingPoints(tokens, from + size, closes)
      if (closing === null) continue
      const score = opening + closing - Math.abs(size - 20) * 0.05
      if (best !== null && score <= best.score) continue
      best = runOf(line, tokens.slice(from, from + size), { rules, score }) ?? best
    }
  }
  return best
}

/** Runs are cut only out of text that lost its punctuation and capitals: elsewhere a line without a sentence end is a menu or a label. */
function isUnpunctuated(line: string, words: number): boolean {
  return (line.match(/[,;:()]|\p{Lu}/gu) ?? []).length <= 0.04 * words
}

function tokensOf(line: string, { words, titleTermsIn, isGrown }: RunRules): readonly Token[] {
  return [...line.matchAll(/\S+/gu)].map((match): Token => {
    const [text] = match
    const lower = (lowerWords(text)[0] ?? '').replace(/['’]s$/u, '')
    const isFunction = words.functionWords.has(lower)
    const glued = /\p{L}{19,}|\d\p{L}{3,}|\p{L}{3,}\d|\p{Ll}\p{Lu}|https?|www|^[|·»›>–—-]+$|[@#©|]/u.test(text)
    return {
      lower,
      start: match.index,
      end: match.index + text.length,
      isFunction,
      isVerb: words.verbs.has(lower) || (!isFunction && words.verbEndings.test(lower)),
      named: isFunction ? [] : titleTermsIn(lower),
      spoils: glued || isGrown(lower) || words.firstPerson.has(lower) || words.secondPerson.has(lower),
    }
  })
}

/** A run opens best with the subject, or with an article before it, and never right after a word that asks for it. */
function openingPoints(tokens: readonly Token[], from: number, loose: boolean): number | null {
  const [first, second, third] = tokens.slice(from, from + 3)
  const before = tokens[from - 1]
  if (first === undefined || first.spoils) return null
  const article = /^(?:the|an?|le|la|les|une?|der|die|das|eine?|el|los|las|una?)$/u.test(first.lower)
  const subject = first.named.length > 0 && (before === undefined || before.spoils || before.named.length === 0)
  const soon = article && [second, third].some((token) => token !== undefined && token.named.length > 0)
  if (!article && !subject && !/^(?:in|during|im|am|au|dans|avec)$/u.test(first.lower)) return null
  if (before?.isFunction === true) return null
  const verbAt = tokens.slice(from + 1, from + verbWithin).findIndex((token) => token.isVerb)
  if (verbAt < 0) return null
  if (!soon && !subject && !loose && verbAt > 3) return null
  return (soon ? 2.5 : subject ? 2 : 0.5) + (verbAt <= 2 ? 1.5 : verbAt <= 5 ? 0.7 : 0)
}

/** Words that ask for more. */
const openEnd = /ing$|^(?:towards?|whenever|whilst|like|vs|mr|mrs|dr|amid|including|de|du|des|von|no|see)$|^\d+$/u

/** A run closes before a word that most likely opens the next clause. */
function closingPoints(tokens: readonly Token[], end: number, closes: boolean): number | null {
  const last = tokens[end - 1]
  const next = tokens[end]
  if (last === undefined || last.isFunction || openEnd.test(last.lower) || (last.isVerb && next !== undefined))
    return null
  if (next === undefined) return closes ? 1 : null
  return /^(?:the|a|in|on|it|he|she|they|this|these|there|however|but|when|while|after|where|according|il|elle|le|la|les)$/u.test(
    next.lower,
  )
    ? 1.5
    : null
}

function runOf(
  line: string,
  tokens: readonly Token[],
  { rules, score }: { readonly rules: RunRules; readonly score: number },
): Run | null {
  if (tokens.some(({ spoils }) => spoils) || !tokens.slice(0, verbWithin + 3).some(({ isVerb }) => isVerb)) return null
  const share = tokens.filter(({ isFunction }) => isFunction).length / tokens.length
  const words = new Set(tokens.map(({ lower }) => lower))
  if (share < functionShare.least || share > functionShare.most || words.size < 0.75 * tokens.length) return null
  const named = namedWeight(tokens, rules)
  if (named < rules.leastNamed || !rules.isSubject(new Set(tokens.flatMap((token) => token.named)))) return null
  const text = line.slice(tokens[0]?.start, tokens.at(-1)?.end).replaceAll(/\s+/gu, ' ')
  if (rules.refuses(text, lowerWords(text))) return null
  return { text, words, score: score + named }
}

function namedWeight(tokens: readonly Token[], { weight }: RunRules): number {
  const named = new Set(tokens.flatMap(({ named: terms }) => terms))
  return [...named].reduce((sum, term) => sum + (weight.get(term) ?? 0), 0)
}
