import type { Sentence } from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import type { Span } from '../../domain/support.ts'
import { monthNumber, weekdayNumber } from '../facts/calendarNames.ts'
import { namesIn } from '../facts/namesIn.ts'
import { quotedSpans } from '../verbatim/quotedSpans.ts'
import { type CopyWord, copyWords } from './copyWords.ts'
import { functionWordsOf } from '../../text/functionWords.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { setNames } from './setNames.ts'

/**
 * The role of a word in its sentence. `quoted`: in a marked and cited quotation. `fixed`: without alternative, that
 * is, names, titles, dates, figures, lists of things, names of charges and very common words. `wording`: chosen by the writer.
 */
export type WordRole = 'quoted' | 'fixed' | 'wording'

/** The role of each word of a sentence; `words` are the words of its text. */
export function wordRoles(
  sentence: Pick<Sentence, 'text' | 'origin' | 'citations'>,
  words: readonly CopyWord[],
  event: Pick<Event, 'title' | 'language'>,
): readonly WordRole[] {
  const isQuoted = quotationTest(sentence)
  const isNamed = nameTest(sentence.text, event.language)
  const titled = inTitle(words, event.title)
  const common = functionWordsOf(event.language)
  const isSet = setTest(sentence.text, event.language)
  return words.map((word, at) => {
    if (isQuoted(word)) return 'quoted'
    const fixed =
      common?.has(word.folded) === true || titled[at] === true || isFigure(word.folded) || isNamed(word) || isSet(word)
    return fixed ? 'fixed' : 'wording'
  })
}

function quotationTest({ text, origin, citations }: Pick<Sentence, 'text' | 'origin' | 'citations'>) {
  if (citations.length === 0) return () => false
  if (origin === 'quotation') return () => true
  const spans = quotedSpans(text)
  return (word: Span) => spans.some((span) => within(word, span))
}

/** Proper names, and capitalised words within the sentence, such as titles before names. */
function nameTest(text: string, language: string): (word: Span) => boolean {
  const capitalNouns = /^(?:de|lb)\b/u.test(language)
  const names = namesIn(text, { capitalNouns })
  const opening = /[\p{L}\p{N}]/u.exec(text)?.index ?? 0
  return (word) => {
    if (names.some((name) => word.start < name.end && word.end > name.start)) return true
    return !capitalNouns && word.start > opening && /^\p{Lu}/u.test(text.slice(word.start, word.end))
  }
}

function setTest(text: string, language: string): (word: Span) => boolean {
  const common = functionWordsOf(language)
  if (common === undefined || primarySubtag(language) !== 'en') return () => false
  const spans = setNames(text, (word) => common.has(word))
  return (word) => spans.some((span) => within(word, span))
}

function isFigure(word: string): boolean {
  return /\p{N}/u.test(word) || monthNumber(word) !== undefined || weekdayNumber(word) !== undefined
}

/** Words that appear in the event's title beside a neighbour that does so too: "bridge collapse" of the "Alder bridge collapse". */
function inTitle(words: readonly CopyWord[], title: string): readonly boolean[] {
  const titleWords = copyWords(title).map(({ folded }) => folded)
  const pairs = new Set(titleWords.slice(1).map((word, at) => `${titleWords[at] ?? ''} ${word}`))
  const begins = words.map(({ folded }, at) => pairs.has(`${folded} ${words[at + 1]?.folded ?? ''}`))
  return begins.map((begin, at) => begin || begins[at - 1] === true)
}

function within(word: Span, span: Span): boolean {
  return word.start >= span.start && word.end <= span.end
}
