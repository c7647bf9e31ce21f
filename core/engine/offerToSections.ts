import type { UntoldSection } from '../domain/grounding.ts'
import type { ChunkId } from '../domain/ids.ts'
import { offerPassages } from '../write/section/offerPassages.ts'
import { sectionQuery } from '../write/section/sectionQuery.ts'
import { gateSection, sectionGateOf, type AskedFor } from './gateSection.ts'
import type { Material } from './material.ts'
import { rankQuery } from './rankQuery.ts'
import type { RunContext } from './runContext.ts'
import { sectionName } from './sectionNotes.ts'
import type { RankedPassage } from './steps/rankStep.ts'

/** A section that is to be written. */
export interface PlannedSection {
  /** Empty for the lead. */
  readonly heading: string
  readonly query: string
  readonly passages: readonly RankedPassage[]
  /** Of these those that suit it best, where they are of all sections. */
  readonly focus?: readonly ChunkId[]
}

export interface OfferedSections {
  readonly sections: readonly PlannedSection[]
  /** Sections that the pages do not tell, in the outline's order; always empty where nothing is gated. */
  readonly untold: readonly UntoldSection[]
  /** Chunks of which the ranker's model read only the beginning. */
  readonly cut: number
}

/**
 * Ranks for each section. The published procedure shows each its best passages; grounded, each passage goes to the section
 * that it suits best. A section that its passages do not tell is none, where the run is gated.
 *
 * @param headings empty for the lead
 */
export async function offerToSections(
  headings: readonly string[],
  material: Material,
  context: RunContext,
): Promise<OfferedSections> {
  const { event, parameters, passages } = material
  const { preset, topK, ranker } = parameters
  const best = preset === 'grounded' ? Math.min(passages.length, topK * headings.length) : topK
  let cut = 0
  const ranked: AskedFor[] = []
  for (const heading of headings) {
    const query = sectionQuery(heading, event.title, ranker)
    const { result, cut: shortened } = await rankQuery(
      material,
      { query, best, part: sectionName({ heading }) },
      context,
    )
    // Of the chunks themselves, so the same for every query.
    cut = Math.max(cut, shortened)
    ranked.push({ heading, query, ranking: result })
  }
  const { told, untold } = await gated(ranked, material, context)
  if (preset === 'paper') {
    return { sections: told.map(({ ranking, ...section }) => ({ ...section, passages: ranking })), untold, cut }
  }
  const shared = sharePassages(told, topK)
  // A section that no passage suits has nothing to tell.
  const empty = told.filter(({ heading }) => !shared.some((section) => section.heading === heading))
  return {
    sections: shared,
    untold: parameters.gate === true ? inOrder(headings, [...untold, ...empty.map(nothingFound)]) : [],
    cut,
  }
}

async function gated(
  ranked: readonly AskedFor[],
  material: Material,
  context: RunContext,
): Promise<{ readonly told: readonly AskedFor[]; readonly untold: readonly UntoldSection[] }> {
  const gate = sectionGateOf(material)
  if (gate === undefined) return { told: ranked, untold: [] }
  const told: AskedFor[] = []
  const untold: UntoldSection[] = []
  for (const section of ranked) {
    const outcome = await gateSection(section, { gate, material }, context)
    if ('untold' in outcome) untold.push(outcome.untold)
    else told.push(outcome.section)
  }
  return { told, untold }
}

/** Gives each passage to the section that it suits best; the lead sums the article up: it reads the best passages and takes them from nobody. */
function sharePassages(ranked: readonly AskedFor[], topK: number): readonly PlannedSection[] {
  const found = ranked.map(({ ranking }) => ranking.filter(({ score }) => score !== 0))
  const body = found.map((ranking, place) => (ranked[place]?.heading === '' ? [] : ranking))
  const shares = offerPassages(
    body.map((ranking) => ranking.map(({ passage }) => passage.chunk.ordinal)),
    topK,
  )
  return ranked.flatMap(({ heading, query }, place) => {
    const share = new Set(shares[place])
    const ranking = found[place] ?? []
    const offered =
      heading === '' ? ranking.slice(0, topK) : ranking.filter(({ passage }) => share.has(passage.chunk.ordinal))
    return offered.length === 0 ? [] : [{ heading, query, passages: offered }]
  })
}

function nothingFound({ heading, query }: AskedFor): UntoldSection {
  return { heading, queries: [query], passages: 0, certainty: 0, nearest: [] }
}

function inOrder(headings: readonly string[], untold: readonly UntoldSection[]): readonly UntoldSection[] {
  return untold.toSorted((a, b) => headings.indexOf(a.heading) - headings.indexOf(b.heading))
}
