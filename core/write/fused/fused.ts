import type { LabelledDocument, LabelledSentence } from '../../chunk/labelSentences.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Event } from '../../domain/event.ts'
import type { Judge } from '../../judge/judge.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import type { ModelCall } from '../../models/chat/modelCall.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import type { RankedPassage } from '../extractive/candidateSentences.ts'

/** What a fused sentence is checked with, beside the code of this folder. */
export interface FusedChecks {
  /** Entailment; a verifier without a model gives null and decides nothing. */
  readonly scorePairs: Verifier['scorePairs']
}

export interface FusedRequest {
  readonly event: Event
  readonly documents: readonly LabelledDocument[]
  /** All passages of the documents, best first, with the ranker's scores. */
  readonly passages: readonly RankedPassage[]
  /** An editor's outline, in its order. Default: headings that suit the kind of subject. */
  readonly headings?: readonly string[]
  /** Words of the article, about, from 1; fewer where the pages have less. Default 800. */
  readonly words?: number
  readonly model: ChatModel
  readonly judge?: Judge
  readonly checks: FusedChecks
  /** Of the first attempts; an integer. A second attempt takes the next one. */
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
  /** The sentences of pages that it was written from, the nearest first; never empty. */
  readonly evidence: readonly LabelledSentence[]
  readonly startsParagraph: boolean
  /** True where it is a sentence of a page word for word, since the model's own did not pass. */
  readonly quotation: boolean
  /** Faults that do not refuse it, for the review queue. */
  readonly faults: readonly string[]
  /** What the model wrote in its place, and the checks refused. */
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
