import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import type { VersionThresholds } from './labelledVersions.ts'
import type { SimilarityTable, TextSimilarity } from './similarity.ts'
import type { Conflict } from './statementConflicts.ts'

/** Tells whether the second sentence contradicts the first: a model's word, beyond what code can see. */
export type ConfirmChange = (old: string, current: string, call: LongCall) => Promise<boolean>

/** Two versions and what compares them. */
export interface VersionContext {
  readonly old: readonly string[]
  readonly current: readonly string[]
  /** Rows are old sentences. */
  readonly table: SimilarityTable
  readonly limits: VersionThresholds
  readonly conflictsOf: (old: string, current: string) => readonly Conflict[]
  /** Another count of the same, of the killed or the injured, in whatever words. */
  readonly tallyOf: (old: string, current: string) => Conflict | null
  readonly similarity: TextSimilarity
  readonly verifier: Verifier
  readonly call: LongCall
  readonly confirm: ConfirmChange | undefined
}
