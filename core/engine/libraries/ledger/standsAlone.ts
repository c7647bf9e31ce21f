import type { Event } from '../../../domain/event.ts'
import { languageWords } from '../../../text/languageWords.ts'
import { namesAmid, readsAlone } from '../../../text/context/readsAlone.ts'
import { splitSentences } from '../../../text/splitSentences.ts'

/** "All four were arrested", "The ministers also discussed", "Some of the charges": whom and which the text before says. */
const hanging =
  /^(?:(?:all|both|none|most|some|several|many|two|three|four|five) (?:of (?:the|them|these|those) \p{Ll}+|(?:two|three|four|five|six|seven|eight|nine|ten|others?|were|are|have|had|also)\b)|the (?:two|three|four|five|six|seven|eight|nine|ten|other|others|same|latter|former)\b|the \p{Ll}+s? (?:also|then|later|too|further|additionally)\b|allegations against (?:him|her|them)\b)/iu
/** "several of these attacks", "those countries": not "those who" or "those of". */
const pointing =
  /(?<!\p{L})(?:these|those) (?!(?:who|whose|of|that|which|in|with|from|to|at|on|for|by|is|was|are|were)\b)\p{Ll}+/u
/** Two texts that grew together where a heading or a quotation ended: "in'Sheelagh Brady", "13, 2023“I noted". */
const grownTogether = /\p{Ll}{2}["'’”]\p{Lu}\p{Ll}|[\p{Ll}\d][“"]\p{Lu}|\p{Ll}{2}\)\p{Lu}\p{Ll}/u

/**
 * Tells sentences of an event's pages that are whole and understood without the text around them from others.
 *
 * @param texts the pages' texts, which show what is a name
 */
export function createStandsAlone({ language }: Event, texts: readonly string[]): (text: string) => boolean {
  const words = languageWords(language)
  const known = namesAmid(texts)
  const isEnglish = language.startsWith('en')
  return (text) =>
    splitSentences(text, { language }).length === 1 &&
    !grownTogether.test(text) &&
    readsAlone(text, { words, language, known }) &&
    !(isEnglish && (hanging.test(text) || pointing.test(text)))
}
