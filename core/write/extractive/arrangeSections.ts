import type { Candidate } from './candidateSentences.ts'
import { chronological } from './chronological.ts'
import { mainSection, type SectionPlan } from './sectionPlan.ts'
import type { StatedTime } from './statedTimes.ts'

export interface ArrangedSection {
  readonly heading: string
  readonly sentences: readonly Candidate[]
}

/** Fewest cue points with which a sentence goes to a section of its own. */
const fewestPoints = 2

/**
 * The section that a sentence suits best by its cue words. Without cue words, a sentence `close` to the subject goes to
 * the main section, or from a review to the reception; any other has no section.
 */
export function bestSection(candidate: Candidate, plan: SectionPlan, close: boolean): string | null {
  const best = rankedSections(candidate, plan)[0]
  if (best !== undefined && best.points >= fewestPoints) return best.id
  return close ? plan.elsewhere(candidate) : null
}

export interface Arrangement {
  readonly plan: SectionPlan
  /** The section that a sentence was picked for; null if it suits none. */
  readonly sectionOf: (candidate: Candidate) => string | null
  readonly timeOf: (candidate: Candidate) => StatedTime
  /** The event's day, ISO 8601; null if unknown. */
  readonly eventDay: string | null
}

/**
 * Puts sentences into sections, in the plan's order, chronological inside each. Sentences that depend on the one before
 * them stay with it. A section of a single sentence is dissolved: its sentence goes to the next section that suits it, or
 * to the main one if it is about the event. It is dropped if neither has other sentences.
 */
export function arrangeSections(
  sentences: readonly Candidate[],
  { plan, sectionOf, timeOf, eventDay }: Arrangement,
): readonly ArrangedSection[] {
  const units = unitsOf(sentences)
  const home = new Map<readonly Candidate[], string | null>()
  for (const unit of units) home.set(unit, unit[0] === undefined ? null : sectionOf(unit[0]))
  const count = (id: string): number => units.reduce((sum, unit) => sum + (home.get(unit) === id ? unit.length : 0), 0)
  const smallestFirst = plan.sections.map(({ id }) => id).sort((a, b) => count(a) - count(b))
  for (const id of smallestFirst) {
    if (count(id) !== 1) continue
    for (const unit of units.filter((other) => home.get(other) === id)) {
      const next = cuedSections(unit, plan).find((other) => other !== id && count(other) > 1)
      const main = id !== mainSection && (!plan.strict || id === 'casualties' || id === 'response') ? mainSection : null
      home.set(unit, next ?? main)
    }
  }
  return plan.sections
    .map(({ id, heading }) => ({
      heading,
      sentences: chronological(
        units.filter((unit) => home.get(unit) === id),
        id === mainSection && plan.strict && eventDay !== null
          ? onTheDay({ timeOf, eventDay, setsScene: plan.setsScene })
          : timeOf,
      ),
    }))
    .filter((section) => section.sentences.length >= 2)
}

interface DayRules {
  readonly timeOf: (candidate: Candidate) => StatedTime
  readonly eventDay: string
  readonly setsScene: (candidate: Candidate) => boolean
}

/** A sentence about the event itself without a date belongs to the event's day, whatever day its neighbours name. Scene-setting sentences come first. */
function onTheDay({ timeOf, eventDay, setsScene }: DayRules): (candidate: Candidate) => StatedTime {
  return (candidate) => {
    const time = timeOf(candidate)
    if (setsScene(candidate)) return { day: eventDay, minutes: 0, isStated: time.isStated }
    // "In May" is less precise than the event's day; it does not mean an earlier day.
    if (time.day !== null && time.day.length < 10 && eventDay.startsWith(time.day)) return { ...time, day: eventDay }
    const later = candidate.date === null && time.day !== null && time.day > eventDay
    return later ? { ...time, day: eventDay } : time
  }
}

/** Groups sentences that depend on the one before them with that sentence. */
export function unitsOf(sentences: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const taken = new Set(sentences)
  const followers = new Map<Candidate, Candidate>()
  for (const sentence of sentences) {
    if (sentence.dependent && sentence.previous !== null && taken.has(sentence.previous))
      followers.set(sentence.previous, sentence)
  }
  const led = new Set(followers.values())
  return sentences
    .filter((sentence) => !led.has(sentence))
    .map((first) => {
      const unit = [first]
      for (let next = followers.get(first); next !== undefined; next = followers.get(next)) unit.push(next)
      return unit
    })
}

/** Sections for which a unit's first sentence has cue words, best first. */
function cuedSections([head]: readonly Candidate[], plan: SectionPlan): readonly string[] {
  return head === undefined ? [] : rankedSections(head, plan).map(({ id }) => id)
}

function rankedSections(
  candidate: Candidate,
  plan: SectionPlan,
): readonly { readonly id: string; readonly points: number }[] {
  return [...plan.points(candidate)].map(([id, points]) => ({ id, points })).sort((a, b) => b.points - a.points)
}
