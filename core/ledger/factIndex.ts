import type { LongCall } from '../domain/progress.ts'
import type { SimilarityTable } from '../versions/similarity.ts'

/** An entry with how like a text it is, 0 to 1. */
export interface FactMatch {
  readonly id: string
  readonly similarity: number
}

/** A fact under its name in a ledger. */
interface IndexedFact {
  readonly id: string
  readonly text: string
}

/** Facts that are retrieved by how alike they are, by words or by vectors, and to which facts can be added at any time. */
export interface FactIndex {
  /** What compares, as reports name it. */
  readonly name: string
  /** Similarity from which on a fact may speak of the same as a text. */
  readonly least: number
  /** Similarity from which on a text may say all that a fact says. */
  readonly alike: number
  add(facts: readonly IndexedFact[], call?: LongCall): Promise<void>
  /** Of each text the most similar facts from `least` on, best first; of equally like ones the first added. */
  similar(
    texts: readonly string[],
    limits: { readonly least: number; readonly most: number },
    call?: LongCall,
  ): Promise<readonly (readonly FactMatch[])[]>
  /** How like facts, the rows, are to texts; 0 for a fact that is not there. */
  compare(ids: readonly string[], texts: readonly string[], call?: LongCall): Promise<SimilarityTable>
  textOf(id: string): string | undefined
}
