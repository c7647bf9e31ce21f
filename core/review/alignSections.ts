import type { Section } from '../domain/draft.ts'
import { contentWords } from '../text/contentWords.ts'
import { wordOverlap } from '../write/wordOverlap.ts'
import type { SamePair } from './samePairs.ts'

/** A row of two drafts side by side: section indices from 0, or null where that draft has no section in the row. */
export interface SectionRow {
  readonly left: number | null
  readonly right: number | null
}

/** Minimum similarity of two sections in one row, where 1 is the same heading or the same sentences. */
const near = 0.3

/**
 * Aligns the sections of two drafts in rows without reordering either side, so that the total similarity of paired
 * sections is highest. Sections are similar if their headings are or if their sentences say the same.
 */
export function alignSections(
  left: readonly Section[],
  right: readonly Section[],
  links: readonly SamePair[],
): readonly SectionRow[] {
  const nearness = sectionNearness(left, right, links)
  // best[i][j]: the highest total similarity of the sections from i and from j on.
  const best = Array.from({ length: left.length + 1 }, () => new Float64Array(right.length + 1))
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = best[i]
      if (row === undefined) continue
      const together = nearness(i, j)
      row[j] = Math.max(at(i + 1, j), at(i, j + 1), together < near ? 0 : together + at(i + 1, j + 1))
    }
  }
  const rows: SectionRow[] = []
  let i = 0
  let j = 0
  while (i < left.length || j < right.length) {
    const together = i < left.length && j < right.length ? nearness(i, j) : 0
    if (together >= near && at(i, j) === together + at(i + 1, j + 1)) rows.push({ left: i++, right: j++ })
    else if (i < left.length && (j >= right.length || at(i, j) === at(i + 1, j))) rows.push({ left: i++, right: null })
    else rows.push({ left: null, right: j++ })
  }
  return rows
}

function sectionNearness(
  left: readonly Section[],
  right: readonly Section[],
  links: readonly SamePair[],
): (i: number, j: number) => number {
  const sectionOf = (sections: readonly Section[]): ReadonlyMap<string, number> =>
    new Map(sections.flatMap(({ sentences }, place) => sentences.map(({ id }) => [id, place] as const)))
  const [inLeft, inRight] = [sectionOf(left), sectionOf(right)]
  const linked = new Map<string, number>()
  for (const link of links) {
    const key = `${inLeft.get(link.left) ?? -1} ${inRight.get(link.right) ?? -1}`
    linked.set(key, (linked.get(key) ?? 0) + 1)
  }
  const words = (sections: readonly Section[]): readonly ReadonlySet<string>[] =>
    sections.map(({ heading }) => contentWords(heading))
  const [leftWords, rightWords] = [words(left), words(right)]
  return (i, j) => {
    const [a, b] = [left[i], right[j]]
    if (a === undefined || b === undefined) return 0
    const shorter = Math.min(a.sentences.length, b.sentences.length)
    const shared = shorter === 0 ? 0 : Math.min(1, (linked.get(`${i} ${j}`) ?? 0) / shorter)
    return headingNearness([a.heading, b.heading], [leftWords[i], rightWords[j]]) + shared
  }
}

/** 1 for the same heading, which includes two leads. A lead and a section with a heading share nothing. */
function headingNearness(
  [a, b]: readonly [string, string],
  [left = new Set(), right = new Set()]: readonly [ReadonlySet<string> | undefined, ReadonlySet<string> | undefined],
): number {
  if (a.trim().toLowerCase() === b.trim().toLowerCase()) return 1
  return wordOverlap([...left].filter((word) => right.has(word)).length, [left.size, right.size]).jaccard
}
