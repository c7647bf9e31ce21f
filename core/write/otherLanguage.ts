import { guessLanguage } from '../extract/guessLanguage.ts'
import { isForeignSentence } from './extractive/foreignSentence.ts'
import { languageWords } from '../text/languageWords.ts'
import { primarySubtag } from '../text/primarySubtag.ts'
import { sentenceTerms } from './extractive/sentenceTerms.ts'
import { quotedSpans } from '../judge/verbatim/quotedSpans.ts'
import { languageName } from './languageName.ts'

/** Fewest letters for which the guessed language counts, unless function words contradict it. */
const fewestLetters = 120
/** A text with this share of a language's function words may be in it. English prose has some 0.4. */
const ownShare = 0.2
/** A text with a smaller share of letters in the script of its language is in another one. */
const scriptShare = 0.3

/**
 * The English name of a text's language if it is certainly not the given one (a BCP 47 code); undefined if it is, or if that
 * is uncertain. Function words and script decide and, for long texts, the guessed language, which names of places and people
 * make unreliable for single sentences. Titles and words in quotation marks do not count, unless the text has little else.
 */
export function otherLanguage(whole: string, language: string): string | undefined {
  const text = withoutQuotations(whole)
  const guessed = guessLanguage(text)
  const differs = guessed !== 'und' && primarySubtag(guessed) !== primarySubtag(language)
  const letters = text.match(/\p{L}/gu) ?? []
  const foreign =
    isInOtherScript(letters, language) ||
    hasOthersWords(text, language) ||
    (differs && letters.length >= fewestLetters && languageWords(language) !== null && !hasOwnWords(text, language))
  if (!foreign) return undefined
  return differs ? languageName(guessed) : 'another language'
}

/** Fewest words outside quotation marks that tell a language. */
const fewestWords = 4

function withoutQuotations(text: string): string {
  const rest = quotedSpans(text).reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  )
  return (rest.match(/\p{L}{2,}/gu) ?? []).length < fewestWords ? text : rest
}

/** Whether a text has as many function words of a language as texts in it do. False for a language without lists. */
function hasOwnWords(text: string, language: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const own = languageWords(language)?.functionWords
  return own !== undefined && words.filter((word) => own.has(word)).length >= ownShare * words.length
}

function hasOthersWords(text: string, language: string): boolean {
  const own = languageWords(language)
  const primary = primarySubtag(language)
  return own !== null && isForeignSentence(sentenceTerms(text, own, primary), primary, own)
}

/** Scripts that are written together, by the code of the writing system. */
const mixed: Readonly<Record<string, string>> = {
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
  Jpan: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}',
  Kore: '\\p{Script=Hangul}\\p{Script=Han}',
}

function isInOtherScript(letters: readonly string[], language: string): boolean {
  try {
    const { script } = new Intl.Locale(language).maximize()
    if (script === undefined || letters.length < 12) return false
    const own = new RegExp(`[${mixed[script] ?? `\\p{Script=${script}}`}]`, 'u')
    return letters.filter((letter) => own.test(letter)).length < scriptShare * letters.length
  } catch (error) {
    // An invalid code has no script, and the runtime may not know a script.
    if (error instanceof RangeError || error instanceof SyntaxError) return false
    throw error
  }
}
