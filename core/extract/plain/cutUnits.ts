import type { Span } from '../../domain/support.ts'
import { abbreviationsOf } from '../../text/abbreviations.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import type { PageWords } from './pageWords.ts'

/** Words of a unit: what is aimed at, and the most. A sentence of news has some 22. */
const aim = 22
const most = 40
/** A sentence of more words has lost its punctuation, unless commas part it. */
const longestSentence = 60
const longestWithCommas = 120

/** What a cut costs by where it is; a unit that is a third longer or shorter than aimed at costs 1. */
const costs = { afterFunctionWord: 6, beforeFunctionWord: 4, doubleSpace: -4, opener: -2, afterSaid: -2 }
/** Function words that may open a clause; others hang on the word before them. */
const openers = new Set(
  'the a an in on at it he she they we this these those there when while although since after before during if as however but i his her its their our my no one according despite because both each most some many other'.split(
    ' ',
  ),
)

/**
 * Cuts text that lost its punctuation into units of a sentence's length, each a paragraph of its own (a line in lower case would run on): before words that open sentences,
 * where two spaces stand for a lost sign, never between a function word and what it belongs to. White space changes and nothing
 * else. Sentences stay as they are. Linear in the text.
 */
export function cutUnits(text: string, page: PageWords, language: string): { text: string; units: number } {
  const starters = new Set(Array.from(abbreviationsOf(language).starters, (word) => word.toLowerCase()))
  const cuts = splitSentences(text, { language }).flatMap((span) => cutsOf(text, span, { page, starters }))
  let from = 0
  let cut = ''
  for (const { start, end } of cuts) {
    cut += `${text.slice(from, start)}\n\n`
    from = end
  }
  return { text: cut + text.slice(from), units: cuts.length }
}

interface Context {
  readonly page: PageWords
  readonly starters: ReadonlySet<string>
}

/** Words between white space, however long: a pattern for words would run out of memory on one of millions of letters. */
function wordsOf(text: string): readonly { readonly word: string; readonly start: number }[] {
  const words: { readonly word: string; readonly start: number }[] = []
  let start = 0
  for (const { index, 0: space } of text.matchAll(/\s{1,1000}/g)) {
    if (index > start) words.push({ word: text.slice(start, index), start })
    start = index + space.length
  }
  if (start < text.length) words.push({ word: text.slice(start), start })
  return words
}

/** The white space of a sentence that lost its punctuation at which it is cut. */
function cutsOf(text: string, span: Span, context: Context): readonly Span[] {
  const sentence = text.slice(span.start, span.end)
  const words = wordsOf(sentence).map(({ word, start }) => ({ word, start: span.start + start }))
  if (words.length <= longestSentence) return []
  const commas = sentence.match(/[,;:、，]/gu)?.length ?? 0
  if (words.length <= longestWithCommas && commas * 25 >= words.length) return []
  const penalties = words.map((each, at) => {
    const before = words[at - 1]
    if (before === undefined) return 0
    const space = text.slice(before.start + before.word.length, each.start)
    return penaltyOf(before.word, each.word, { ...context, isWide: space.length > 1 })
  })
  return bestCuts(penalties).map((at) => {
    const before = words[at - 1]
    return { start: (before?.start ?? 0) + (before?.word.length ?? 0), end: words[at]?.start ?? span.end }
  })
}

function penaltyOf(before: string, next: string, { page, starters, isWide }: Context & { isWide: boolean }): number {
  const [last, first] = [before.toLowerCase(), next.toLowerCase()]
  const hanging = page.functionWords ?? new Set<string>()
  const opens = starters.has(first) || openers.has(first)
  return (
    (isWide ? costs.doubleSpace : 0) +
    (hanging.has(last) ? costs.afterFunctionWord : 0) +
    (last === 'said' ? costs.afterSaid : 0) +
    (opens ? costs.opener : hanging.has(first) ? costs.beforeFunctionWord : 0)
  )
}

/** Indices of the words before which to cut, so that lengths and penalties together cost least. */
function bestCuts(penalties: readonly number[]): readonly number[] {
  const count = penalties.length
  const best = new Float64Array(count + 1).fill(Infinity)
  const from = new Int32Array(count + 1)
  best[0] = 0
  for (let end = 1; end <= count; end += 1) {
    for (let start = Math.max(0, end - most); start < end; start += 1) {
      const off = (end - start - aim) / (aim / 3)
      const cost = (best[start] ?? Infinity) + off * off + (end === count ? 0 : (penalties[end] ?? 0))
      if (cost < (best[end] ?? Infinity)) {
        best[end] = cost
        from[end] = start
      }
    }
  }
  const cuts: number[] = []
  for (let at = from[count] ?? 0; at > 0; at = from[at] ?? 0) cuts.push(at)
  return cuts.reverse()
}
