import type { Draft } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import { sameHeading } from '../write/answer/headings.ts'
import type { NewSection } from './draftUpdate.ts'
import type { Insertion } from './insertedSentences.ts'

export interface PlaceSuggestionOptions {
  /**
   * Texts of sentences that come before it where they are behind the same one: those taken of the same update. Default
   * none.
   */
  readonly before?: ReadonlySet<string>
  /** Texts of sentences that come after it in a section that the update opened. Default none. */
  readonly behind?: ReadonlySet<string>
  /** Sections that the update opens, in the order of the article. Default none. */
  readonly newSections?: readonly NewSection[]
}

/**
 * The event of a suggestion where it fits the draft as it is, which may have changed since: behind the same sentence,
 * wherever its section is now, and otherwise at the end of the section of its place; in a section that the update opened,
 * among the sentences taken before. A new section is opened only while the draft has none of its heading. Undefined where
 * the sentence whose place it takes is gone, or no section is left.
 */
export function placeSuggestion(
  event: ReviewEvent,
  draft: Draft,
  { before = new Set(), behind = new Set(), newSections = [] }: PlaceSuggestionOptions = {},
): Insertion | undefined {
  if (event.kind === 'insert-section') return placeInNewSection(event, draft, { behind, newSections })
  if (event.kind !== 'insert') return undefined
  const sectionOf = (id: SentenceId): number =>
    draft.sections.findIndex(({ sentences }) => sentences.some((sentence) => sentence.id === id))
  if (event.rejects !== undefined && sectionOf(event.rejects) < 0) return undefined
  const own = event.after === null ? -1 : sectionOf(event.after)
  const known = knownSections(draft, newSections)
  const section = own < 0 ? (known[event.section] ?? known.at(-1) ?? draft.sections.length - 1) : own
  const sentences = draft.sections[section]?.sentences
  if (sentences === undefined) return undefined
  if (event.after === null) return { ...event, section }
  if (own < 0) return { ...event, section, after: sentences.at(-1)?.id ?? null }
  const start = sentences.findIndex(({ id }) => id === event.after) + 1
  const end = sentences.findIndex(({ text }, at) => at >= start && !before.has(text))
  const after = sentences[(end < 0 ? sentences.length : end) - 1]?.id ?? event.after
  return { ...event, section, after }
}

/** Places of the sections that a draft had before its update opened others. */
function knownSections({ sections }: Draft, newSections: readonly NewSection[]): readonly number[] {
  return sections.flatMap(({ heading }, at) =>
    newSections.some((opened) => sameHeading(opened.heading, heading)) ? [] : [at],
  )
}

function placeInNewSection(
  event: Extract<Insertion, { readonly kind: 'insert-section' }>,
  draft: Draft,
  { behind, newSections }: Required<Pick<PlaceSuggestionOptions, 'behind' | 'newSections'>>,
): Insertion {
  const { section: opened, pages, chunks } = event
  const { sections } = draft
  const own = sections.findIndex(({ heading }) => sameHeading(heading, opened.heading))
  const found = sections[own]
  if (found === undefined) {
    const rank = newSections.findIndex(({ heading }) => heading === opened.heading)
    const earlier = newSections.slice(0, Math.max(0, rank))
    const known = knownSections(draft, newSections)
    let at = event.at === 0 ? 0 : (known[event.at - 1] ?? sections.length - 1) + 1
    // What is opened there before it, and the parts of the section before it, come first.
    for (let next = sections[at]; next !== undefined; next = sections[at]) {
      const { heading, level } = next
      if (level <= 2 && !earlier.some((one) => sameHeading(one.heading, heading))) break
      at += 1
    }
    return { ...event, at }
  }
  const next = found.sentences.findIndex(({ text }) => behind.has(text))
  const after = found.sentences.at(next < 0 ? -1 : next - 1)
  const isFirst = next === 0 || after === undefined
  return {
    kind: 'insert',
    section: own,
    after: isFirst ? null : after.id,
    sentences: opened.sentences.map((sentence) => ({ ...sentence, startsParagraph: isFirst })),
    pages,
    chunks,
  }
}
