import type { Page, PageProblem } from '../../domain/page.ts'
import type { Span, Support } from '../../domain/support.ts'
import type { LedgerOperation } from '../../ledger/ledgerOperation.ts'
import type { DraftUpdate, SentenceUpdate, UpdatePage } from '../draftUpdate.ts'
import type { WordChange } from '../wordChanges.ts'
import type { AmendedWords } from './amendSentence.ts'
import type { CitationCheck } from './checkCitations.ts'

/** Another wording for a sentence of an article. */
export interface WikiSuggestion {
  /** The sentence as it would read. */
  readonly text: string
  /** Words that are changed within the sentence; null where it is replaced as a whole. */
  readonly words: readonly AmendedWords[] | null
  /** Whether a model's own words replace it. Absent for a quotation, and where words are changed within it. */
  readonly own?: true
  readonly changes: readonly WordChange[]
  /** The page that says so. */
  readonly page: Page
  readonly shownPage: UpdatePage
  readonly support: Support
}

/** What newer pages make of a sentence. */
type SentenceNews = Pick<
  SentenceUpdate,
  'state' | 'reason' | 'saidBy' | 'contradictedBy' | 'rivals' | 'olderAgainst' | 'restsOn'
>

/** A reference as a sentence has it. */
interface ToldReference {
  readonly label: string
  readonly urls: readonly string[]
}

/** A sentence of an article, compared with what it cites and against newer pages. */
export interface WikiSentence {
  /** Counts through the article: `s1`, `s2`, … */
  readonly id: string
  /** Place of its section, from 0. */
  readonly section: number
  readonly text: string
  /** Where its words appear in the wikitext, in UTF-16 units. */
  readonly at: Span
  readonly references: readonly ToldReference[]
  /** Null if it was not compared with what it cites. */
  readonly check: CitationCheck | null
  /** Null where no newer page was read. */
  readonly news: SentenceNews | null
  /** The wording that its own source now suggests; null if there is none. */
  readonly bySource: WikiSuggestion | null
  /** The wording that a newer page suggests; null if there is none. */
  readonly byNewer: WikiSuggestion | null
}

/** A fact that newer pages have and the article lacks. */
export interface WikiFact {
  /** `f1`, `f2`, … */
  readonly id: string
  readonly section: number
  /** The sentence after which it is inserted. */
  readonly after: string
  readonly text: string
  /** Whether they are a model's own words. Absent for a quotation. */
  readonly own?: true
  readonly page: Page
  readonly shownPage: UpdatePage
  readonly saidBy: readonly UpdatePage[]
  readonly disputes: readonly string[]
}

/** The results of comparing an article with its own sources and newer pages. */
export interface WikiUpdate extends Pick<DraftUpdate, 'passedOver' | 'newest'> {
  /** Headings in order; empty for the lead. */
  readonly sections: readonly string[]
  readonly sentences: readonly WikiSentence[]
  readonly missing: readonly WikiFact[]
  /** Newer pages that were read, the oldest first. */
  readonly pages: readonly UpdatePage[]
  /** Those that say nothing about the article's subject. */
  readonly silent: readonly PageProblem[]
  /** Everything that was done to the ledger of the article's facts, with the reasons. */
  readonly log: readonly LedgerOperation[]
}
