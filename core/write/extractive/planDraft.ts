import type { Event } from '../../domain/event.ts'
import { cached } from '../cached.ts'
import { bestSection } from './arrangeSections.ts'
import type { Candidate } from './candidateSentences.ts'
import { chooseLead } from './chooseLead.ts'
import { currentStatements } from './currentStatements.ts'
import { languageWords, type LanguageWords } from '../../text/languageWords.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'
import { mainSection, sectionPlan, type SectionPlan } from './sectionPlan.ts'
import { titleTerms, type TitleTerms } from './titleTerms.ts'
import { statedTimes, type StatedTime } from './statedTimes.ts'
import { withoutForecasts } from './withoutForecasts.ts'

/** The sentences that a draft is made from. */
export interface Material {
  readonly candidates: readonly Candidate[]
  readonly scored: readonly ScoredCandidate[]
  /** Weight of a term in the event, 0 to 1. */
  readonly salience: ReadonlyMap<string, number>
}

/** The plan of a draft, before sentences are picked. */
export interface DraftPlan {
  /** Null if there are no headings in the event's language. */
  readonly plan: SectionPlan | null
  /** Sentences on the event that are not outdated. */
  readonly current: readonly ScoredCandidate[]
  readonly lead: readonly Candidate[]
  /** The section of a sentence; null if it suits none. */
  readonly sectionOf: (candidate: Candidate) => string | null
  readonly timeOf: (candidate: Candidate) => StatedTime
  /** ISO 8601; null if unknown. */
  readonly eventDay: string | null
}

/** Least nearness and share of the title of a sentence without cue words that goes to the main section, strict or not. */
const close = { strict: { relevance: 0.6, titleMatch: 0.34 }, loose: { relevance: 0, titleMatch: 0 } } as const

/**
 * Plans sections and lead; null if no sentence can be used.
 *
 * @param kind one of `subjectKinds`. Default: derived from title and evidence
 */
export function planDraft({ candidates, scored }: Material, event: Event, kind?: string): DraftPlan | null {
  const all = currentStatements(scored)
  if (all.length === 0) return null
  const eventDay = mainDay(all, event)
  const timeOf = statedTimes(candidates, eventDay)
  const plan = sectionPlan({ event, scored: all, eventDay, timeOf, ...(kind === undefined ? {} : { kind }) })
  const title = titleTerms(event)
  const words = languageWords(event.language)
  const specific = plan?.passes === true ? all.filter(({ candidate }) => !isGeneric(candidate, title, words)) : all
  const passes = event.date !== undefined || eventDay !== null || plan?.passes === true
  const current = passes ? withoutForecasts(specific, words) : specific
  const lead = chooseLead(current, {
    event,
    eventDay,
    happening: plan?.happening ?? false,
    eventCues: (candidate) => plan?.points(candidate).get(mainSection) ?? 0,
  })
  const bar = plan?.strict === true ? close.strict : close.loose
  const closeOnes = new Set(
    current
      .filter(({ relevance, titleMatch }) => relevance >= bar.relevance && titleMatch >= bar.titleMatch)
      .map(({ candidate }) => candidate),
  )
  const sectionOf = cached((candidate: Candidate) =>
    plan === null ? mainSection : bestSection(candidate, plan, closeOnes.has(candidate)),
  )
  return { plan, current, lead, sectionOf, timeOf, eventDay }
}

/**
 * True for a general statement, “The purpose of an investigation is to prevent accidents.”: without names, words of the
 * event's title, figures, dates and past tense.
 */
function isGeneric({ terms, date }: Candidate, title: TitleTerms, words: LanguageWords | null): boolean {
  if (words === null || words.pastVerbs.size === 0) return false
  if (terms.names.size > 0 || terms.figures.size > 0 || date !== null) return false
  if (title.terms.some((term) => title.isNamed(term, terms.content))) return false
  const [first = '', second = ''] = terms.words
  if (/^\p{Lu}/u.test(second) && !words.functionWords.has(first.toLowerCase())) return false
  return !terms.words.some((word) => words.pastVerbs.has(word.toLowerCase()) || /\p{Ll}{2}ed$/u.test(word))
}

/** Fewest sites that must name the event's day; one fewer if no other day is named by as many. */
const fewestSites = 3
/** Least share of the title in a sentence whose day counts. */
const named = 0.34

/** The day on which the event took place or began: the editor's, else the one that most sites name; null if neither is known. */
function mainDay(scored: readonly ScoredCandidate[], event: Event): string | null {
  if (event.date?.length === 10) return event.date
  const sites = new Map<string, Set<string>>()
  for (const { candidate, titleMatch } of scored) {
    const { date, site } = candidate
    if (date?.length !== 10 || titleMatch < named) continue
    if (event.date !== undefined && !date.startsWith(event.date)) continue
    sites.set(date, (sites.get(date) ?? new Set()).add(site))
  }
  const [best, second] = [...sites].sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1))
  if (best === undefined || best[1].size < fewestSites - 1) return null
  return best[1].size >= fewestSites || best[1].size > (second?.[1].size ?? 0) ? best[0] : null
}
