import type { SentenceId } from '../../core/domain/ids.ts'
import type { ReviewRequest } from '../../core/review/reviewOperation.ts'
import { findCompared, type ComparedDrafts, type SentenceAt } from './comparedDrafts.ts'

/** The change that copies something to the other draft: the draft's id and the review action. */
export interface TakeOver {
  readonly into: string
  readonly request: ReviewRequest
}

/** Of two columns the other one. */
export function otherColumn(column: number): number {
  return 1 - column
}

/**
 * Copies a sentence across. It replaces the sentence that says the same; otherwise it goes into the section of the same
 * row, next to the sentences that its neighbours are linked to, or at the end. If the row has no section on the other
 * side, it goes to the end of the section above. Undefined if the other draft has no section.
 */
export function takeSentence(drafts: ComparedDrafts, at: SentenceAt): TakeOver | undefined {
  const place = findCompared(drafts, at)
  if (place === undefined) return undefined
  const target = otherColumn(at.column)
  const taken = { kind: 'take-sentence', from: draftId(drafts, at.column), sentence: at.id } as const
  const into = draftId(drafts, target)
  const twin = place.found.twins[target]
  if (twin !== undefined && twin !== null) {
    const section = sectionOf(drafts, target, twin)
    return section === -1 ? undefined : { into, request: { ...taken, section, after: twin, replaces: twin } }
  }
  const gap = drafts.rows[place.row]?.[target]
  const found =
    gap === undefined || gap === null ? endAbove(drafts, target, place.row) : besideNeighbours(drafts, at, gap.place)
  return found === undefined ? undefined : { into, request: { ...taken, ...found } }
}

/** Copies a section across. It replaces the section in its row; otherwise it goes after the section above. */
export function takeSection(drafts: ComparedDrafts, column: number, row: number): TakeOver | undefined {
  const section = drafts.rows[row]?.[column]
  if (section === undefined || section === null) return undefined
  const target = otherColumn(column)
  const into = draftId(drafts, target)
  const taken = { kind: 'take-section', from: draftId(drafts, column), section: section.place } as const
  const counterpart = drafts.rows[row]?.[target]
  if (counterpart === undefined || counterpart === null) {
    return { into, request: { ...taken, at: (placeAbove(drafts, target, row) ?? -1) + 1 } }
  }
  const { place } = counterpart
  return { into, request: { ...taken, at: place, replaces: place } }
}

interface Gap {
  readonly section: number
  readonly after: SentenceId | null
}

function besideNeighbours(drafts: ComparedDrafts, at: SentenceAt, section: number): Gap {
  const target = otherColumn(at.column)
  const own = findCompared(drafts, at)?.section.sentences ?? []
  const there = drafts.views[target]?.sections[section]?.sentences.map(({ id }) => id) ?? []
  const place = own.findIndex(({ sentence }) => sentence.id === at.id)
  const linked = (neighbours: typeof own): SentenceId | undefined =>
    neighbours.flatMap(({ twins }) => twins[target] ?? []).find((twin) => there.includes(twin))
  const before = linked(own.slice(0, place).reverse())
  if (before !== undefined) return { section, after: before }
  const following = linked(own.slice(place + 1))
  if (following === undefined) return { section, after: there.at(-1) ?? null }
  const at0 = there.indexOf(following)
  return { section, after: at0 === 0 ? null : (there[at0 - 1] ?? null) }
}

function endAbove(drafts: ComparedDrafts, target: number, row: number): Gap | undefined {
  const sections = drafts.views[target]?.sections ?? []
  const above = placeAbove(drafts, target, row)
  if (above !== undefined) return { section: above, after: sections[above]?.sentences.at(-1)?.id ?? null }
  return sections.length === 0 ? undefined : { section: 0, after: null }
}

/** Index of the last section of a column above a row. */
function placeAbove({ rows }: ComparedDrafts, column: number, row: number): number | undefined {
  return rows.slice(0, row).findLast((above) => above[column] !== null)?.[column]?.place
}

function sectionOf({ views }: ComparedDrafts, column: number, id: SentenceId): number {
  return (views[column]?.sections ?? []).findIndex(({ sentences }) => sentences.some((sentence) => sentence.id === id))
}

function draftId({ views }: ComparedDrafts, column: number): string {
  return views[column]?.id ?? ''
}
