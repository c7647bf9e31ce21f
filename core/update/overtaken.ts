import type { LanguageWords } from '../text/languageWords.ts'
import { createPhraseFinder, lowerWords } from '../write/extractive/phraseFinder.ts'
import { withoutQuotations } from '../text/quotations.ts'

/** Days after which a page's forecasts, and statements about its own day, are out of date. */
const soon = 7
const day = 86_400_000

/** Words by which a sentence says how things are on the page's day. English. */
const atPresent = ['now', 'right now', 'currently', 'at this hour', 'already', 'is anticipated', 'are anticipated']

/**
 * Finds sentences of older pages that tell of what was still to come, or of how things was on their own day: "The crest
 * is expected on Wednesday."
 *
 * @param newest ISO 8601 day of the newest page; empty if no page has a date
 */
export function createOvertaken(
  newest: string,
  words: LanguageWords | null,
): (text: string, pageDay: string) => boolean {
  const find = createPhraseFinder([...(words?.forecasts ?? []), ...(words === null ? [] : atPresent)])
  return (text, pageDay) =>
    Date.parse(newest) - Date.parse(pageDay) > soon * day && find(lowerWords(withoutQuotations(text))).length > 0
}
