import { endsSentence } from '../../text/endsSentence.ts'
import type { LabelledDocument, LabelledSentence } from '../../chunk/labelSentences.ts'
import type { Event } from '../../domain/event.ts'
import { addressesProgram, isBoilerplate } from '../extractive/boilerplate.ts'
import type { RankedPassage } from '../extractive/candidateSentences.ts'
import { isForeignSentence } from '../extractive/foreignSentence.ts'
import { languageWords, type LanguageWords } from '../../text/languageWords.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { pageDate } from '../extractive/pageDate.ts'
import { lowerWords } from '../extractive/phraseFinder.ts'
import { siteOf } from '../extractive/repeatedOnSite.ts'
import { sentenceDate } from '../extractive/sentenceDate.ts'
import { sentenceTerms } from '../extractive/sentenceTerms.ts'
import type { SubjectJudge } from '../extractive/subjectJudge.ts'
import type { UsableSentence } from './usableSentences.ts'

/** Fewest words of a window. */
const fewest = 18
/** Least share of function words in running text, as opposed to menus. */
const proseShare = 0.3
/** Most characters of a word: longer ones are several words joined. */
const longestWord = 24
/** Quality of a window; whole sentences have up to 1. */
const windowQuality = 0.7
/** First-person words whose apostrophes were lost. */
const withoutApostrophe = new Set(['im', 'ive', 'id', 'weve', 'youre', 'youll', 'youve', 'dont'])

export interface WindowBasis {
  readonly passages: readonly RankedPassage[]
  readonly event: Event
  readonly isNear: SubjectJudge['isNearSubject']
}

/** Windows of pages without punctuation that read as running text in the event's language. */
export function usableWindows(
  documents: readonly LabelledDocument[],
  { passages, event, isNear }: WindowBasis,
): readonly UsableSentence[] {
  const words = languageWords(event.language)
  const language = primarySubtag(event.language)
  const rankOf = new Map(passages.map(({ passage }, rank) => [passage.chunk.id as string, { passage, rank }]))
  return documents.flatMap(({ page, sentences }) => {
    const published = pageDate(page)
    const usable: UsableSentence[] = []
    for (const [place, sentence] of sentences.entries()) {
      const ranked = rankOf.get(sentence.chunkId)
      if (ranked === undefined || !isWindow(sentences, place) || !isNear(page, sentence.start)) continue
      const { text } = sentence
      const terms = sentenceTerms(text, words, language)
      const lower = lowerWords(text)
      if (!isRunningText(lower, words) || isBoilerplate(text, lower) || caption.test(text) || addressesProgram(text))
        continue
      if (words !== null && isForeignSentence(terms, language, words)) continue
      usable.push({
        text,
        sentence,
        window: true,
        ...ranked,
        start: sentence.start,
        previous: null,
        dependent: false,
        terms,
        date: sentenceDate(text, {
          language,
          year: published?.slice(0, 4) ?? event.date?.slice(0, 4) ?? null,
          published,
          eventDay: event.date,
        }),
        published,
        heading: null,
        site: siteOf(page),
        quality: windowQuality,
      })
    }
    return usable
  })
}

/** Words of captions and boilerplate. */
const caption =
  /\b(?:photos?|photograph\w*|pictured|courtesy|getty|image file|file image|aerial view|min(?:ute)?s? read|click|subscrib\w+|advertisement|log ?in|share this)\b/iu

/** The border of two sentences: text with punctuation is not read as windows. */
const seam = /[.!?]["”’)]*\s*\p{Lu}|\p{Ll}{2}\p{Lu}/u

/** True for text without an end mark that was cut for its length, so that a neighbour overlaps it. */
function isWindow(sentences: readonly LabelledSentence[], place: number): boolean {
  const sentence = sentences[place]
  if (sentence === undefined || seam.test(sentence.text)) return false
  const [before, after] = [sentences[place - 1], sentences[place + 1]]
  const overlaps =
    (before?.chunkId === sentence.chunkId && before.end > sentence.start) ||
    (after?.chunkId === sentence.chunkId && after.start < sentence.end)
  return overlaps || (!endsSentence(sentence.text) && /^\p{Ll}/u.test(sentence.text))
}

function isRunningText(lower: readonly string[], words: LanguageWords | null): boolean {
  if (lower.length < fewest || lower.some((word) => word.length > longestWord)) return false
  if (words === null) return true
  const known = lower.filter((word) => words.functionWords.has(word)).length
  if (known < proseShare * lower.length) return false
  const speaks = (word: string): boolean =>
    (words.firstPerson.has(word) && word !== 'us') || words.secondPerson.has(word) || withoutApostrophe.has(word)
  if (lower.some(speaks)) return false
  return lower.some((word) => words.verbs.has(word) || words.pastVerbs.has(word))
}
