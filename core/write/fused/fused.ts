import type { LabelledDocument, LabelledSentence } from '../../chunk/labelSentences.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Event } from '../../domain/event.ts'
import type { Judge } from '../../judge/judge.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import type { ModelCall } from '../../models/chat/modelCall.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import type { RankedPassage } from '../extractive/candidateSentences.ts'

/** Checks of fused sentences from outside this folder. */
export interface FusedChecks {
  /** Entailment; null from a verifier without a model, which decides nothing. */
  readonly scorePairs: Verifier['scorePairs']
}

export interface FusedRequest {
  readonly event: Event
  readonly documents: readonly LabelledDocument[]
  /** All passages of the documents, best first, with the ranker's scores. */
  readonly passages: readonly RankedPassage[]
  /** The editor's outline. Default: headings that suit the kind of subject. */
  readonly headings?: readonly string[]
  /** Approximate number of words of the article, from 1; fewer if the pages have less. Default 800. */
  readonly words?: number
  readonly model: ChatModel
  readonly judge?: Judge
  readonly checks: FusedChecks
  /** Seed of first attempts, an integer. Second attempts use the next one. */
  readonly seed: number
  readonly call?: LongCall
}

/** An attempt at a group that was not taken. */
export interface FusedAttempt {
  readonly text: string
  readonly faults: readonly string[]
}

export interface FusedSentence {
  readonly text: string
  /** The page sentences that it was written from, nearest first; never empty. */
  readonly evidence: readonly LabelledSentence[]
  readonly startsParagraph: boolean
  /** True for a page sentence word for word, used because the model's sentence did not pass. */
  readonly quotation: boolean
  /** Faults for which it is not refused, for the review queue. */
  readonly faults: readonly string[]
  /** Sentences that the model wrote instead and the checks refused. */
  readonly tried: readonly FusedAttempt[]
}

export interface FusedSection {
  /** Empty for the lead. */
  readonly heading: string
  readonly sentences: readonly FusedSentence[]
}

/** Evidence that gave no sentence of its own. */
export interface SkippedGroup {
  readonly evidence: readonly LabelledSentence[]
  readonly reason: string
  readonly tried: readonly FusedAttempt[]
}

export interface FusedArticle {
  /** The lead first. */
  readonly sections: readonly FusedSection[]
  readonly skipped: readonly SkippedGroup[]
  readonly calls: readonly ModelCall[]
  /** Ids of pages with text that could serve as evidence. */
  readonly usablePages: readonly string[]
}
