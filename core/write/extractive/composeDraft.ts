import type { Event } from '../../domain/event.ts'
import { arrangeSections, bestSection, unitsOf, type ArrangedSection } from './arrangeSections.ts'
import type { Candidate } from './candidateSentences.ts'
import { chooseLead } from './chooseLead.ts'
import { chronological } from './chronological.ts'
import { currentStatements } from './currentStatements.ts'
import { isGeneric } from './isGeneric.ts'
import { languageWords } from './languageWords.ts'
import { mainDay } from './mainDay.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'
import { mainSection, sectionPlan } from './sectionPlan.ts'
import { selectSentences } from './selectSentences.ts'
import { titleTerms } from './titleTerms.ts'
import { toldTimes } from './toldTimes.ts'
import { withoutForecasts } from './withoutForecasts.ts'

/** Sentences on the subject, from which a draft is made. */
export interface Material {
  readonly candidates: readonly Candidate[]
  readonly scored: readonly ScoredCandidate[]
  /** Weight of a term in the event, 0 to 1. */
  readonly salience: ReadonlyMap<string, number>
}

export interface DraftSize {
  readonly maxWords: number
  readonly maxSentences: number
}

/** Nearness and share of the title from which on a sentence without cues of any section goes to the main one: where that is strict, and elsewhere. */
const close = { strict: { relevance: 0.6, titleMatch: 0.34 }, loose: { relevance: 0, titleMatch: 0 } } as const

/** The lead, under an empty heading, and the sections of a draft; empty where nothing can stand in one. */
export function composeDraft(material: Material, event: Event, size: DraftSize): readonly ArrangedSection[] {
  const { candidates, scored, salience } = material
  const all = currentStatements(scored)
  if (all.length === 0) return []
  const eventDay = mainDay(all, event)
  const timeOf = toldTimes(candidates, eventDay)
  const plan = sectionPlan({ event, scored: all, eventDay, timeOf })
  const title = titleTerms(event)
  const words = languageWords(event.language)
  const telling = plan?.strict === true ? all.filter(({ candidate }) => !isGeneric(candidate, title, words)) : all
  const passes = event.date !== undefined || eventDay !== null || plan?.passes === true
  const current = passes ? withoutForecasts(telling, words) : telling
  const lead = chooseLead(current, { event, eventDay, happening: plan?.happening ?? false })
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
  const picked = selectSentences({ scored: current, salience, sectionOf, taken: lead, ...size })
  const body = picked.filter((sentence) => !lead.includes(sentence))
  const sections = plan === null ? [] : arrangeSections(body, { plan, sectionOf, timeOf, eventDay })
  const loose = plan === null || (sections.length === 0 && body.length <= 2) ? body : []
  const opening = [...lead, ...chronological(unitsOf(loose), timeOf)]
  return withoutRepeats([{ heading: '', sentences: opening }, ...sections]).filter(
    ({ sentences }) => sentences.length > 0,
  )
}

/** A page that has a sentence twice gives it twice where another one leans on its second place. */
function withoutRepeats(sections: readonly ArrangedSection[]): readonly ArrangedSection[] {
  const told = new Set<string>()
  return sections.map((section) => ({
    ...section,
    sentences: section.sentences.filter(({ text }) => !told.has(text) && told.add(text)),
  }))
}
