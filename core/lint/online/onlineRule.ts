import type { PageFetchReason } from '../../collect/web/pageFetchError.ts'
import type { WebRequest } from '../../collect/web/web.ts'
import type { Span } from '../../domain/support.ts'
import type { DraftMatch, Rule } from '../rule.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'

/** Something in a text that a server is asked about. */
export interface OnlineTarget extends Span {
  /** What is asked. */
  readonly address: string
  /** As messages call it: the address, the DOI. */
  readonly subject: string
  /** Whether the text gives a copy in an archive beside it. */
  readonly archived?: boolean
}

/** What a server said, or why it said nothing. */
export type OnlineAnswer = { readonly status: number; readonly body: string } | NoAnswer

interface NoAnswer {
  readonly failure: PageFetchReason
  readonly fault: string
}

/** Origins that are asked; others in tests. */
export interface LintServers {
  readonly doi: string
  readonly books: string
}

interface OnlineExample {
  readonly text: string
  readonly answer: OnlineAnswer
}

/** A rule that needs the network, and is asked only where a person wants it. */
export interface OnlineRule extends Pick<Rule, 'id' | 'severity' | 'finds' | 'source'> {
  readonly request: WebRequest
  readonly targets: (document: WikitextDocument, servers: LintServers) => readonly OnlineTarget[]
  readonly judge: (answer: OnlineAnswer, target: OnlineTarget) => DraftMatch | undefined
  readonly examples: { readonly good: readonly OnlineExample[]; readonly bad: readonly OnlineExample[] }
}
