import { guessLanguage } from '../extract/guessLanguage.ts'
import { primarySubtag } from './extractive/languageWords.ts'

/** Function words of English that hardly any other language has. */
const commonEnglish =
  /\b(?:the|of|and|to|by|that|this|for|with|from|were|been|are|be|have|has|had|his|its|their|they|it|who|which|when|where|if|than|after|before|during|about|into|over|off|not|but|your|our|you|we|would|will|said)\b/giu
/** English has one of them among so many words; what another language shares of them is rarer. */
const wordsPerCommonWord = 10

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
