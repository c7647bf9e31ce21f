import { endsSentence } from '../../text/endsSentence.ts'
import { monthNumber, weekdayNumber } from '../../judge/facts/calendarNames.ts'
import { camelCaseNames, isBoilerplate } from './boilerplate.ts'
import type { LanguageWords } from '../../text/languageWords.ts'
import { lowerWords } from './phraseFinder.ts'
import { isBalanced, withoutQuotations } from '../../text/quotations.ts'
import type { SentenceTerms } from './sentenceTerms.ts'

/** Why a sentence of a page is not put into an article. */
export type RefusalReason =
  | 'no sentence end'
  | 'incomplete'
  | 'too short'
  | 'too long'
  | 'not prose'
  | 'headline'
  | 'boilerplate'
  | 'addressed to a program'
  | 'question or exclamation'
  | 'addressed to the reader'
  | 'speaks of itself'
  | 'quotation only'
  | 'other language'
  | 'repeated on its site'
  | 'off the subject'

const closing = '["\'”’»“)\\]]*$'
const leftOpen = new RegExp(`(?:…|\\.\\.)${closing}|\\.\\.\\s|\\[…\\]|\\[\\.\\.\\.\\]`, 'u')
const calls = new RegExp(`[?？؟!！]${closing}`, 'u')
const camelWord = /\p{L}*\p{Ll}{2}\p{Lu}\p{Ll}+\p{L}*/gu

/** Fewest words of a sentence, of one that counts something (“All 146 people were evacuated.”), and most. */
const words = { least: 6, leastCounting: 4, most: 45 } as const

/** Checks whether the text is one whole sentence; null if it is. */
export function shapeReason(text: string, whole: boolean): RefusalReason | null {
  if (!endsSentence(text)) return 'no sentence end'
  if (!whole || leftOpen.test(text) || !isBalanced(text)) return 'incomplete'
  if (!/^["'“‘«„¿¡(]?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(text)) return 'incomplete'
  if (/\p{L}- \p{Ll}/u.test(text) && !/\p{L}- (?:and|or|und|oder|bzw|et|ou|y|o|e) /u.test(text)) return 'incomplete'
  // "what the L.A.": an abbreviation, most likely not the end of the sentence.
  if (/\b(?:the|a|an|of|by|with|and) (?:\p{Lu}\.){2,}$/u.test(text)) return 'incomplete'
  return text.length > 700 ? 'too long' : null
}

export interface SentenceForm {
  /** With white space collapsed. */
  readonly text: string
  readonly terms: SentenceTerms
  /** Null if there are no word lists of the event's language. */
  readonly language: LanguageWords | null
  readonly english: boolean
  /** Accepts looser prose: more capitals, fewer function words. */
  readonly relaxed: boolean
}

/** Checks the form of a whole sentence; null if it reads as prose for an article. */
export function refusalReason({ text, terms, language, english, relaxed }: SentenceForm): RefusalReason | null {
  const count = terms.words.length
  if (count < words.least && !(count >= words.leastCounting && terms.figures.size > 0)) return 'too short'
  if (count > words.most) return 'too long'
  const lower = lowerWords(text)
  if (isBoilerplate(text, lower)) return 'boilerplate'
  const own = withoutQuotations(text)
  if (calls.test(text) || /[?？؟!！]/u.test(own)) return 'question or exclamation'
  const ownWords = lowerWords(own)
  if (own.length + 3 < text.length && ownWords.length < 3) return 'quotation only'
  if (!looksLikeProse(text, terms, relaxed)) return 'not prose'
  return language === null ? null : languageReason({ text, terms, language, english, relaxed, lower, own, ownWords })
}

interface OwnVoice extends SentenceForm {
  readonly language: LanguageWords
  readonly lower: readonly string[]
  readonly own: string
  readonly ownWords: readonly string[]
}

function languageReason({ terms, language, english, relaxed, lower, own, ownWords }: OwnVoice): RefusalReason | null {
  const functionShare = lower.filter((word) => language.functionWords.has(word)).length / lower.length
  if (functionShare === 0) return 'other language'
  if (functionShare < (relaxed ? 0.12 : 0.14) || !hasVerb(terms.words, language, english)) return 'not prose'
  if (hasGrownHeadline(own, language)) return 'headline'
  // "US" and the numeral "I" are not pronouns, so these two are matched by case.
  const speaks = (word: string): boolean => language.firstPerson.has(word) && word !== 'i' && word !== 'us'
  if (ownWords.some(speaks) || (english && /(?<!\p{L})(?:us|I(?=\s\p{Ll})|I['’]\p{Ll}+)(?!\p{L})/u.test(own)))
    return 'speaks of itself'
  return ownWords.some((word) => language.secondPerson.has(word)) ? 'addressed to the reader' : null
}

/** Not a table, a list of names or a run of links: mostly letters, few capitals and figures, no joined words. */
function looksLikeProse(text: string, { words: tokens }: SentenceTerms, relaxed: boolean): boolean {
  const letters = (text.match(/[\p{L}\p{M}\p{N}\s,]/gu) ?? []).length
  const share = (test: (token: string, place: number) => boolean): number => tokens.filter(test).length / tokens.length
  if (letters / text.length < 0.88 || share((token) => /^\p{N}/u.test(token)) > 0.25) return false
  // The first word, months and weekdays are capitalised in any sentence.
  const names = share((token, place) => place > 0 && /^\p{Lu}/u.test(token) && !isCalendarWord(token))
  if (names > (relaxed ? 0.65 : 0.55)) return false
  if (tokens.filter((token) => /^\p{Lu}{4,}$/u.test(token)).length > 3) return false
  if (/[\p{Cc}\p{Co}\p{Cs}\uFFFD]|\p{Extended_Pictographic}|(?:[|/\\_=~<>{}]\s*){2}/u.test(text)) return false
  if (
    /\p{L}\p{Ll}\d|\d\p{Lu}\p{Ll}|\)\p{L}{2}|[,;:]\p{L}{3}|\p{Ll}{3}['’]\p{Lu}|\p{Lu}{3}\p{Ll}{3}|\p{Lu}{4}(?!s(?!\p{L}))\p{Ll}|\p{Ll}{3}\p{Lu}{2}/u.test(
      text,
    )
  )
    return false
  const grown = (text.match(camelWord) ?? []).filter((word) => !camelCaseNames.has(word))
  return grown.every((word) => /^(?:Mac|De|Le|La|Van|Di|Du|Fitz|Mc)\p{Lu}/u.test(word))
}

function isCalendarWord(token: string): boolean {
  return monthNumber(token) !== undefined || weekdayNumber(token) !== undefined
}

/** An English participle in -ed counts as a verb unless one in -ing comes early: "Officials carrying bodies exhumed". */
function hasVerb(tokens: readonly string[], language: LanguageWords, english: boolean): boolean {
  const verbal = tokens.some((token) => language.verbs.has(token.replace('’', "'").replace(/n't$/u, '')))
  if (verbal) return true
  const participle = english && tokens.slice(1, 4).some((token) => /\p{Ll}{2}ing$/u.test(token))
  return !participle && tokens.some((token) => language.verbEndings.test(token) && !language.functionWords.has(token))
}

/** A capitalised word after another one, and the word after it. */
const capitalPair = /(?<=\p{Lu}[\p{L}'’.-]*\s)(\p{Lu}\p{Ll}+)\s(\p{Ll}+)/gu
/** Two or more capitalised words at the start, a capitalised function word, and a lower-case word: "Tarn Vireo For any visitor". */
const titledFront = /^(?:\p{Lu}[\p{L}'’-]*\s){2,6}?(\p{Lu}\p{Ll}+)\s(\p{Ll}+)/u
/** Function words that open a clause rather than belong to a name. */
const clauseOpeners = /^(?:For|If|When|While|After|As|Since|Although|Despite|During|Because|Once|Until|Before)$/u

/**
 * True if a headline or rubric without a full stop seems to be joined to the sentence, but its end cannot be recognised
 * with certainty: "Man dies in Venice Officers struggled with him".
 */
function hasGrownHeadline(text: string, words: LanguageWords): boolean {
  const front = titledFront.exec(text)
  if (front !== null && clauseOpeners.test(front[1] ?? '') && !isVerb(front[2] ?? '', words)) return true
  for (const match of text.matchAll(capitalPair)) {
    const [, word = '', next = ''] = match
    const lower = word.toLowerCase()
    if (words.functionWords.has(lower) || !words.headOpeners.has(lower) || !isVerb(next, words)) continue
    const clause =
      text
        .slice(0, match.index)
        .split(/[,;:—–]/u)
        .at(-1) ?? ''
    const before = clause.match(/[\p{L}\p{M}]+/gu) ?? []
    if (before.some((token) => /^\p{Ll}/u.test(token) && isVerb(token, words))) return true
  }
  return false
}

function isVerb(word: string, words: LanguageWords): boolean {
  return words.verbs.has(word) || (words.verbEndings.test(word) && !words.functionWords.has(word))
}
