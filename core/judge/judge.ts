import type { Disagreement } from '../domain/disagreement.ts'
import { CitewrightError } from '../domain/citewrightError.ts'
import type { LongCall } from '../domain/progress.ts'
import type { SupportLabel } from '../domain/support.ts'
import type { StatedField } from '../domain/statedField.ts'
import type { PagesToCompare } from './disagreements/comparePages.ts'
import type { ArticleToRead } from './fields/readFields.ts'

/** An evidence sentence as shown to a judge. */
export interface ShownEvidence {
  /** The label by which the judge refers to it: `3.12`. */
  readonly label: string
  readonly text: string
  /** Title of its page; empty if there is none. */
  readonly title: string
  /** Name of the page's site or publisher; absent if unknown. */
  readonly site?: string
  /** ISO 8601 date of its page; absent if unknown. */
  readonly publishedAt?: string
}

/** A sentence of a draft with its cited evidence. */
export interface Claim {
  readonly sentence: string
  readonly evidence: readonly ShownEvidence[]
  /** The preceding sentence, which explains its pronouns. */
  readonly before?: string
  /** Words of the sentence that code did not find in the evidence. They may be there in another form, or be wrong. Default none. */
  readonly lookAt?: readonly string[]
}

/** A judge's verdict on one claim. */
export interface Verdict {
  readonly label: Exclude<SupportLabel, 'unchecked'>
  /** Calibrated probability that the evidence supports the claim, 0 to 1; null if the judge gives none. */
  readonly probability: number | null
  /** Words of the claim that the evidence does not support, according to the judge. */
  readonly unsupported: readonly string[]
  /** Labels of the evidence that the verdict needs; empty if the judge names none. */
  readonly needed: readonly string[]
}

/** Why a claim was not judged, where the judge answered and gave no verdict on it. */
export const noVerdict = new CitewrightError(
  'unavailable',
  'It gave no verdict that could be read.',
  'Try again, or choose another judge.',
)

/** Judges whether claims are supported by the evidence shown and nothing else. */
export interface Judge {
  /** `chat` for a language model, `nli` for an entailment model. */
  readonly kind: 'chat' | 'nli'
  /** Whether it considers `lookAt`, so that its verdict covers what code did not find. */
  readonly looks: boolean
  /** Name in badges: `Qwen3-4B`. */
  readonly name: string
  /** Changes with the model and with how it is prompted. */
  readonly version: string
  /**
   * Returns verdicts in the order of the claims; undefined where no readable verdict was given, also on a second
   * request. Rejects with the model's errors and the signal's reason.
   */
  judge(claims: readonly Claim[], call: LongCall): Promise<readonly (Verdict | undefined)[]>
  /**
   * Finds where other pages say otherwise than the sentences of an article, by sentence. Absent if it cannot: a model that
   * only weighs yes against no, or an entailment model.
   */
  readonly compare?: (pages: PagesToCompare, call: LongCall) => Promise<readonly (readonly Disagreement[])[]>
  /** Reads the fields of an article's infobox, by sentence; undefined where it gave no answer that can be read. Absent like `compare`. */
  readonly readFields?: (
    article: ArticleToRead,
    call: LongCall,
  ) => Promise<readonly (readonly StatedField[])[] | undefined>
}
