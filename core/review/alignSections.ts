import type { Section } from '../domain/draft.ts'
import { contentWords } from '../text/contentWords.ts'
import { wordOverlap } from '../write/wordOverlap.ts'
import { overlaps, type PageSpan } from './pageSpans.ts'
import type { SameSentences } from './sameSentences.ts'

/** A row of drafts side by side: for each draft the index of a section from 0, or null where it has none in the row. */
export type SectionRow = readonly (number | null)[]

/** A section as it is aligned. */
export interface AlignedSection extends Pick<Section, 'heading' | 'sentences'> {
  /** The words of pages that its sentences rest on. */
  readonly evidence: readonly PageSpan[]
}

/** Minimum similarity of two sections in one row, where 1 is the same sentences or the same evidence. */
const near = 0.3
/** What the same heading is worth beside that: it breaks ties, and joins sections that have nothing else to go by. */
const sameHeading = 0.5

/**
 * Aligns the sections of drafts in rows by what they say: by sentences that say the same, by shared evidence, and by their
 * headings. Rows follow the order of the first draft; a section that it does not have comes after the one before it.
 */
export function alignSections(
  drafts: readonly (readonly AlignedSection[])[],
  same: readonly SameSentences[],
): readonly SectionRow[] {
  const nearness = sectionNearness(drafts, same)
  let rows: readonly SectionRow[] = []
  for (const [draft, sections] of drafts.entries()) {
    const taken = pairUp(rows, sections, (row, section) =>
      Math.max(0, ...row.map((other, at) => (other === null ? 0 : nearness([at, other], [draft, section])))),
    )
    const grown: SectionRow[] = rows.map((row, at) => [...row, taken.get(at) ?? null])
    const placed = new Set(taken.values())
    for (const section of sections.keys()) {
      if (placed.has(section)) continue
      let at = grown.findIndex((row) => section > 0 && row[draft] === section - 1) + 1
      // What only the others have of that place comes first.
      while (at > 0 && grown[at]?.[draft] === null) at += 1
      grown.splice(at, 0, [...drafts.slice(0, draft).map(() => null), section])
    }
    rows = grown
  }
  return rows
}

/** Pairs rows with sections, the most similar first; of equal pairs those that are at the nearest places. */
function pairUp(
  rows: readonly SectionRow[],
  sections: readonly AlignedSection[],
  nearness: (row: SectionRow, section: number) => number,
): ReadonlyMap<number, number> {
  const pairs = rows
    .flatMap((row, at) => sections.map((_, section) => ({ at, section, similarity: nearness(row, section) })))
    .filter(({ similarity }) => similarity >= near)
    .sort((a, b) => b.similarity - a.similarity || Math.abs(a.at - a.section) - Math.abs(b.at - b.section))
  const taken = new Map<number, number>()
  const placed = new Set<number>()
  for (const { at, section } of pairs) {
    if (taken.has(at) || placed.has(section)) continue
    taken.set(at, section)
    placed.add(section)
  }
  return taken
}

/** A draft and the index of one of its sections. */
type SectionPlace = readonly [draft: number, section: number]

function sectionNearness(
  drafts: readonly (readonly AlignedSection[])[],
  same: readonly SameSentences[],
): (one: SectionPlace, two: SectionPlace) => number {
  const sectionOf = drafts.map(
    (sections) => new Map(sections.flatMap(({ sentences }, at) => sentences.map(({ id }) => [id, at] as const))),
  )
  const linked = new Map<string, number>()
  for (const group of same) {
    const places = group.flatMap((id, draft): readonly SectionPlace[] => {
      const section = id === null ? undefined : sectionOf[draft]?.get(id)
      return section === undefined ? [] : [[draft, section]]
    })
    for (const one of places) {
      for (const two of places) linked.set(keyOf(one, two), (linked.get(keyOf(one, two)) ?? 0) + 1)
    }
  }
  const words = drafts.map((sections) => sections.map(({ heading }) => contentWords(heading)))
  return (one, two) => {
    const [a, b] = [drafts[one[0]]?.[one[1]], drafts[two[0]]?.[two[1]]]
    if (a === undefined || b === undefined) return 0
    const shorter = Math.min(a.sentences.length, b.sentences.length)
    const shared = shorter === 0 ? 0 : (linked.get(keyOf(one, two)) ?? 0) / shorter
    const content = Math.max(Math.min(1, shared), sharedEvidence(a.evidence, b.evidence))
    return content + sameHeading * headingNearness([a, b], [words[one[0]]?.[one[1]], words[two[0]]?.[two[1]]])
  }
}

function keyOf(one: SectionPlace, two: SectionPlace): string {
  return `${one[0]} ${one[1]} ${two[0]} ${two[1]}`
}

/** Share of the evidence of the section with less of it that the other section rests on as well, 0 to 1. */
function sharedEvidence(a: readonly PageSpan[], b: readonly PageSpan[]): number {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  if (fewer.length === 0) return 0
  return fewer.filter((span) => more.some((other) => overlaps(span, other))).length / fewer.length
}

/** 1 for the same heading, which includes two leads. A lead and a section with a heading share nothing. */
function headingNearness(
  [a, b]: readonly [AlignedSection, AlignedSection],
  [left = new Set(), right = new Set()]: readonly [ReadonlySet<string> | undefined, ReadonlySet<string> | undefined],
): number {
  if (a.heading.trim().toLowerCase() === b.heading.trim().toLowerCase()) return 1
  return wordOverlap([...left].filter((word) => right.has(word)).length, [left.size, right.size]).jaccard
}
