import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import type { PairVerdict } from '../../../core/judge/nli/verifier.ts'
import { calibrationOf, type Calibration } from './calibration.ts'
import { confusionOf, labelQuality, qualityByKind, type Confusion, type LabelQuality } from './labelQuality.ts'
import type { LabelledClaim } from './labelledClaims.ts'
import { rocAuc } from './rocAuc.ts'
import { sweepThresholds, type ThresholdSweep } from './sweepThresholds.ts'

/** What is reported a verifier. */
export interface VerifierMeasures {
  /** As the verifier's badges tell claims apart, bare facts and all. */
  readonly quality: LabelQuality
  readonly confusion: Confusion
  readonly byKind: readonly (LabelQuality & { readonly kind: string })[]
  /** Of the probability of entailment alone: how often it is higher of a carried claim than of another. */
  readonly rocAuc: number
  readonly calibration: Calibration
  readonly sweep: ThresholdSweep
}

/** The claims are all carried, or none is: nothing can be told apart. */
function oneSidedClaims(claims: number, carried: number, files: readonly string[]): CitewrightError {
  const among = files.length === 0 ? '' : ` in ${files.join(', ')}`
  return new CitewrightError(
    'input',
    claims === 0
      ? `There is no claim to judge${among}.`
      : claims === 1
        ? `There is only one claim${among}, and nothing to tell it from.`
        : carried === 0
          ? `None of the ${claims} claims${among} is labelled entailment.`
          : `All ${claims} claims${among} are labelled entailment.`,
    'Give claims that the passages carry and claims that they do not.',
  )
}

/**
 * @param files where the claims were read from, for the message
 * @throws {CitewrightError} where all claims are carried, or none
 */
export function checkClaims(claims: readonly LabelledClaim[], files: readonly string[] = []): void {
  const carried = claims.filter(({ label }) => label === 'entailment').length
  if (carried === 0 || carried === claims.length) throw oneSidedClaims(claims.length, carried, files)
}

/** A claim with what the verifier said of it. */
export interface JudgedClaim {
  readonly claim: LabelledClaim
  readonly verdict: Pick<PairVerdict, 'label' | 'probabilities'>
}

/**
 * Measures a verifier by what it said of labelled claims. A claim counts as carried where its label is entailment.
 *
 * @throws {CitewrightError} where all claims are carried, or none
 */
export function measureVerdicts(judged: readonly JudgedClaim[]): VerifierMeasures {
  checkClaims(judged.map(({ claim }) => claim))
  const badged = judged.map(({ claim, verdict }) => ({ claim, badge: verdict.label }))
  const probabilities = judged.map(({ verdict }) => verdict.probabilities?.entailment ?? 0)
  const carried = judged.map(({ claim }) => claim.label === 'entailment')
  return {
    quality: labelQuality(badged),
    confusion: confusionOf(badged),
    byKind: Array.from(qualityByKind(badged), ([kind, quality]) => ({ kind, ...quality })),
    rocAuc: rocAuc(probabilities, carried),
    calibration: calibrationOf(probabilities, carried),
    sweep: sweepThresholds(probabilities, carried),
  }
}
