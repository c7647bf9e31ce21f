import { findFinalStop } from './findFinalStop.ts'
import { bitsOfUnit, unitBits } from './treebankClasses.ts'

/** Receives a token's UTF-16 offsets in the text, and the token itself if it differs from the text there. */
export type TokenSink = (start: number, end: number, token?: string) => void

export interface WordSpan {
  /** UTF-16 offsets of the word, which is surrounded by white space or the text's edges. */
  readonly start: number
  readonly end: number
  /** The span ends the text and includes its final full stop, which is a token. */
  readonly hasFinalStop: boolean
}

type Rule = readonly [pattern: RegExp, replacement: string]

// Letters beside an apostrophe, as the rules define them: wider than JavaScript's \w.
const w = String.raw`[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200C\u200D]`
// The edges of a contraction are checked with a narrower class.
const edgeBefore = String.raw`(?<![\p{L}\p{N}_])`
const edgeAfter = String.raw`(?![\p{L}\p{N}_])`
// Unicode white space; the contraction rule and the last split also include U+001C to U+001F.
const space = String.raw`\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000`
const anySpace = new RegExp(String.raw`[${space}\u001C-\u001F]+`)

// The order matters: a rule sees the spaces that earlier rules inserted.
const openingQuotes: readonly Rule[] = [
  [/[«“‘„]|`+/g, ' $& '],
  [/^"/, '``'],
  [/``/g, ' $& '],
  [/([ ([{<])(?:"|'')/g, '$1 `` '],
  [new RegExp(String.raw`(?<!${w})'(?!(?:re|ve|ll|m|t|s|d|n)(?!${w}))(?=${w})`, 'giu'), "' "],
]

const punctuation: readonly Rule[] = [
  // The match includes the next character, so the second of two commas is not changed.
  [/([:,])(\P{Nd})/gu, ' $1 $2'],
  [/[:,]$/, ' $& '],
  [/\.{2,}/g, ' $& '],
  [/[;@#$%&\u2012-\u2015?!]/g, ' $& '],
  [/([^'])' /g, "$1 ' "],
  [/[*[\](){}<>]/g, ' $& '],
  [/--/g, ' -- '],
]

const closingQuotes: readonly Rule[] = [
  [/[»”’]/g, ' $& '],
  [/''|"/g, " '' "],
  [new RegExp(`[${space}]+`, 'g'), ' '],
  [/([^' ])('[sSmMdD]|') /g, '$1 $2 '],
  [/([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) /g, '$1 $2 '],
]

const contractions: readonly Rule[] = [
  ...[
    ['can', 'not'],
    ['d', "'ye"],
    ['g[iİı]m', 'me'],
    ['gon', 'na'],
    ['got', 'ta'],
    ['lem', 'me'],
    ['more', "'n"],
  ].map(([first = '', second = '']): Rule => [contraction(first, second), ' $1 $2 ']),
  [new RegExp(String.raw`${edgeBefore}(wan)(na)(?=[${space}\u001C-\u001F])`, 'giu'), ' $1 $2 '],
  [new RegExp(String.raw` ('t)([iİı]s)${edgeAfter}`, 'giu'), ' $1 $2 '],
  [new RegExp(String.raw` ('t)(was)${edgeAfter}`, 'giu'), ' $1 $2 '],
]

function contraction(first: string, second: string): RegExp {
  return new RegExp(`${edgeBefore}(${first})(${second})${edgeAfter}`, 'giu')
}

/**
 * Tokens of a word with straight quotes, backticks or one of the old contractions ("cannot", "gonna"): the Penn Treebank
 * rules in NLTK's order, which look no further than one white space on either side. The rules only insert spaces and rewrite
 * double quotes, so walking the word beside its tokens gives their offsets.
 */
export function splitQuotedWord(text: string, { start, end, hasFinalStop }: WordSpan, push: TokenSink): void {
  let piece = text.slice(Math.max(0, start - 1), end + 1)
  piece = apply(openingQuotes, piece)
  if (hasFinalStop) piece = separateFinalStop(piece)
  piece = apply(punctuation, piece)
  piece = apply(contractions, apply(closingQuotes, ` ${piece} `))
  let at = start
  for (const token of piece.split(anySpace)) {
    if (token !== '') at = pushToken(text, at, token, push)
  }
}

function apply(rules: readonly Rule[], piece: string): string {
  let result = piece
  for (const [pattern, replacement] of rules) result = result.replace(pattern, replacement)
  return result
}

/** Checked again here: an opening quote among the closing ones, by now two backticks, keeps the full stop in its word. */
function separateFinalStop(piece: string): string {
  const stop = findFinalStop(piece)
  return stop === -1 ? piece : `${piece.slice(0, stop)} . ${piece.slice(stop + 1)} `
}

/** Pushes a token that begins at or after `from` and returns the offset after it. */
function pushToken(text: string, from: number, token: string, push: TokenSink): number {
  let at = from
  while (bitsOfUnit[text.charCodeAt(at)] === unitBits.space) at += 1
  const start = at
  if (token === '``' || token === "''") {
    // A token matches itself; two apostrophes may also match one straight double quote.
    at += text[at] === '"' ? 1 : 2
    const source = text.slice(start, at)
    push(start, at, source === token ? undefined : token)
    return at
  }
  at += token.length
  push(start, at)
  return at
}
