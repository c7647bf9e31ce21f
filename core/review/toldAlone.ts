import type { Draft, Sentence } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { MissingFact } from '../domain/support.ts'
import { datesIn } from '../judge/facts/datesIn.ts'
import { isAsked } from '../judge/facts/isAsked.ts'
import { indexNames } from '../judge/facts/nameIndex.ts'
import { namesIn } from '../judge/facts/namesIn.ts'
import { numbersIn } from '../judge/facts/numbersIn.ts'
import { dateStated, numberStated, statedFacts } from '../judge/facts/statedFacts.ts'
import { overlaps, groundsOf, type PageSpan } from './pageSpans.ts'

/** A sentence of a draft that tells what the drafts beside it do not. */
export interface ToldAlone {
  readonly sentence: SentenceId
  /** Its numbers, dates and names that the others do not state, in order. */
  readonly facts: readonly MissingFact[]
}

/** A draft as it is compared: the sentences that are not rejected. */
export interface ToldDraft extends Pick<Draft, 'event' | 'chunks'> {
  readonly sentences: readonly Sentence[]
}

/** What a draft states, and the words of pages that it rests on. */
interface Told {
  /** The facts of a text that it does not state. */
  readonly lacks: (text: string) => readonly MissingFact[]
  readonly evidence: readonly PageSpan[]
}

/**
 * The sentences of each draft that tell what none of the others does: they name a number, date or name that the others do
 * not state, or they have no counterpart and rest on words of pages that the others do not use. Sentences that nothing
 * supports tell nothing.
 *
 * @param hasCounterpart whether a sentence of another draft says the same
 */
export function toldAlone(
  drafts: readonly ToldDraft[],
  hasCounterpart: (draft: number, id: SentenceId) => boolean,
): readonly (readonly ToldAlone[])[] {
  const spansOf = drafts.map((draft) => groundsOf(draft))
  return drafts.map((draft, at) => {
    const told = toldBy(
      drafts.filter((_, other) => other !== at),
      draft.event.language,
    )
    return draft.sentences.flatMap((sentence): readonly ToldAlone[] => {
      const evidence = spansOf[at]?.(sentence) ?? []
      const { label } = sentence.support
      if (evidence.length === 0 || label === 'unsupported' || label === 'contradicted') return []
      const facts = told.lacks(sentence.text)
      const isNew =
        facts.length > 0 ||
        (!hasCounterpart(at, sentence.id) &&
          !evidence.some((span) => told.evidence.some((used) => overlaps(span, used))))
      return isNew ? [{ sentence: sentence.id, facts }] : []
    })
  })
}

function toldBy(drafts: readonly ToldDraft[], language: string): Told {
  const sentences = drafts.flatMap((draft) => draft.sentences)
  const stated = statedFacts(sentences.map(({ text }) => ({ text, language })))
  const names = indexNames(sentences.map(({ text }) => text).join('\n'))
  const capitalNouns = /^(?:de|lb)\b/u.test(language)
  return {
    evidence: drafts.flatMap((draft) => draft.sentences.flatMap(groundsOf(draft))),
    lacks: (text) => {
      const dates = datesIn(text)
      const missing = [
        ...dates.filter((date) => !dateStated(date, stated)),
        ...numbersIn(text, { taken: dates }).filter((asked) => isAsked(asked, text) && !numberStated(asked, stated)),
        ...namesIn(text, { capitalNouns }).filter((name) => !names.states(name)),
      ].sort((a, b) => a.start - b.start)
      return missing.map(({ kind, start, end }) => ({ kind, text: text.slice(start, end) }))
    },
  }
}
