import type { LongCall } from '../../domain/progress.ts'
import { NliRuntimeMissingError } from '../../models/nli/nliErrors.ts'
import type { NliModel, NliProbabilities } from '../../models/nli/openNliModel.ts'
import type { Claim, Finding, ScoredWindow } from './finding.ts'
import { findQuotation } from '../verbatim/findQuotation.ts'
import { findVerbatim } from '../verbatim/findVerbatim.ts'
import { missingFacts } from '../facts/missingFacts.ts'
import { judgeWindows } from './judgeWindows.ts'
import { scoreWindows } from './scoreWindows.ts'

export interface Judgement {
  /** In the order of the claims. */
  readonly findings: readonly Finding[]
  /** Set if claims remained unchecked because the runtime could not be loaded. */
  readonly unavailable?: NliRuntimeMissingError
}

/**
 * Judges claims: first word for word, then by the model with windows of their sources, together with their facts. A
 * claim without sources is unsupported without asking the model.
 */
export async function judgeClaims(claims: readonly Claim[], model: NliModel, call: LongCall = {}): Promise<Judgement> {
  const known = claims.map((claim) => (claim.sources.length === 0 ? unsupported : verbatimFinding(claim)))
  const open = claims.filter((_, at) => known[at] === undefined)
  const judged = await askModel(open, model, ofAll(claims.length, call, claims.length - open.length))
  if (judged instanceof NliRuntimeMissingError) {
    return { findings: claims.map((claim, at) => known[at] ?? uncheckedFinding(claim)), unavailable: judged }
  }
  const rest = judged.values()
  return { findings: known.map((finding) => finding ?? rest.next().value ?? unsupported) }
}

/** Only some claims are sent to the model; progress counts all of them, those decided without it first. */
function ofAll(total: number, { signal, onProgress }: LongCall, settled: number): LongCall {
  onProgress?.({ step: 'verify', done: settled, total, unit: 'sentences' })
  return {
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined
      ? {}
      : { onProgress: (progress) => onProgress({ ...progress, done: settled + (progress.done ?? 0), total }) }),
  }
}

async function askModel(
  claims: readonly Claim[],
  model: NliModel,
  call: LongCall,
): Promise<readonly Finding[] | NliRuntimeMissingError> {
  const { thresholds } = model
  let scored: readonly (readonly ScoredWindow[])[]
  try {
    scored = await scoreWindows(claims, model, call)
  } catch (error) {
    if (error instanceof NliRuntimeMissingError) return error
    throw error
  }
  const alone = claims.map((claim, at) => judgeWindows(claim, scored[at] ?? [], { thresholds }))
  const divided = claims.flatMap((claim, at) => {
    const windows = scored[at] ?? []
    const several = new Set(windows.map(({ source }) => source)).size > 1
    return several && alone[at]?.label !== 'supported' ? [{ at, claim, windows }] : []
  })
  const together = await scoreTogether(divided, model, call)
  const findings = [...alone]
  for (const [place, { at, claim, windows }] of divided.entries()) {
    const joint = together[place]
    if (joint !== undefined) findings[at] = judgeWindows(claim, windows, { thresholds, together: joint })
  }
  return findings
}

const unsupported: Finding = {
  label: 'unsupported',
  basis: 'none',
  probabilities: null,
  source: null,
  evidence: null,
  missing: [],
}

function verbatimFinding({ sentence, sources, quotation = false }: Claim): Finding | undefined {
  for (const [source, text] of sources.entries()) {
    const evidence = findVerbatim(sentence, text) ?? (quotation ? findQuotation(sentence, text) : undefined)
    if (evidence !== undefined) {
      return { label: 'supported', basis: 'verbatim', probabilities: null, source, evidence, missing: [] }
    }
  }
  return undefined
}

/** Missing facts are reported even without a model. */
function uncheckedFinding({ sentence, sources }: Claim): Finding {
  const missing = missingFacts(sentence, sources).map(({ kind, text }) => ({ kind, text }))
  return { label: 'unchecked', basis: 'none', probabilities: null, source: null, evidence: null, missing }
}

/**
 * For sentences that combine two sources and are supported by neither alone: scores the best windows of the two best
 * sources as one premise.
 *
 * @param open claims with at least two sources, with their scored windows
 * @returns probabilities of each, in order
 */
async function scoreTogether(
  open: readonly { readonly claim: Claim; readonly windows: readonly ScoredWindow[] }[],
  model: NliModel,
  { signal }: LongCall,
): Promise<readonly NliProbabilities[]> {
  const pairs = open.map(({ claim, windows }) => ({
    premise: bestOfTwoSources(windows)
      .map(({ source, start, end }) => claim.sources[source]?.text.slice(start, end) ?? '')
      .join('\n'),
    hypothesis: claim.sentence,
  }))
  return model.score(pairs, signal === undefined ? {} : { signal })
}

function bestOfTwoSources(windows: readonly ScoredWindow[]): readonly ScoredWindow[] {
  const ordered = windows
    .filter(({ whole }) => !whole)
    .toSorted((a, b) => b.probabilities.entailment - a.probabilities.entailment)
  const [first] = ordered
  const second = ordered.find(({ source }) => source !== first?.source)
  return [first, second].filter((window) => window !== undefined)
}
