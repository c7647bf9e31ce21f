import type { Event } from '../../domain/event.ts'
import { languageWords } from '../../text/languageWords.ts'
import { createPhraseFinder, lowerWords } from '../extractive/phraseFinder.ts'
import { namesWeekdayOnly } from '../extractive/sentenceDate.ts'
import { pointsBack } from './checkText.ts'
import type { EvidenceGroup } from './groupSentences.ts'
import type { UsableSentence } from './usableSentences.ts'

/**
 * The sentence of a group that can be quoted in the article: whole, clear without the one before it, and without days that
 * depend on its page's date. Undefined if there is none.
 */
export function quotationOf({ head, sentences }: EvidenceGroup, { language }: Event): UsableSentence | undefined {
  const relative = createPhraseFinder(languageWords(language)?.relativeTimes ?? [])
  return [head, ...sentences.filter((one) => one !== head)].find(
    ({ text, window, dependent }) =>
      !window &&
      !dependent &&
      relative(lowerWords(text)).length === 0 &&
      !namesWeekdayOnly(text, language) &&
      !(language.startsWith('en') && pointsBack(text)),
  )
}
