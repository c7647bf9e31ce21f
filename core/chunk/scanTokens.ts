import { findFinalStop } from './findFinalStop.ts'
import { splitQuotedWord, type TokenSink } from './splitQuotedWord.ts'
import { bitsOfUnit, unitBits } from './treebankClasses.ts'

/** Set for a word with a doubled letter that occurs in the contractions; not a bit of single units. */
const doubled = 128
const contraction = /cannot|gonna|gotta|g[iİı]mme|lemme|wanna/i
const startsWithDigit = /^\p{Nd}/u

/**
 * Scans the Penn Treebank tokens of a text, case kept, as NLTK 3.10's NLTKWordTokenizer returns them for the whole text
 * (`word_tokenize(text, preserve_line=True)`), and passes them to `push` in text order. A straight double quote becomes two
 * backticks or two apostrophes and still maps to one character of the text. Only the full stop that ends the text is a
 * token; to get the tokens of every sentence, pass sentences one by one. Time is linear in the text's length.
 */
export function scanTokens(text: string, push: TokenSink): void {
  const finalStop = findFinalStop(text)
  let at = 0
  while (at < text.length) {
    const start = at
    let bits = 0
    let previous = 0
    for (; at < text.length; at += 1) {
      const unit = text.charCodeAt(at)
      const unitIs = bitsOfUnit[unit] ?? 0
      if (unitIs === unitBits.space) break
      bits |= unitIs
      // Setting bit 32 folds the case of these letters.
      if (unitIs === unitBits.doubling && (unit | 32) === (previous | 32)) bits |= doubled
      previous = unit
    }
    if (at === start) {
      at += 1
      continue
    }
    const special = bits & ~(unitBits.doubling | doubled)
    const hasFinalStop = start <= finalStop && finalStop < at
    if (hasFinalStop && needsRules(text.slice(start))) {
      splitQuotedWord(text, { start, end: text.length, hasFinalStop }, push)
      at = text.length
    } else if (
      (special & unitBits.quote) !== 0 ||
      ((bits & doubled) !== 0 && contraction.test(text.slice(start, at)))
    ) {
      splitQuotedWord(text, { start, end: at, hasFinalStop: false }, push)
    } else if (special === 0) {
      push(start, at)
    } else {
      splitPlainWord(text, { start, end: at, finalStop }, push)
    }
  }
}

function needsRules(text: string): boolean {
  return /['"`]/.test(text) || contraction.test(text)
}

interface PlainWord {
  readonly start: number
  readonly end: number
  /** Offset of the full stop that ends the whole text. */
  readonly finalStop: number
}

/** Tokens of a word without straight quotes, backticks and contractions, in which each sign can be handled in one pass. */
function splitPlainWord(text: string, { start, end, finalStop }: PlainWord, push: TokenSink): void {
  let from = start
  let at = start
  const separate = (length: number): void => {
    if (from < at) push(from, at)
    push(at, at + length)
    at += length
    from = at
  }
  while (at < end) {
    const bits = bitsOfUnit[text.charCodeAt(at)] ?? 0
    if (bits === unitBits.alone || at === finalStop) separate(1)
    else if (bits === unitBits.fullStop && text[at + 1] === '.') separate(runLength(text, at))
    else if (bits === unitBits.hyphen && text[at + 1] === '-') separate(2)
    else if (bits === unitBits.colonOrComma && !isDigitAt(text, at + 1)) {
      separate(1)
      // The rule's match includes the next character, so the second of two commas is not changed.
      if (bitsOfUnit[text.charCodeAt(at)] === unitBits.colonOrComma) at += 1
    } else at += 1
  }
  if (from < end) push(from, end)
}

function runLength(text: string, start: number): number {
  let at = start
  while (text[at] === '.') at += 1
  return at - start
}

function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 0x80) return unit >= 0x30 && unit <= 0x39
  return at < text.length && startsWithDigit.test(text.slice(at, at + 2))
}
