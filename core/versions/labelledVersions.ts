import type { Conflict } from './statementConflicts.ts'

/** Limits of the labelling, as published by GrowOVER (Ko et al. 2024). */
export interface VersionThresholds {
  /** Minimum similarity of texts that are the same. */
  readonly same: number
  /** Minimum similarity of contradicting sentences about the same thing. */
  readonly about: number
  /** A sentence less similar than this to every old one is new. */
  readonly unlike: number
  /** Maximum number of sentences in a run. */
  readonly run: number
}

export const publishedThresholds: VersionThresholds = { same: 0.99, about: 0.6, unlike: 0.7, run: 5 }

/**
 * `unchanged`: the old text says the same; `changed`: it replaces an old statement; `new`: the old text has nothing
 * like it; `unclear`: it is like an old sentence but neither supported nor contradicted by it.
 */
export type VersionLabel = 'unchanged' | 'changed' | 'new' | 'unclear'

/** A labelled sentence of the new version. */
export interface LabelledSentence {
  readonly text: string
  readonly label: VersionLabel
  /** Indices of the corresponding old sentences; empty if it is new. */
  readonly old: readonly number[]
  /** Similarity to these; of a new sentence, the highest to any old one. */
  readonly similarity: number
  /** What the label is based on: the same words, runs of sentences with the same words, entailment, contradiction, or similarity alone. */
  readonly by: 'same' | 'run' | 'entailment' | 'contradiction' | 'similarity'
  /** The changed words; empty if nothing changed or only a model found the change. */
  readonly conflicts: readonly Conflict[]
}

/** The result of comparing two versions of a text. */
export interface LabelledVersions {
  readonly sentences: readonly LabelledSentence[]
  /** Indices of old sentences without a counterpart in the new version. */
  readonly deleted: readonly number[]
}
