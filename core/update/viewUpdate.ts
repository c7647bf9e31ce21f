import type { Draft, Sentence } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { DecidedSuggestion, ReviewEvent } from '../review/reviewOperation.ts'
import type {
  ChangedFigure,
  DraftUpdate,
  MissingFact,
  PageWords,
  SentenceUpdate,
  UpdatePage,
  UpdateState,
} from './draftUpdate.ts'
import {
  decisionOn,
  isRejected,
  wordsStand,
  type KnownDecisions,
  type SuggestionDecision,
} from './suggestionDecision.ts'
import type { Insertion } from './insertedSentences.ts'
import { placeSuggestion } from './placeSuggestion.ts'
import { suggestionCheck, type SuggestionCheck } from './suggestionCheck.ts'
import { wordChanges, type WordChange } from './wordChanges.ts'

/** A suggestion for a sentence of a draft, or for a missing one. */
export interface UpdateSuggestion {
  /** Unique among the update's suggestions. */
  readonly id: string
  readonly kind: Exclude<UpdateState, 'unchanged'> | 'missing'
  /** Null for a fact that the draft lacks. */
  readonly sentence: SentenceId | null
  /** The sentence as it reads now; empty for a fact that the draft lacks. */
  readonly text: string
  /** The words in its place; null where only leaving it out is suggested. */
  readonly suggested: string | null
  /** Whether that is since the words that would come in its place appear in the draft already. */
  readonly stands: boolean
  /** How `text` becomes `suggested`. */
  readonly changes: readonly WordChange[]
  /** The page that says so, and how the suggestion was checked; null if nothing is suggested. */
  readonly page: UpdatePage | null
  readonly checked: SuggestionCheck | null
  readonly reason: string
  readonly saidBy: readonly UpdatePage[]
  readonly contradictedBy: readonly UpdatePage[]
  /** What other pages say against it and against what is suggested, and older ones against the sentence: see `SentenceUpdate`. */
  readonly rivals: readonly PageWords[]
  readonly olderAgainst: readonly PageWords[]
  /** Facts of the same day that cannot hold together with it. */
  readonly disputes: readonly string[]
  readonly decision: SuggestionDecision
  /** The words that the person put in its place; absent where they are those that were suggested. */
  readonly words?: string
}

/** A section of the draft with the results of an update. */
export interface UpdateSection {
  /** Empty for the lead. */
  readonly heading: string
  /** Whether the draft does not have it: accepting the first of its facts opens it. */
  readonly isNew: boolean
  /** Sentences that newer pages leave as they are. */
  readonly unchanged: readonly {
    readonly sentence: SentenceId
    readonly text: string
    readonly saidBy: readonly UpdatePage[]
    /** Points that a person should check anyway: see `SentenceUpdate`. */
    readonly olderAgainst: readonly PageWords[]
    readonly restsOn: readonly ChangedFigure[]
  }[]
  /** By sentence, then the facts that the section lacks. */
  readonly suggestions: readonly UpdateSuggestion[]
}

/**
 * An update by sections of the draft as it is now, and those that missing facts would open, with what was decided on each
 * suggestion.
 *
 * @param events what a person did with the draft, as far as it is
 */
export function viewUpdate(
  { sentences, missing, newSections }: Pick<DraftUpdate, 'sentences' | 'missing' | 'newSections'>,
  draft: Draft,
  events: readonly ReviewEvent[],
): readonly UpdateSection[] {
  const updates = new Map(sentences.map((update) => [update.sentence, update]))
  const placed = missing.map((fact) => placeSuggestion(fact.event, draft, { newSections }))
  const factsWhere = (isPlaced: (event: Insertion) => boolean): readonly UpdateSuggestion[] =>
    missing.flatMap((fact, at) => {
      const event = placed[at]
      return event !== undefined && isPlaced(event) ? [factSuggestion(fact, at, { draft, events })] : []
    })
  const absentAt = (place: number): readonly UpdateSection[] =>
    newSections.flatMap(({ heading }) => {
      const suggestions = factsWhere(
        (event) => event.kind === 'insert-section' && event.at === place && event.section.heading === heading,
      )
      return suggestions.length === 0 ? [] : [{ heading, isNew: true, unchanged: [], suggestions }]
    })
  const shown = draft.sections.map(({ heading, sentences: own }, section): UpdateSection => {
    const compared = own.flatMap((sentence) => {
      const update = updates.get(sentence.id)
      return update === undefined ? [] : [{ sentence, update }]
    })
    return {
      heading,
      isNew: false,
      unchanged: compared.flatMap(({ sentence: { id, text, review }, update }) => {
        const { state, saidBy, olderAgainst, restsOn } = update
        if (state !== 'unchanged' || review === 'rejected') return []
        // A sentence that a person reworded, or chose not to change, needs no further check.
        const isKept = (changed: SentenceId): boolean => {
          const other = updates.get(changed)
          return other !== undefined && isRejected(other, events)
        }
        const open = text === update.text ? restsOn.filter((figure) => !isKept(figure.sentence)) : []
        return [{ sentence: id, text, saidBy, olderAgainst, restsOn: open }]
      }),
      suggestions: [
        ...compared.flatMap(({ sentence, update }) =>
          sentenceSuggestion(sentence, update, { sentences, draft, events }),
        ),
        ...factsWhere((event) => event.kind === 'insert' && event.section === section),
      ],
    }
  })
  return [...shown.flatMap((section, at) => [...absentAt(at), section]), ...absentAt(shown.length)]
}

/** The key of a decision on a suggestion. */
export function decidedSuggestion(suggestion: Pick<UpdateSuggestion, 'sentence' | 'suggested'>): DecidedSuggestion {
  return { sentence: suggestion.sentence, text: suggestion.suggested }
}

function sentenceSuggestion(
  { id, text, review }: Sentence,
  update: SentenceUpdate,
  given: KnownDecisions,
): readonly UpdateSuggestion[] {
  const { state, instead, reason, saidBy, contradictedBy, rivals, olderAgainst } = update
  if (state === 'unchanged') return []
  const stands = wordsStand(update, given)
  const suggested = stands ? null : (instead?.text ?? null)
  const decided = decisionOn({ sentence: id, text: instead?.text ?? null }, given.events, stands)
  return [
    {
      id,
      kind: state,
      sentence: id,
      text,
      suggested,
      stands,
      changes: suggested === null ? [] : wordChanges(text, suggested),
      page: instead?.page ?? null,
      checked: instead === null ? null : suggestionCheck(instead.event, given.draft),
      reason,
      saidBy,
      contradictedBy,
      rivals,
      olderAgainst,
      disputes: [],
      ...(decided.decision === 'open' && review === 'rejected' ? { decision: 'gone' } : decided),
    },
  ]
}

function factSuggestion(
  { text, page, event, saidBy, disputes }: MissingFact,
  at: number,
  { draft, events }: Pick<KnownDecisions, 'draft' | 'events'>,
): UpdateSuggestion {
  return {
    id: `fact ${at}`,
    kind: 'missing',
    sentence: null,
    text: '',
    suggested: text,
    stands: false,
    changes: [],
    page,
    checked: suggestionCheck(event, draft),
    reason: '',
    saidBy,
    contradictedBy: [],
    rivals: [],
    olderAgainst: [],
    disputes,
    ...decisionOn({ sentence: null, text }, events),
  }
}
