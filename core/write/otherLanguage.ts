import { guessLanguage } from '../extract/guessLanguage.ts'
import { primarySubtag } from './extractive/languageWords.ts'

const commonEnglish = /\b(?:the|of|and|in|was|were|to|is|by|that|for|on|with|from|at|as)\b/giu
/** English has a function word among so many words at least; another language that shares some of them has fewer. */
const wordsPerCommonWord = 8

/**
 * The language of a text, a BCP 47 code, where it is surely another than the one given; undefined where it is that one or
 * where that cannot be told. The guesser errs on single sentences with many names and takes kindred languages for each
 * other: only texts without the function words of English pass for not English, and for texts in other languages only
 * English and other scripts are told.
 */
export function otherLanguage(text: string, language: string): string | undefined {
  const guessed = guessLanguage(text)
  if (guessed === 'und' || primarySubtag(guessed) === primarySubtag(language)) return undefined
  const english = (text.match(commonEnglish) ?? []).length * wordsPerCommonWord >= text.split(/\s+/u).length
  if (primarySubtag(language) === 'en') return english ? undefined : guessed
  if (primarySubtag(guessed) === 'en') return english ? guessed : undefined
  const script = scriptOf(language)
  return script === undefined || script === scriptOf(guessed) ? undefined : guessed
}

function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script
  } catch (error) {
    // A code that is not well formed has no script.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
