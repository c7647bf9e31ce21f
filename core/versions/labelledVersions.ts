import type { Conflict } from './statementConflicts.ts'

/** Limits of the labelling, as published by GrowOVER (Ko et al. 2024). */
export interface VersionThresholds {
  /** Similarity from which on two texts are the same. */
  readonly same: number
  /** Similarity above which a contradiction is one about the same thing. */
  readonly about: number
  /** Similarity to all below which a sentence is new. */
  readonly unlike: number
  /** Most sentences of a run that is compared as one. */
  readonly run: number
}

export const publishedThresholds: VersionThresholds = { same: 0.99, about: 0.6, unlike: 0.7, run: 5 }

/**
 * `unchanged`: says what the old text says; `changed`: says something else in its place; `new`: the old text has nothing like
 * it; `unclear`: like something old, but neither carried nor contradicted by it.
 */
export type VersionLabel = 'unchanged' | 'changed' | 'new' | 'unclear'

/** A sentence of the new version. */
export interface LabelledSentence {
  readonly text: string
  readonly label: VersionLabel
  /** Places from 0 of the old sentences that it goes back to; empty where it is new. */
  readonly old: readonly number[]
  /** Similarity to these, or for a new sentence the highest to any. */
  readonly similarity: number
  /** What decided: the same words, runs of sentences with the same words, an entailment, a contradiction, similarity alone. */
  readonly by: 'same' | 'run' | 'entailment' | 'contradiction' | 'similarity'
  /** What replaces what; empty where it did not change, or only a model told that it did. */
  readonly conflicts: readonly Conflict[]
}

/** Two versions of a text, compared. */
export interface LabelledVersions {
  readonly sentences: readonly LabelledSentence[]
  /** Places of old sentences that the new version has nothing of. */
  readonly deleted: readonly number[]
}
