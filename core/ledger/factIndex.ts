import type { LongCall } from '../domain/progress.ts'
import type { SimilarityTable } from '../versions/similarity.ts'

/** A ledger entry and its similarity to a text, 0 to 1. */
export interface FactMatch {
  readonly id: string
  readonly similarity: number
}

/** A fact with its id in the ledger. */
interface IndexedFact {
  readonly id: string
  readonly text: string
}

/** A growing index of facts, searched by words or by vectors. */
export interface FactIndex {
  /** Name in reports. */
  readonly name: string
  /** Minimum similarity of a fact that may be about the same thing as a text. */
  readonly least: number
  /** Minimum similarity of a text that may state everything a fact states. */
  readonly alike: number
  add(facts: readonly IndexedFact[], call?: LongCall): Promise<void>
  /**
   * For each text, the facts with a similarity of at least `least`, most similar first; ties in the order of adding.
   */
  similar(
    texts: readonly string[],
    limits: { readonly least: number; readonly most: number },
    call?: LongCall,
  ): Promise<readonly (readonly FactMatch[])[]>
  /** Similarity of facts (rows) and texts (columns); 0 for unknown facts. */
  compare(ids: readonly string[], texts: readonly string[], call?: LongCall): Promise<SimilarityTable>
  textOf(id: string): string | undefined
}
