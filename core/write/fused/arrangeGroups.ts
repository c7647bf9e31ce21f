import type { Event } from '../../domain/event.ts'
import { arrangeSections } from '../extractive/arrangeSections.ts'
import type { Candidate } from '../extractive/candidateSentences.ts'
import { chronological } from '../extractive/chronological.ts'
import type { DraftPlan } from '../extractive/planDraft.ts'
import { kindWordsOf, mainHeading, mainSection } from '../extractive/sectionPlan.ts'
import { titleTerms } from '../extractive/titleTerms.ts'
import type { EvidenceGroup } from './groupSentences.ts'

export interface ArrangedGroups {
  readonly heading: string
  readonly groups: readonly EvidenceGroup[]
}

/**
 * Puts groups into sections, by time and then in page order: under the editor's headings if there are any, otherwise under
 * those of the kind of subject. No group is omitted.
 */
export function arrangeGroups(
  groups: readonly EvidenceGroup[],
  plan: DraftPlan,
  { event, headings }: { readonly event: Event; readonly headings?: readonly string[] | undefined },
): readonly ArrangedGroups[] {
  if (groups.length === 0) return []
  const byHead = new Map<Candidate, EvidenceGroup>(groups.map((group) => [group.head, group]))
  const inTime = (some: readonly EvidenceGroup[]): readonly EvidenceGroup[] =>
    chronological(
      some.map(({ head }) => [head]),
      plan.timeOf,
    ).flatMap((head) => byHead.get(head) ?? [])
  if (headings !== undefined && headings.length > 0) {
    const found = groups.map((group) => homeUnder(headings, group, { plan, event }))
    const usual = mostCommon(found.flatMap((home) => home ?? []))
    const homes = found.map((home) => home ?? usual)
    return headings
      .map((heading, at) => ({ heading, groups: inTime(groups.filter((_, place) => homes[place] === at)) }))
      .filter((section) => section.groups.length > 0)
  }
  const { plan: sections, sectionOf, timeOf, eventDay } = plan
  if (sections === null) return [{ heading: '', groups: inTime(groups) }]
  const arranged = arrangeSections(
    groups.map(({ head }) => head),
    { plan: sections, sectionOf: (head) => sectionOf(head) ?? mainSection, timeOf, eventDay },
  ).map(({ heading, sentences }) => ({ heading, groups: sentences.flatMap((head) => byHead.get(head) ?? []) }))
  const placed = new Set(arranged.flatMap((section) => section.groups))
  const unplaced = groups.filter((group) => !placed.has(group))
  const main = sections.sections.find(({ id }) => id === mainSection)?.heading ?? ''
  const home = arranged.find(({ heading }) => heading === main) ?? arranged.at(0) ?? { heading: main, groups: [] }
  const whole = unplaced.length === 0 ? home : { ...home, groups: inTime([...home.groups, ...unplaced]) }
  const result = arranged.length === 0 ? [whole] : arranged.map((section) => (section === home ? whole : section))
  const named = suitedHeading(main, plan, event)
  return result.map((section) => (section.heading === main ? { ...section, heading: named } : section))
}

/** “Accident” only if the title names one: pages about pollution may read like one. */
function suitedHeading(main: string, { plan }: DraftPlan, event: Event): string {
  if (plan?.happening !== true || kindWordsOf(event.title, event.language).length > 0) return main
  return mainHeading('incident', event.language) ?? main
}

interface HeadingBasis {
  readonly plan: DraftPlan
  readonly event: Event
}

/** Index of the heading for a group: its section's, or by shared words; undefined if none fits. */
function homeUnder(
  headings: readonly string[],
  { head, sentences }: EvidenceGroup,
  { plan, event }: HeadingBasis,
): number | undefined {
  const id = plan.sectionOf(head)
  const own = plan.plan?.sections.find((section) => section.id === id)?.heading.toLowerCase()
  const scores = headings.map((heading) => {
    const { terms, isNamed } = titleTerms({ title: heading, language: event.language, wiki: event.wiki })
    const named = terms.filter((term) => sentences.some((one) => isNamed(term, one.terms.content))).length
    return (heading.toLowerCase() === own ? 1 : 0) + (terms.length === 0 ? 0 : (1.5 * named) / terms.length)
  })
  const best = Math.max(...scores)
  return best > 0 ? scores.indexOf(best) : undefined
}

/** The most frequent index; 0 for an empty list. */
function mostCommon(places: readonly number[]): number {
  const count = (place: number): number => places.filter((other) => other === place).length
  return places.reduce((best, place) => (count(place) > count(best) ? place : best), places[0] ?? 0)
}
