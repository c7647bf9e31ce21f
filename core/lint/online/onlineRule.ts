import type { PageFetchReason } from '../../collect/web/pageFetchError.ts'
import type { WebRequest } from '../../collect/web/web.ts'
import type { Span } from '../../domain/support.ts'
import type { DraftMatch, Rule } from '../rule.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'

/** Part of a text that is looked up on a server. */
export interface OnlineTarget extends Span {
  /** The value to look up. */
  readonly address: string
  /** As messages call it: the address, the DOI. */
  readonly subject: string
  /** Whether the text gives a copy in an archive beside it. */
  readonly archived?: boolean
}

/** A server's answer, or why there is none. */
export type OnlineAnswer = { readonly status: number; readonly body: string } | NoAnswer

interface NoAnswer {
  readonly failure: PageFetchReason
  readonly fault: string
}

/** Origins of the servers; tests use their own. */
export interface LintServers {
  readonly doi: string
  readonly books: string
}

interface OnlineExample {
  readonly text: string
  readonly answer: OnlineAnswer
}

/** A rule that needs the network. It runs only on request. */
export interface OnlineRule extends Pick<Rule, 'id' | 'severity' | 'finds' | 'source'> {
  readonly request: WebRequest
  readonly targets: (document: WikitextDocument, servers: LintServers) => readonly OnlineTarget[]
  readonly judge: (answer: OnlineAnswer, target: OnlineTarget) => DraftMatch | undefined
  readonly examples: { readonly good: readonly OnlineExample[]; readonly bad: readonly OnlineExample[] }
}
