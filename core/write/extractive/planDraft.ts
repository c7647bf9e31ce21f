import type { Event } from '../../domain/event.ts'
import { bestSection } from './arrangeSections.ts'
import type { Candidate } from './candidateSentences.ts'
import { chooseLead } from './chooseLead.ts'
import { currentStatements } from './currentStatements.ts'
import { isGeneric } from './isGeneric.ts'
import { languageWords } from '../../text/languageWords.ts'
import { mainDay } from './mainDay.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'
import { mainSection, sectionPlan, type SectionPlan } from './sectionPlan.ts'
import { titleTerms } from './titleTerms.ts'
import { statedTimes, type StatedTime } from './statedTimes.ts'
import { withoutForecasts } from './withoutForecasts.ts'

/** Sentences on the subject, from which a draft is made. */
export interface Material {
  readonly candidates: readonly Candidate[]
  readonly scored: readonly ScoredCandidate[]
  /** Weight of a term in the event, 0 to 1. */
  readonly salience: ReadonlyMap<string, number>
}

/** What the sentences tell of the event before any is picked. */
export interface DraftPlan {
  /** Null where the program knows no headings in the event's language. */
  readonly plan: SectionPlan | null
  /** Sentences that hold by now and are on the event. */
  readonly current: readonly ScoredCandidate[]
  readonly lead: readonly Candidate[]
  /** The section of a sentence; null where it suits none. */
  readonly sectionOf: (candidate: Candidate) => string | null
  readonly timeOf: (candidate: Candidate) => StatedTime
  /** ISO 8601; null where it is not known. */
  readonly eventDay: string | null
}

/** Nearness and share of the title from which on a sentence without cues of any section goes to the main one: where that is strict, and elsewhere. */
const close = { strict: { relevance: 0.6, titleMatch: 0.34 }, loose: { relevance: 0, titleMatch: 0 } } as const

/**
 * Plans sections and lead; null where nothing can stand in a draft.
 *
 * @param kind of subject, of `subjectKinds`. Default: what title and evidence show
 */
export function planDraft({ candidates, scored }: Material, event: Event, kind?: string): DraftPlan | null {
  const all = currentStatements(scored)
  if (all.length === 0) return null
  const eventDay = mainDay(all, event)
  const timeOf = statedTimes(candidates, eventDay)
  const plan = sectionPlan({ event, scored: all, eventDay, timeOf, ...(kind === undefined ? {} : { kind }) })
  const title = titleTerms(event)
  const words = languageWords(event.language)
  const telling = plan?.passes === true ? all.filter(({ candidate }) => !isGeneric(candidate, title, words)) : all
  const passes = event.date !== undefined || eventDay !== null || plan?.passes === true
  const current = passes ? withoutForecasts(telling, words) : telling
  const lead = chooseLead(current, {
    event,
    eventDay,
    happening: plan?.happening ?? false,
    tells: (candidate) => plan?.points(candidate).get(mainSection) ?? 0,
  })
  const bar = plan?.strict === true ? close.strict : close.loose
  const closeOnes = new Set(
    current
      .filter(({ relevance, titleMatch }) => relevance >= bar.relevance && titleMatch >= bar.titleMatch)
      .map(({ candidate }) => candidate),
  )
  const known = new Map<Candidate, string | null>()
  const sectionOf = (candidate: Candidate): string | null => {
    if (plan === null) return mainSection
    const section = known.get(candidate) ?? bestSection(candidate, plan, closeOnes.has(candidate))
    known.set(candidate, section)
    return section
  }
  return { plan, current, lead, sectionOf, timeOf, eventDay }
}
