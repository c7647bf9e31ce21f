import type { LongCall } from '../domain/progress.ts'

/** A stand-alone statement of a page, in the page's own words or reworded so that it can be read on its own. */
export interface Statement {
  readonly text: string
  /** The page's words that carry it. */
  readonly passage: string
  /**
   * What code put in the place of a pronoun, by what the passage says before, where a verifier is sure of it: the text is not
   * the page's own then.
   */
  readonly named?: { readonly pronoun: string; readonly name: string }
}

/** What a document says of an entry. */
export interface EntryVerdict {
  readonly label: 'reinforce' | 'no-change' | 'make-false'
  /** Why, for a person. */
  readonly reason: string
}

/** An entry beside a statement that may speak of the same. */
export interface AskedEntry {
  readonly entry: string
  readonly statement: string
  /** The page's words that carry the statement. */
  readonly passage: string
  /** How alike they are, 0 to 1. */
  readonly similarity: number
  /** Whether that is enough for the statement to say all that the entry says. */
  readonly alike: boolean
}

/** A stretch of a page from which facts are taken. */
export interface PassageToRead {
  /** Title of the page; empty where it has none. */
  readonly title: string
  /** ISO 8601 day from which on the page says what it says. */
  readonly day: string
  /** In the page's order; those that say something of what the ledger is about. */
  readonly sentences: readonly string[]
}

/** Who reads a document against entries of a ledger: a verifier with checks in code, or a model. */
export interface LedgerReader {
  /** Name and version, as reports show it. */
  readonly name: string
  /** How often retrieval is worth repeating from what was retrieved, from 0. */
  readonly hops: number
  /** Facts of a passage, each with the words that it relies on. Whether these carry it is checked by who reads them in. */
  extract(passage: PassageToRead, call: LongCall): Promise<readonly Statement[]>
  /** First pass: labels in the order of the pairs. */
  label(pairs: readonly AskedEntry[], call: LongCall): Promise<readonly EntryVerdict[]>
  /** Second pass: what holds in place of an entry that was made false, given the statement that did so; null where nothing can be said. */
  rewrite(made: AskedEntry, staying: readonly string[], call: LongCall): Promise<string | null>
}
