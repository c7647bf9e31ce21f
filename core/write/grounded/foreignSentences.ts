import type { Event } from '../../domain/event.ts'
import { languageName } from '../languageName.ts'
import { hasOwnWords, otherLanguage } from '../otherLanguage.ts'
import type { WrittenSection, WrittenSentence } from '../writtenArticle.ts'

/**
 * Sentences of a model in another language than the article's, with the reason in words. They are not put to the verifier:
 * it knows one language, and what it says of others is chance. One that is too short to tell goes with its section.
 */
export function foreignSentences(
  { sentences }: Pick<WrittenSection, 'sentences'>,
  { language }: Pick<Event, 'language'>,
): ReadonlyMap<WrittenSentence, string> {
  const whole = otherLanguage(sentences.map(({ text }) => text).join(' '), language)
  const foreign = new Map<WrittenSentence, string>()
  for (const sentence of sentences) {
    const { text } = sentence
    const other = otherLanguage(text, language) ?? (hasOwnWords(text, language) ? undefined : whole)
    if (other === undefined) continue
    foreign.set(
      sentence,
      `It reads as ${other}, and the article is to be in ${languageName(language)}: it cannot be checked.`,
    )
  }
  return foreign
}
