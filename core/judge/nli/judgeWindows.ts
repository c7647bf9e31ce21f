import type { NliThresholds } from '../../models/nli/nliThresholds.ts'
import type { NliProbabilities } from '../../models/nli/openNliModel.ts'
import { decideLabel } from './decideLabel.ts'
import { hasConflict } from '../facts/hasConflict.ts'
import { missingFacts } from '../facts/missingFacts.ts'
import type { Claim, Finding, ScoredWindow } from './finding.ts'

export interface WindowGrounds {
  readonly thresholds: NliThresholds
  /** Scores of the best windows of two sources together, if none alone was sufficient. */
  readonly together?: NliProbabilities
}

/** Minimum gain in probability for showing a longer window instead of a shorter one. */
const margin = 0.05

/**
 * Judges a claim by the scored spans of its sources. With several sources, the one with the highest entailment
 * decides, each fact may be in any source, and a contradiction by any source counts.
 */
export function judgeWindows(claim: Claim, windows: readonly ScoredWindow[], grounds: WindowGrounds): Finding {
  const { thresholds, together } = grounds
  const { sentence, sources } = claim
  const missing = missingFacts(sentence, sources)
  const facts = missing.map(({ kind, text }) => ({ kind, text }))
  const strongest = highest(windows, 'entailment')
  if (strongest === undefined) {
    return { label: 'unsupported', basis: 'none', probabilities: null, source: null, evidence: null, missing: facts }
  }
  const opposed = highest(windows, 'contradiction') ?? strongest
  const shown = evidenceOf(windows.filter(({ source }) => source === strongest.source)) ?? strongest
  const probabilities =
    together !== undefined && together.entailment > strongest.probabilities.entailment
      ? together
      : strongest.probabilities
  const label = decideLabel({
    entailment: probabilities.entailment,
    contradiction: opposed.probabilities.contradiction,
    thresholds,
    lacksFact: missing.length > 0,
    conflicts: hasConflict(missing, sources[shown.source]?.text.slice(shown.start, shown.end) ?? ''),
  })
  const decisive = label === 'contradicted' ? opposed : shown
  return {
    label,
    basis: 'entailment',
    probabilities: label === 'contradicted' ? opposed.probabilities : probabilities,
    source: decisive.source,
    evidence: { start: decisive.start, end: decisive.end },
    missing: facts,
  }
}

function highest(windows: readonly ScoredWindow[], label: keyof NliProbabilities): ScoredWindow | undefined {
  return windows.reduce<ScoredWindow | undefined>(
    (best, window) => (best === undefined || window.probabilities[label] > best.probabilities[label] ? window : best),
    undefined,
  )
}

/** The shortest window with nearly the highest entailment, which is shown to the user. */
function evidenceOf(windows: readonly ScoredWindow[]): ScoredWindow | undefined {
  const small = windows.filter(({ whole }) => !whole)
  const best = highest(small, 'entailment')
  if (best === undefined) return undefined
  const close = small.filter(({ probabilities }) => probabilities.entailment >= best.probabilities.entailment - margin)
  return close.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]
}
