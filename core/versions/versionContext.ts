import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import type { VersionThresholds } from './labelledVersions.ts'
import type { SimilarityTable, TextSimilarity } from './similarity.ts'
import type { Conflict } from './statementConflicts.ts'

/** Asks a model whether the second sentence contradicts the first. */
export type ConfirmChange = (old: string, current: string, call: LongCall) => Promise<boolean>

/** Two versions and the means to compare them. */
export interface VersionContext {
  readonly old: readonly string[]
  readonly current: readonly string[]
  /** Similarities; rows are old sentences. */
  readonly table: SimilarityTable
  readonly limits: VersionThresholds
  readonly conflictsOf: (old: string, current: string) => readonly Conflict[]
  /** Finds another count of the same thing, the killed or the injured, in any wording. */
  readonly tallyOf: (old: string, current: string) => Conflict | null
  readonly similarity: TextSimilarity
  readonly verifier: Verifier
  readonly call: LongCall
  readonly confirm: ConfirmChange | undefined
}
