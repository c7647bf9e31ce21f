import { sectionQuery } from '../../write/paper/section/sectionQuery.ts'
import type { Material } from './material.ts'
import { rankQuery } from './rankQuery.ts'
import type { RunContext } from './runContext.ts'
import { sectionName } from './sectionNotes.ts'
import type { RankedPassage } from './steps/rankStep.ts'

/** A section to be written. */
export interface PlannedSection {
  /** Empty for the lead. */
  readonly heading: string
  readonly query: string
  readonly passages: readonly RankedPassage[]
}

export interface SectionPassages {
  readonly sections: readonly PlannedSection[]
  /** Chunks of which the ranker's model read only the beginning. */
  readonly cut: number
}

/**
 * Ranks the passages for each section and gives it its best ones.
 *
 * @param headings empty for the lead
 */
export async function passagesForSections(
  headings: readonly string[],
  material: Material,
  context: RunContext,
): Promise<SectionPassages> {
  const { event, parameters } = material
  const { topK, ranker } = parameters
  let cut = 0
  const sections: PlannedSection[] = []
  for (const heading of headings) {
    const query = sectionQuery(heading, event.title, ranker)
    const ranked = await rankQuery(material, { query, best: topK, part: sectionName({ heading }) }, context)
    // Depends on the chunks alone, so it is the same for every query.
    cut = Math.max(cut, ranked.cut)
    sections.push({ heading, query, passages: ranked.result })
  }
  return { sections, cut }
}
