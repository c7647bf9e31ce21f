import type { Passage } from '../../chunk/passage.ts'
import { addressesProgram, isLabelled } from './boilerplate.ts'
import { isForeignSentence } from './foreignSentence.ts'
import { languageWords, type LanguageWords } from '../../text/languageWords.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { opensInQuotation } from '../../text/quotations.ts'
import { refusalReason, shapeReason, type RefusalReason } from './refusalReason.ts'
import { sentenceSpans, type SentenceSpan } from './sentenceSpans.ts'
import { sentenceTerms, type SentenceTerms } from './sentenceTerms.ts'

export interface JudgedSentence {
  /** Offset in the page's text. */
  readonly start: number
  /** As on the page, with white space collapsed. */
  readonly text: string
  /** Null if the sentence was refused for its shape alone. */
  readonly terms: SentenceTerms | null
  /** Null if it reads as prose for an article. */
  readonly reason: RefusalReason | null
}

/** `relaxed` accepts looser prose. */
export type Form = 'strict' | 'relaxed'

export interface JudgedBy {
  /** Word lists of the event's language; null if there are none. */
  readonly words: LanguageWords | null
  /** Primary subtag of the event's language. */
  readonly language: string
  readonly form: Form
}

/**
 * Judges each of the passage's sentences. A paragraph that addresses a program is refused as a whole, and so is a caption
 * or a list entry.
 */
export function judgePassage(passage: Passage, { words, language, form }: JudgedBy): readonly JudgedSentence[] {
  const pageLanguage = primarySubtag(passage.page.language)
  const relaxed = form === 'relaxed'
  const foreign = pageLanguage === language ? null : languageWords(pageLanguage)
  // Without word lists of the event's language, only the page's declared language is known.
  const otherPage = words === null && pageLanguage !== language && pageLanguage !== 'und'
  const unlisted = foreign === null && pageLanguage !== language && pageLanguage !== 'und'
  return sentenceSpans(passage, words).flatMap(({ text: paragraph, start: from, sentences }) => {
    const hostile = hostileSentences(paragraph, sentences, passage)
    const labelled = isLabelled(paragraph)
    const headline = words !== null && isHeadline(paragraph, sentences)
    return sentences.map(({ start, end, whole }, place): JudgedSentence => {
      const text = passage.page.text.slice(start, end).replaceAll(/\s+/gu, ' ').trim()
      if (opensInQuotation(paragraph, start - from)) return { start, text, terms: null, reason: 'quotation only' }
      if (hostile.has(place)) return { start, text, terms: null, reason: 'addressed to a program' }
      if (headline) return { start, text, terms: null, reason: 'headline' }
      const shape = shapeReason(text, whole) ?? (labelled ? 'boilerplate' : otherPage ? 'other language' : null)
      if (shape !== null) return { start, text, terms: null, reason: shape }
      const terms = sentenceTerms(text, words, language)
      const reason = refusalReason({ text, terms, language: words, english: language === 'en', relaxed })
      const otherLanguage =
        (reason === null || reason === 'not prose') &&
        words !== null &&
        (isForeign(terms, words, foreign) ||
          isForeignSentence(terms, language, words) ||
          (unlisted && isThinlyKnown(terms, words)))
      return { start, text, terms, reason: otherLanguage ? 'other language' : reason }
    })
  })
}

/** Longest headline, characters. */
const longestHeadline = 160

/** “Third candidate leaves the race. Next leader likely a woman”: a line of several sentences, the last without a full stop. */
function isHeadline(paragraph: string, sentences: readonly SentenceSpan[]): boolean {
  const whole = sentences.length > 1 && sentences.at(-1)?.whole === true
  return whole && paragraph.length <= longestHeadline && /[\p{L}\p{N}]\s*$/u.test(paragraph)
}

/** In a paragraph longer than this, in characters, only the sentences around the one that addresses a program are refused. */
const longParagraph = 1500
const around = 3

function hostileSentences(
  paragraph: string,
  sentences: readonly SentenceSpan[],
  { page }: Passage,
): ReadonlySet<number> {
  if (!addressesProgram(paragraph)) return new Set()
  const places = [...sentences.keys()]
  if (paragraph.length <= longParagraph) return new Set(places)
  const speaking = places.filter((place) => {
    const span = sentences[place]
    return span !== undefined && addressesProgram(page.text.slice(span.start, span.end))
  })
  return new Set(speaking.flatMap((place) => places.slice(Math.max(0, place - around), place + around + 1)))
}

/** True if more of the sentence's words belong to the page's language than to the event's. */
function isForeign(terms: SentenceTerms, words: LanguageWords | null, foreign: LanguageWords | null): boolean {
  if (words === null || foreign === null) return false
  const known = (list: LanguageWords): number =>
    terms.words.filter((word) => list.functionWords.has(word.toLowerCase())).length
  return known(foreign) > known(words)
}

/** Least share of function words in a sentence of the event's language, on a page that declares another one. */
const ownShare = 0.3

/** For pages in a language without word lists: "a", "in" and "no" are words of many languages. */
function isThinlyKnown(terms: SentenceTerms, words: LanguageWords | null): boolean {
  if (words === null) return false
  const known = terms.words.filter((word) => words.functionWords.has(word.toLowerCase())).length
  return known < ownShare * terms.words.length
}
