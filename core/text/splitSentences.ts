import type { Span } from '../domain/support.ts'
import { abbreviationsOf, type Abbreviations } from './abbreviations.ts'
import { fullStopEnds } from './fullStopEnds.ts'
import { sentenceBlocks } from './sentenceBlocks.ts'

/** Increment when the rules change: stored chunks that end at sentences are then cut again. */
export const splitterVersion = 2

export interface SentenceOptions {
  /**
   * BCP 47 code of the text's language, which selects abbreviations and ordinals (resources/lexicon/abbreviations.json). Default
   * `und`, which merges those of all listed languages.
   */
  readonly language?: string
}

/** Signs that may end a sentence: Western ones, those of scripts without spaces after them, and inline bullets. */
const candidate = /(?<western>[.!?…‼⁇⁈⁉]+)|(?<other>[。！？｡．।॥؟۔։።፧။\u037E]+)|(?<=\S)\s+(?=[•▪●◦‣]\s)/gu
/** Signs that belong to the preceding sentence: closing quotes and brackets, note marks, "[12]". */
const closers =
  /["'”’»›)\]}」』）】》〉］｝¹²³⁰⁴-⁹]*(?:[“«‘](?=\s|$)|[ \u00A0\u202F]»(?=[\s,.;:]|$))?(?:\[(?:\d{1,3}|[a-z]|note \d{1,3}|citation needed)\])*/uy
/** A note mark separated from its sentence by a space, as models write it: "text. [1][2]" */
const spacedNotes = / ?(?:\[\d{1,3}\])+(?=\s|$)/y
const whiteSpace = /\s+/uy
const opening = /^(?:[\s"“‘'«„‚‹([{<¿¡「『（【《*_#]|[»”’](?=[\p{L}\p{N}]))*/u
/** The next word; an initial includes its full stop, so that "A. S." is not taken for the article. */
const nextWord = /^(?:\p{L}\p{M}*\.|[\p{L}\p{M}\p{N}'’]+)/u
const east = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Last parts of host and package names, which follow a full stop with a capital and no space: "Booking.Com". */
const namePart = /^(?:Com|Net|Org|Js|Io|Gov|Edu|Co|Tv|Uk|De)$/

/**
 * The sentences of a text as spans: in order, without overlap, without white space at their edges, never empty; together
 * they cover everything but white space. A line break ends a sentence unless the text clearly continues; abbreviations,
 * initials, decimals, ordinals and ellipses do not. It does not use Intl.Segmenter, whose results change with the version of
 * ICU. Time is linear in the text's length.
 */
export function splitSentences(text: string, { language = 'und' }: SentenceOptions = {}): readonly Span[] {
  const known = abbreviationsOf(language)
  const spans: Span[] = []
  for (const block of sentenceBlocks(text)) {
    const content = text.slice(block.start, block.end)
    let start = 0
    for (const end of sentenceEnds(content, known)) {
      spans.push({ start: block.start + start, end: block.start + end })
      start = end + (matchLength(whiteSpace, content, end) ?? 0)
    }
    if (start < content.length) spans.push({ start: block.start + start, end: block.end })
  }
  return spans
}

/** Offsets of sentence ends in a block, ascending; that of the last sentence is only included if a sign ends it. */
function sentenceEnds(block: string, known: Abbreviations): readonly number[] {
  const ends: number[] = []
  let start = 0
  candidate.lastIndex = 0
  for (let match = candidate.exec(block); match !== null; match = candidate.exec(block)) {
    const signs = match.groups?.['western'] ?? match.groups?.['other']
    if (signs === undefined) {
      // An inline bullet begins the next sentence.
      if (match.index > start) ends.push((start = match.index))
      continue
    }
    const afterSigns = match.index + match[0].length
    let end = afterSigns + (matchLength(closers, block, afterSigns) ?? 0)
    const candidateAt: Candidate = { block, start, signs, at: match.index, afterSigns, end }
    const isEnd = match.groups?.['other'] === undefined ? westernEnds(candidateAt, known) : otherEnds(candidateAt)
    if (isEnd) {
      end += matchLength(spacedNotes, block, end) ?? 0
      ends.push((start = end))
    }
    candidate.lastIndex = end
  }
  return ends
}

interface Candidate {
  readonly block: string
  /** Approximate start of the current sentence; white space may be there. */
  readonly start: number
  readonly signs: string
  readonly at: number
  readonly afterSigns: number
  /** After the signs and their closing quotes or brackets. */
  readonly end: number
}

/** Whether 。 or a similar sign ends a sentence: it does unless a quotation continues: 「…。」と */
function otherEnds({ block, afterSigns, end }: Candidate): boolean {
  return end === afterSigns || !/^(?:と|って|、|，|,|は|が|の)/u.test(block.slice(end, end + 2))
}

function westernEnds({ block, start, signs, at, afterSigns, end }: Candidate, known: Abbreviations): boolean {
  if (end === block.length) return true
  const spaces = matchLength(whiteSpace, block, end)
  if (spaces === undefined) return endsWithoutSpace({ block, start, signs, at, afterSigns, end }, known)
  const following = block.slice(end + spaces, end + spaces + 60)
  const opened = opening.exec(following)?.[0] ?? ''
  const next = nextWord.exec(following.slice(opened.length))?.[0] ?? ''
  if (/^(?:…|\.{2,})\s/u.test(following)) return true
  if (next === '') return opened !== '' || !/^[\p{Pd}\p{Pe}\p{Pf},;:.!?…&/%]/u.test(following)
  if (/^\p{Ll}(?!\p{Lu})/u.test(next)) return false
  const isFirst = at - start < 60
  const before = block.slice(isFirst ? start : at - 60, at)
  if (signs === '.') {
    const rest = following.slice(opened.length)
    return fullStopEnds({ before, next, rest, quoteOpens: /["“„«»”]/.test(opened), isFirst }, known)
  }
  // An ellipsis before any word opens the sentence: "… and then", "[...] The".
  if (/^[.…]+$/.test(signs)) return /[\p{L}\p{N}]/u.test(before) && !/[([]$/.test(before)
  return !(known.always.has((/\S*$/u.exec(before)?.[0] ?? '') + signs) && !known.starters.has(next))
}

/** Handles text that lost its spaces: "said.The", "said.”The", "said.[1]The", and the Western question mark in Chinese. */
function endsWithoutSpace({ block, start, signs, at, afterSigns, end }: Candidate, known: Abbreviations): boolean {
  const following = block.slice(end, end + 30)
  if (signs !== '.' && east.test(following)) return true
  const next = /^["“‘«]?(\p{Lu}\p{Ll}*)(?=[\s,’'])/u.exec(following)?.[1]
  if (next === undefined || signs.length > 1) return false
  if (end > afterSigns) return /[”\]]/.test(block.slice(end - 1, end))
  const word = /\S*$/u.exec(block.slice(Math.max(0, at - 60), at))?.[0] ?? ''
  if (/[./@:_]/.test(word) || namePart.test(next)) return false
  if (/\p{Ll}{3}$/u.test(word) && next.length > 1) return true
  // After a short word or a number, only a word that often begins sentences: "of it.The", "in 2023.The", but not "1.The".
  return /(?:\p{Ll}{2}|\d\d|[)%]|\p{Lu}{2})$/u.test(word) && known.starters.has(next) && at - word.length > start
}

function matchLength(sticky: RegExp, text: string, at: number): number | undefined {
  sticky.lastIndex = at
  return sticky.exec(text)?.[0].length
}
