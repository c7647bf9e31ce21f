import type { Event } from '../domain/event.ts'
import type { LongCall } from '../domain/progress.ts'
import type { LedgerDocument } from './ledgerOperation.ts'

/** A statement of a page that can be understood on its own, in the page's words or reworded. */
export interface Statement {
  readonly text: string
  /** The page's words that carry it; an ellipsis stands where sentences between them are left out. */
  readonly passage: string
  /** The same by sentences, with their numbers on the page from 1; absent if it is one run of words. */
  readonly sentences?: readonly { readonly number: number; readonly text: string }[]
  /** Where on the page it is said, from 0, its beginning, to 1; absent if unknown. */
  readonly place?: number
  /** The pronoun that code replaced by a name from the preceding text, confirmed by a verifier. The text then differs from the page's. */
  readonly named?: { readonly pronoun: string; readonly name: string }
}

/** How a document relates to an entry. */
export interface EntryVerdict {
  readonly label: 'reinforce' | 'no-change' | 'make-false'
  /** Why, for a person. */
  readonly reason: string
  /** Whether the two say the same fact, so that the entry may take the statement's words. Default false: the statement entails the entry. */
  readonly isSame?: true
}

/** An entry and a statement that may be about the same thing. */
export interface AskedEntry {
  readonly entry: string
  readonly statement: string
  /** The page's words that carry the statement. */
  readonly passage: string
  /** Their similarity, 0 to 1. */
  readonly similarity: number
  /** Whether they are similar enough that the statement may state everything the entry states. */
  readonly alike: boolean
}

/** Part of a page from which facts are extracted. */
export interface PassageToRead {
  /** Title of the page; empty if it has none. */
  readonly title: string
  /** The event that facts are taken of; absent if the caller has none. */
  readonly event?: Event
  /** ISO 8601 day from which the page's statements count. */
  readonly day: string
  /** Sentences about the ledger's subject, or all of the page, in the page's order. */
  readonly sentences: readonly string[]
}

/** Extracts facts and compares them with a ledger's entries: a verifier with checks in code, or a model. */
export interface LedgerReader {
  /** Name and version for reports. */
  readonly name: string
  /** Number of times retrieval is repeated with the entries it found, from 0. */
  readonly hops: number
  /** How many entries of what similarity a statement is compared with. Default: five, of the similarity that the index names. */
  readonly limits?: { readonly most: number; readonly least: number }
  /** Whether it reads whole pages, also text without punctuation and in other languages, and not their sentences on the event alone. */
  readonly readsPages: boolean
  /** Extracts facts, each with the words that should support it. They are checked before they become facts. */
  extract(passage: PassageToRead, call: LongCall): Promise<readonly Statement[]>
  /** First pass: labels each pair, in order. */
  label(pairs: readonly AskedEntry[], call: LongCall): Promise<readonly EntryVerdict[]>
  /** Second pass: what is now true instead of an entry that was made false, given the statement that did so; null if nothing can be said. */
  rewrite(made: AskedEntry, staying: readonly string[], call: LongCall): Promise<string | null>
  /** Checks whether passages of a document support what was taken from them. Default: a verifier does. */
  check?(
    statements: readonly Statement[],
    document: Pick<LedgerDocument, 'title' | 'time' | 'dated'>,
    call: LongCall,
  ): Promise<SupportedStatements>
}

/** A statement that does not become a fact, and the reason, shown to the user. */
export interface RefusedStatement {
  readonly statement: Statement
  readonly reason: string
}

export interface SupportedStatements {
  readonly supported: readonly Statement[]
  readonly refused: readonly RefusedStatement[]
}
