import type { LongCall } from '../domain/progress.ts'
import type { SupportLabel } from '../domain/support.ts'

/** A sentence of a page as a judge is shown it. */
export interface ShownEvidence {
  /** By which the judge can name it: `3.12`. */
  readonly label: string
  readonly text: string
  /** Of its page; empty if there is none. */
  readonly title: string
  /** Name of the page's site or publisher; absent where it is not known. */
  readonly site?: string
  /** ISO 8601 date of its page; absent where it is not known. */
  readonly publishedAt?: string
}

/** A sentence of a draft with the evidence that it cites. */
export interface Claim {
  readonly sentence: string
  readonly evidence: readonly ShownEvidence[]
  /** The sentence before it, which shows whom its pronouns mean. */
  readonly before?: string
  /** Words of the sentence that code did not find in the evidence: they may be there in another form, or be wrong. Default none. */
  readonly lookAt?: readonly string[]
}

/** What a judge says of one claim. */
export interface Verdict {
  readonly label: Exclude<SupportLabel, 'unchecked'>
  /** Calibrated probability that the evidence supports the claim, 0 to 1; null where the judge gives none. */
  readonly probability: number | null
  /** The words of the claim that the evidence does not support, as the judge names them. */
  readonly unsupported: readonly string[]
  /** Labels of the evidence that is needed, where the judge names it; empty where it does not. */
  readonly needed: readonly string[]
}

/** Says of claims whether the evidence shown, and nothing else, supports them. */
export interface Judge {
  /** `chat` for a language model, `nli` for an entailment model. */
  readonly kind: 'chat' | 'nli'
  /** Whether it looks at what code did not find (`lookAt`), so that its verdict covers it. */
  readonly looks: boolean
  /** As badges name it: `Qwen3-4B`. */
  readonly name: string
  /** Changes with the model and with the way in which it is asked. */
  readonly version: string
  /**
   * Verdicts in the order of the claims; undefined where the judge gave none that can be read, also when asked again.
   * Rejects with the model's errors and the signal's reason.
   */
  judge(claims: readonly Claim[], call: LongCall): Promise<readonly (Verdict | undefined)[]>
}
