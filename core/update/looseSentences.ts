import { labelSentences } from '../chunk/labelSentences.ts'
import type { Passage } from '../chunk/passage.ts'
import type { Event } from '../domain/event.ts'
import { languageWords } from '../text/languageWords.ts'
import { primarySubtag } from '../text/primarySubtag.ts'
import { addressesProgram, isBoilerplate } from '../write/extractive/boilerplate.ts'
import type { Candidate } from '../write/extractive/candidateSentences.ts'
import { pageDate } from '../write/extractive/pageDate.ts'
import { lowerWords } from '../write/extractive/phraseFinder.ts'
import { siteOf } from '../write/extractive/repeatedOnSite.ts'
import { sentenceDate } from '../write/extractive/sentenceDate.ts'
import { sentenceTerms } from '../write/extractive/sentenceTerms.ts'

/** Sentences that a model reads at once. */
const together = 10
/** Fewest words of a sentence: shorter ones are mostly entries of menus. */
const fewest = 6

/**
 * What a language model can read of pages that have no sentence for a reader by code: text without punctuation, in lower
 * case, or in another language than the event's. Notices and what addresses programs is left out.
 *
 * @returns sentences and windows of text that follow one another on a page, a few together
 */
export function looseSentences(passages: readonly Passage[], event: Event): readonly (readonly Candidate[])[] {
  const language = primarySubtag(event.language)
  const words = languageWords(event.language)
  const byChunk = new Map(passages.map((passage, rank) => [passage.chunk.id, { passage, rank }]))
  return labelSentences(passages).flatMap(({ page, sentences }) => {
    const published = pageDate(page)
    const year = published?.slice(0, 4) ?? event.date?.slice(0, 4) ?? null
    const site = siteOf(page)
    const candidates = sentences.flatMap(({ text, start, chunkId }): readonly Candidate[] => {
      const ranked = byChunk.get(chunkId)
      const lower = lowerWords(text)
      if (ranked === undefined || lower.length < fewest || isBoilerplate(text, lower) || addressesProgram(text))
        return []
      return [
        {
          text,
          ...ranked,
          start,
          previous: null,
          dependent: true,
          terms: sentenceTerms(text, words, language),
          date: sentenceDate(text, { language, year, published, eventDay: event.date }),
          published,
          heading: null,
          site,
          quality: 0,
        },
      ]
    })
    return Array.from({ length: Math.ceil(candidates.length / together) }, (_, at) =>
      candidates.slice(at * together, (at + 1) * together),
    )
  })
}
