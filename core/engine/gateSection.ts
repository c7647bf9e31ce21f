import type { UntoldSection } from '../domain/grounding.ts'
import { createSectionGate, type SectionGate } from '../answer/gate/sectionGate.ts'
import { primarySubtag } from '../write/extractive/languageWords.ts'
import type { Material } from './material.ts'
import type { RunContext } from './runContext.ts'
import { sectionName } from './sectionNotes.ts'
import { rankStep, type RankedPassage } from './steps/rankStep.ts'

/** A section that is asked for, with the passages that were found for it, best first. */
export interface AskedFor {
  /** Empty for the lead. */
  readonly heading: string
  readonly query: string
  readonly ranking: readonly RankedPassage[]
}

/** Passages after the first from which re-retrieval chooses (RiLM). */
const candidates = 20

/** Passages that an editor is shown as those that came nearest. */
const mostNearest = 3

/**
 * The gate of a run; undefined where it holds nothing back: it is off, or heading and pages are not both in English, whose
 * words it knows.
 */
export function sectionGateOf({ event, parameters, passages }: Material): SectionGate | undefined {
  if (parameters.gate !== true || primarySubtag(event.language) !== 'en') return undefined
  const english = passages.filter(({ page: { language } }) => language === 'und' || primarySubtag(language) === 'en')
  return english.length * 2 < passages.length ? undefined : createSectionGate(passages, event.title)
}

/**
 * Whether the pages tell of a section: the Decision Gate on the passages that rank best for it, and where it is uncertain
 * Adaptive Re-Retrieval, which searches with the heading and the words by which the pages say it, without the event's title,
 * which outweighs them in the first query. What the second round finds comes before what the first found.
 */
export async function gateSection(
  section: AskedFor,
  { gate, material }: { readonly gate: SectionGate; readonly material: Material },
  context: RunContext,
): Promise<{ readonly section: AskedFor } | { readonly untold: UntoldSection }> {
  const { heading, query, ranking } = section
  const weights = heading === '' ? undefined : gate.weigh(heading)
  if (weights === undefined) return { section }
  const first = ranking.slice(0, material.parameters.topK)
  const opening = gate.read(weights, ordinals(first))
  if (opening.label === 'reliable') return { section }

  const seen = new Set(first.map(({ passage }) => passage.chunk.id))
  const best = Math.min(material.passages.length, first.length + candidates)
  const part = `${sectionName({ heading })}, again`
  const widened = [heading, ...gate.words(weights)].join(' ')
  const { result } = await rankStep(material, { query: widened, best, part }, context)
  const later = result.filter(({ passage, score }) => score !== 0 && !seen.has(passage.chunk.id)).slice(0, candidates)
  const second = gate.read(weights, ordinals(later))
  if (second.label === 'reliable') {
    const holding = new Set(second.nearest)
    const found = later.filter(({ passage }) => holding.has(passage.chunk.ordinal))
    const ids = new Set(found.map(({ passage }) => passage.chunk.id))
    return {
      section: { ...section, ranking: [...found, ...ranking.filter(({ passage }) => !ids.has(passage.chunk.id))] },
    }
  }
  const { told, nearest } = second.told > opening.told ? second : opening
  return {
    untold: {
      heading,
      queries: [query, widened],
      passages: first.length + later.length,
      certainty: told,
      nearest: nearest.slice(0, mostNearest).flatMap((ordinal) => material.passages[ordinal]?.chunk.id ?? []),
    },
  }
}

/** Indices of passages in the run's list, which they are numbered by. */
function ordinals(ranked: readonly RankedPassage[]): readonly number[] {
  return ranked.map(({ passage }) => passage.chunk.ordinal)
}
