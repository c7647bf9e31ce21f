import type { NliThresholds } from '../../models/nli/nliThresholds.ts'
import type { NliProbabilities } from '../../models/nli/openNliModel.ts'
import { decideLabel } from './decideLabel.ts'
import { hasConflict } from '../facts/hasConflict.ts'
import { missingFacts } from '../facts/missingFacts.ts'
import type { Claim, Finding, ScoredWindow } from './finding.ts'

export interface WindowGrounds {
  readonly thresholds: NliThresholds
  /** Of the best windows of two sources read together, where none alone was enough. */
  readonly together?: NliProbabilities
}

/** How much likelier a longer window must be to be shown instead of a shorter one. */
const margin = 0.05

/**
 * Judges a claim by the scored stretches of its sources. Several sources: the one that entails the sentence best decides,
 * each fact may appear in any of them, and a contradiction by any of them counts.
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

/** The shortest of the windows that entail about as well as the best one: what a person should read. */
function evidenceOf(windows: readonly ScoredWindow[]): ScoredWindow | undefined {
  const small = windows.filter(({ whole }) => !whole)
  const best = highest(small, 'entailment')
  if (best === undefined) return undefined
  const close = small.filter(({ probabilities }) => probabilities.entailment >= best.probabilities.entailment - margin)
  return close.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]
}
