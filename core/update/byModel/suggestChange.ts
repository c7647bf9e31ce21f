import { chunksOf } from '../../domain/evidence.ts'
import type { CheckedSaid } from '../../write/drafting/checkSaid.ts'
import { alreadySaid } from '../alreadySaid.ts'
import type { DraftUpdate, MissingFact, NewSection, PassedOver, SuggestedSentence, UpdatePage } from '../draftUpdate.ts'
import { insertEvent, openSectionEvent } from '../insertEvent.ts'
import { opensSection } from '../insertedSentences.ts'
import { placeFacts, type FactPlace } from '../placeFacts.ts'
import type { UpdatableArticle, UpdatableSentence } from '../updatableArticle.ts'
import type { ReportedChanges, ReportedFact } from './askForChanges.ts'
import type { CheckedChanges, Means } from './checkChanges.ts'

/** A checked sentence as a suggestion with the event that accepting it makes. */
export function suggest(
  { text, support }: CheckedSaid['sentences'][number],
  place: NewSection | (FactPlace & { readonly replaces?: UpdatableSentence }),
  saidBy: readonly UpdatePage[],
  { draft, passages }: Means,
): SuggestedSentence | null {
  const citations = chunksOf(support.evidence)
  const cited = passages.filter(({ chunk }) => citations.includes(chunk.id))
  const page = saidBy.find(({ id }) => cited.some((passage) => passage.page.id === id)) ?? saidBy[0]
  if (page === undefined) return null
  const known = new Set(draft.chunks.map(({ id }) => id))
  const gained = cited.filter(({ chunk }) => !known.has(chunk.id))
  const pages = [...new Map(gained.map((passage) => [passage.page.id, passage.page])).values()]
  const sentence = { text, citations, origin: 'model', support } as const
  const passagesGained = { pages, chunks: gained.map(({ chunk }) => chunk) }
  const event =
    'heading' in place
      ? openSectionEvent(sentence, { ...place, title: draft.event.title }, passagesGained)
      : insertEvent(sentence, place, passagesGained)
  return { text, page, event }
}

/** The facts that the draft lacks, those of most pages first, and those that it has already. */
export function missingFacts(
  { missing: facts, newSections }: Pick<ReportedChanges, 'missing' | 'newSections'>,
  checked: CheckedChanges['missing'],
  means: Means,
): Pick<DraftUpdate, 'missing' | 'newSections' | 'passedOver'> {
  const { draft } = means
  const said = draft.sections.flatMap(({ sentences }) =>
    sentences.flatMap(({ text, review }) => (review === 'rejected' ? [] : [text])),
  )
  const places = placeFacts(
    draft,
    facts.map(({ text }) => text),
  )
  const passedOver: PassedOver[] = []
  const found = facts.flatMap((fact, at): readonly Omit<MissingFact, 'id'>[] => {
    const [byWords, known] = [places[at], checked[at]]
    if (byWords === undefined || known === undefined) return []
    const { kept, saidBy } = known
    const [page] = saidBy
    if (page === undefined) return []
    // The model has seen the draft: “would face” and “defeated” may be all that tells a plan from its outcome.
    if (alreadySaid(kept.text, said, draft.event.language, 1)) {
      passedOver.push({ text: kept.text, page, reason: 'said' })
      return []
    }
    said.push(kept.text)
    const opened = newSections.find(({ heading }) => heading === fact.newSection)
    const place = placeOf(fact, draft) ?? byWords
    const suggestion = suggest(kept, opened ?? place, saidBy, means)
    const section = opened === undefined ? place.section : Math.max(0, opened.at - 1)
    return suggestion === null ? [] : [{ ...suggestion, section, saidBy, disputes: [] }]
  })
  return {
    missing: mostReportedFirst(found).map((fact, at) => ({ id: `f${at + 1}`, ...fact })),
    newSections: newSections.filter(({ heading }) => found.some(({ event }) => opensSection(event, heading))),
    passedOver,
  }
}

/** Facts that go to one place stay together, in the model's order: the second may continue the first. */
function mostReportedFirst<T extends Pick<MissingFact, 'saidBy' | 'event' | 'section'>>(
  facts: readonly T[],
): readonly T[] {
  const places = new Map<string, T[]>()
  for (const fact of facts) {
    const { event, section } = fact
    const after = event.kind === 'insert' ? (event.after ?? '') : ''
    const key = event.kind === 'insert-section' ? `new ${event.section.heading}` : `${section} ${after}`
    const known = places.get(key)
    if (known === undefined) places.set(key, [fact])
    else known.push(fact)
  }
  const most = (some: readonly T[]): number => Math.max(...some.map(sitesOf))
  return [...places.values()].sort((a, b) => most(b) - most(a)).flat()
}

/** Number of sites: the pages of one site often repeat each other. */
function sitesOf({ saidBy }: Pick<MissingFact, 'saidBy'>): number {
  return new Set(saidBy.map(({ site, id }) => (site === '' ? id : site))).size
}

/** The place that the model named: behind a sentence, or at the beginning or end of a section; undefined if it named none. */
function placeOf({ section, after }: ReportedFact, { sections }: UpdatableArticle): FactPlace | undefined {
  const own = sections.findIndex(({ sentences }) => sentences.some(({ id }) => id === after))
  if (own >= 0 && after !== undefined) return { section: own, after }
  if (section === undefined) return undefined
  if (after === null) return { section, after }
  const last = sections[section]?.sentences.findLast(({ review }) => review !== 'rejected')
  return { section, after: last?.id ?? null }
}
