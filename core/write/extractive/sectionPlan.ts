import type { Event } from '../../domain/event.ts'
import { cached } from '../cached.ts'
import type { Candidate } from './candidateSentences.ts'
import { isReview } from './isReview.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { mainClause } from './mainClause.ts'
import { mainYear } from './mainYear.ts'
import { lowerWords } from './phraseFinder.ts'
import { hasQuotation, withoutQuotations } from '../../text/quotations.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'
import { sectionLists, type SectionCues } from './sectionLists.ts'
import { subjectKind } from './subjectKind.ts'
import { timeOfDay } from './timeOfDay.ts'
import type { StatedTime } from './statedTimes.ts'

interface PlannedSection {
  readonly id: string
  readonly heading: string
}

/** The sections that an article on a kind of subject may have, in order, and how well a sentence suits each. */
export interface SectionPlan {
  readonly kind: string
  readonly sections: readonly PlannedSection[]
  /** True for accidents, attacks and disasters. */
  readonly happening: boolean
  /** True for subjects that end, so that forecasts become outdated: happenings, elections, matches, seasons. */
  readonly passes: boolean
  /** True if the main section takes only sentences with its cue words or close to the event: for happenings on a known day. */
  readonly strict: boolean
  /** True for a sentence that describes the situation before the event, "was on passage", without a time. */
  readonly setsScene: (candidate: Candidate) => boolean
  /** The section for a sentence that suits none: the reception if it is from a review, otherwise the main section. */
  readonly elsewhere: (candidate: Candidate) => string
  /** Points by section, only those above 0. */
  readonly points: (candidate: Candidate) => ReadonlyMap<string, number>
}

/** Id of the section that says what happened or what the subject is. */
export const mainSection = 'main'

const reception = 'reception'

const passing: ReadonlySet<string> = new Set(['election', 'season', 'match'])

/** A sentence dated before this year is history rather than news. */
const longAgo = '2000'

export interface PlanBasis {
  readonly event: Event
  /** Kind of subject, one of `subjectKinds`. Default: derived from title and evidence. */
  readonly kind?: string
  readonly scored: readonly ScoredCandidate[]
  /** The event's day, ISO 8601; null if unknown or if the subject has none. */
  readonly eventDay: string | null
  readonly timeOf: (candidate: Candidate) => StatedTime
}

/**
 * Plans the sections for a kind of subject: a disaster, an election, a film, a building. Null if there are no headings in
 * the event's language.
 */
export function sectionPlan({ event, kind: given, scored, eventDay, timeOf }: PlanBasis): SectionPlan | null {
  const language = sectionLists.languages[primarySubtag(event.language)]
  if (language === undefined) return null
  const candidates = scored.map(({ candidate }) => candidate)
  const kind = given ?? subjectKind(event.title, candidates, language)
  const { order, merged, emergency } = sectionLists.kinds.find(({ id }) => id === kind) ?? unplanned
  const sections = order.flatMap((id) => {
    const heading = id === mainSection ? language.kinds[kind]?.heading : language.sections[id]?.heading
    return heading === undefined ? [] : [{ id, heading }]
  })
  const main = language.kinds[kind]?.main
  const body = main ?? language.kinds[kind]?.body
  const year = mainYear(scored, event, main !== undefined)
  const lists = new Map<string, readonly SectionCues[]>(
    sections.map(({ id }) => {
      const own = id === mainSection ? body : language.sections[id]
      const others = Object.entries(merged).flatMap(([from, into]) => (into === id ? [language.sections[from]] : []))
      return [id, [own, ...others].filter((list) => list !== undefined)]
    }),
  )
  const over = emergency === undefined || eventDay === null ? null : daysAfter(eventDay, emergency)
  const context: CueContext = { lists, year, eventDay, over, timeOf }
  const own = cached((candidate: Candidate) => cuePoints(candidate, context))
  const points = cached((candidate: Candidate) => smoothed(candidate, own))
  const passes = main !== undefined || passing.has(kind)
  const setsScene = ({ text, date }: Candidate): boolean =>
    date === null && timeOfDay(text) === null && language.scene(lowerWords(text)).length > 0
  return {
    kind,
    sections,
    passes,
    setsScene,
    happening: main !== undefined,
    strict: main !== undefined && eventDay !== null,
    elsewhere: ({ passage }) => (isReview(passage.page) && order.includes(reception) ? reception : mainSection),
    points,
  }
}

/** The words of a title that name only the kind of its subject: "storm", "grand" and "prix", "hall". */
export function kindWordsOf(title: string, language: string): readonly string[] {
  const kinds = Object.values(sectionLists.languages[primarySubtag(language)]?.kinds ?? {})
  const whole = lowerWords(title)
  const found = kinds.flatMap(({ title: cues }) => cues(whole)).filter((phrase) => phrase.includes(' '))
  const single = whole.filter((word) => kinds.some(({ title: cues }) => cues([word]).length > 0))
  return [...single, ...found.flatMap((phrase) => phrase.replace('*', '').split(' '))]
}

/** Ids of the kinds of subject for which sections are known. */
export const subjectKinds: readonly string[] = sectionLists.kinds.map(({ id }) => id)

/** Heading of the main section for a kind of subject; undefined if there are no headings in the language. */
export function mainHeading(kind: string, language: string): string | undefined {
  return sectionLists.languages[primarySubtag(language)]?.kinds[kind]?.heading
}

const unplanned = { order: [mainSection], merged: {}, emergency: undefined }

interface CueContext {
  readonly lists: ReadonlyMap<string, readonly SectionCues[]>
  /** The event's year; sentences with earlier dates are background. */
  readonly year: string | null
  readonly eventDay: string | null
  /** First day on which sentences are no longer about the event itself. */
  readonly over: string | null
  readonly timeOf: (candidate: Candidate) => StatedTime
}

/** Points of a quotation for the reactions. */
const quotedPoints = 2
/** Points of a date. */
const datedPoints = 3

function cuePoints(candidate: Candidate, context: CueContext): ReadonlyMap<string, number> {
  const { text, date, heading } = candidate
  const { lists, year, eventDay, over } = context
  const words = lowerWords(mainClause(withoutQuotations(text)))
  const headingWords = heading === null ? [] : lowerWords(heading)
  const { day, isStated } = context.timeOf(candidate)
  const points = new Map<string, number>()
  for (const [id, cues] of lists) {
    let total = 0
    for (const { strong, weak } of cues) {
      total += 2 * strong(words).length + weak(words).length
      total += 2 * strong(headingWords).length + weak(headingWords).length
    }
    if (id === 'background') total += beforePoints(candidate, { year, eventDay, day: isStated ? day : null })
    if (id === 'reactions' && hasQuotation(text)) total += quotedPoints
    if (id === 'history' && date !== null && date < longAgo) total += datedPoints
    if (id === mainSection && date !== null && year !== null && date.slice(0, 4) < year) total = 0
    if (id === mainSection && isStated && day !== null && day === eventDay) total += 1
    if (over !== null && isStated && day?.length === 10 && day >= over) {
      const own = date !== null
      if (id === mainSection && own) total = 0
      if (id === 'response' && own) total *= 0.4
      if (id === 'aftermath') total += own ? 2 : 0.5
    }
    if (total > 0) points.set(id, total)
  }
  return points
}

interface Before {
  readonly year: string | null
  readonly eventDay: string | null
  /** Its day, its own or from a neighbouring sentence. */
  readonly day: string | null
}

/** Points for the background of a day before the event's: more if the sentence itself names it. */
function beforePoints({ date, text }: Candidate, { year, eventDay, day }: Before): number {
  if (date !== null && year !== null && date.slice(0, 4) < year) return datedPoints
  if (eventDay !== null && day !== null && day.length >= 7 && day < eventDay.slice(0, day.length))
    return date === null ? datedPoints / 3 : datedPoints
  const since =
    date === null &&
    year !== null &&
    !/\bfirst\b/u.test(text) &&
    /\bsince (?:\p{Lu}\p{L}+ )?(?:19|20)\d\d\b/u.test(text)
  return since ? datedPoints : 0
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A sentence's own cue points, and a part of those of the one before it, which it most likely continues. */
function smoothed(
  candidate: Candidate,
  own: (candidate: Candidate) => ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const points = new Map(own(candidate))
  const { previous, dependent } = candidate
  if (previous !== null) {
    for (const [id, value] of own(previous)) points.set(id, (points.get(id) ?? 0) + value * (dependent ? 0.6 : 0.3))
  }
  return points
}
