import { z } from 'zod'
import type { Badge } from '../../../domain/badge.ts'
import type { ChunkId, PageId, SentenceId } from '../../../domain/ids.ts'
import type { PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { Span, Support } from '../../../domain/support.ts'
import { pageLimits } from '../../../collect/pageLimits.ts'
import { claimLimits } from '../../../judge/claim/readClaim.ts'
import type { ReaderUsage } from '../answers/readerUsage.ts'

/** How a claim is judged. */
const judging = {
  /** `same` (the writer of the settings), `none`, `gguf:FILE`, `model:ID`, `openai:MODEL`, `service:ID`, or `nli:DIR`. */
  judge: z.string().max(4096).default('same'),
}

/** A claim to check against the included pages of an event of the workspace. */
export const claimOptionsSchema = z
  .strictObject({
    /** One or several sentences; wiki markup and reference marks are removed. */
    text: z.string().max(claimLimits.pasted),
    ...judging,
  })
  .readonly()
type ClaimOptions = z.input<typeof claimOptionsSchema>

/** Words of a page, selected in a browser, that may support sentences of a draft. */
export const selectionOptionsSchema = z
  .strictObject({
    text: z.string().min(1).max(claimLimits.pasted),
    /** Address of the page. */
    address: z.string().max(pageLimits.urlCharacters),
    ...judging,
  })
  .readonly()
export type SelectionOptions = z.output<typeof selectionOptionsSchema>

/** A claim to check against named pages. */
export const claimRequestSchema = z
  .strictObject({
    // `readClaim` says what is wrong with a text, also with a long one.
    text: z.string(),
    ...judging,
    /** Addresses, paths of files, folders (also those of events) and web archives. */
    pages: z.array(z.string().min(1)).min(1).readonly(),
    /** Addresses that the person has opened themselves: they are fetched whatever robots.txt says. */
    opened: z.array(z.string()).readonly().default([]),
    /** Address of the service of `openai:MODEL`. */
    baseUrl: z.string().exactOptional(),
    /** A service's prices in US dollars per million tokens, and the maximum cost of its calls; a limit needs prices. */
    pricePrompt: z.number().nonnegative().exactOptional(),
    priceOutput: z.number().nonnegative().exactOptional(),
    maxCost: z.number().nonnegative().exactOptional(),
  })
  .readonly()
export type ClaimRequest = z.input<typeof claimRequestSchema>

/** A sentence of a page. */
export interface ClaimEvidence {
  readonly text: string
  /** Words that the claim has too, as spans of `text`. */
  readonly matches: readonly Span[]
  readonly pageId: PageId
  readonly chunkId: ChunkId
  readonly url: string
  readonly title: string
  readonly site: string
  /** ISO 8601 day; null if the page has no date. */
  readonly publishedAt: string | null
}

/** A sentence of a claim with its badge. */
export interface ClaimSentenceCheck extends Pick<Support, 'label' | 'basis' | 'probability' | 'missing' | 'verifier'> {
  readonly text: string
  /** The sentences that support it, or would have to; empty if no page is about it. */
  readonly evidence: readonly ClaimEvidence[]
  /** The nearest sentences if there is no evidence. */
  readonly nearest: readonly ClaimEvidence[]
  /** Sentences that say otherwise, or give another number or date. */
  readonly otherwise: readonly ClaimEvidence[]
  /** Words that the evidence does not state. */
  readonly missingWords: readonly string[]
  /** Facts that the evidence states in a possibly damaged form. */
  readonly warnings: readonly string[]
}

/** The result of checking a claim. */
export interface ClaimCheck {
  readonly sentences: readonly ClaimSentenceCheck[]
  /** Name of the judge; null if code alone checked. */
  readonly judge: string | null
  /** Why the judge stopped answering; null if it did not. */
  readonly judgeFailure: string | null
  /** Calls and cost of a service; null for other judges. */
  readonly usage: ReaderUsage | null
  /** Number of pages that were read. */
  readonly pages: number
  /** What was not checked, and what limits the result. */
  readonly notes: readonly string[]
  /** Pages that gave no text or only part of it. */
  readonly problems: readonly PageProblem[]
}

/** The sentences of a draft that selected words are about. */
export interface SupportedSentences {
  readonly draftId: string
  /** Supported ones first, then in the order of the draft. */
  readonly sentences: readonly {
    readonly id: SentenceId
    readonly text: string
    readonly badge: Badge
    /** Whether the words support it, as far as it was checked. */
    readonly isSupported: boolean
    readonly evidence: readonly ClaimEvidence[]
  }[]
  /** Name of the judge; null if code alone checked. */
  readonly judge: string | null
  /** Why the judge stopped answering; null if it did not. */
  readonly judgeFailure: string | null
}

/** Checks claims, as an editor meets them in an article, against pages. Nothing is stored but answers of models. */
export interface ClaimLibrary {
  /**
   * @throws {CitewrightError} `input` for a text that states nothing, a question or an instruction, or a judge that is
   * not known; `no-evidence`, `unavailable` or `input` if no page could be read
   */
  checkPages(request: ClaimRequest, call?: LongCall): Promise<ClaimCheck>
  /** The same against the included pages of an event. */
  checkEvent(eventId: string, options: ClaimOptions, call?: LongCall): Promise<ClaimCheck>
  /**
   * Checks the sentences of the event's newest draft against selected words of a page.
   *
   * @throws {CitewrightError} `no-evidence` if there is no draft
   */
  supportedBy(
    eventId: string,
    options: z.input<typeof selectionOptionsSchema>,
    call?: LongCall,
  ): Promise<SupportedSentences>
}
