import type { LongCall } from '../../domain/progress.ts'
import { NliRuntimeMissingError } from '../../models/nli/nliErrors.ts'

import type { NliModel, NliPair, NliProbabilities } from '../../models/nli/openNliModel.ts'
import type { Finding } from './finding.ts'

/**
 * Adds the model's probabilities to pairs whose hypothesis appears word for word in the premise, because measurements
 * need a number for every pair. Labels do not change; without a runtime nothing is added.
 */
export async function scoreQuotations(
  pairs: readonly NliPair[],
  findings: readonly Finding[],
  model: NliModel,
  call: LongCall = {},
): Promise<readonly Finding[]> {
  const quoted = findings.flatMap(({ basis, evidence }, at) => {
    const pair = pairs[at]
    if (basis !== 'verbatim' || evidence === null || pair === undefined) return []
    return [{ premise: pair.premise.slice(evidence.start, evidence.end), hypothesis: pair.hypothesis }]
  })
  let scored: readonly NliProbabilities[]
  try {
    scored = await model.score(quoted, call)
  } catch (error) {
    if (error instanceof NliRuntimeMissingError) return findings
    throw error
  }
  const remaining = scored.values()
  return findings.map((finding) => {
    if (finding.basis !== 'verbatim' || finding.evidence === null) return finding
    return { ...finding, probabilities: remaining.next().value ?? null }
  })
}
