import type { AnswerDocument } from '../answerDocument.ts'
import type { Reading } from '../read/reading.ts'
import {
  certaintyOf,
  labelOf,
  type Certainty,
  type CertaintyFeatures,
  type CertaintyLabel,
  type CertaintyModel,
} from './certaintyModel.ts'
import { sameAnswer } from './sameAnswer.ts'

/** A document's best reading, with how far it can be relied on. */
export interface GradedReading extends Reading {
  readonly features: CertaintyFeatures
  readonly certainty: Certainty
  readonly label: CertaintyLabel
  /** Documents whose own best reading says the same, this one among them. */
  readonly carriers: readonly number[]
}

const day = 86_400_000

/**
 * Grades readings of the same question.
 *
 * @param asked ISO 8601 day of the question; undefined where it has none
 * @returns at most one reading a document, the most reliable first; of equals the one of the better document
 */
export function gradeReadings(
  readings: readonly Reading[],
  documents: readonly AnswerDocument[],
  { model, asked }: { readonly model: CertaintyModel; readonly asked: string | undefined },
): readonly GradedReading[] {
  const best = bestOfEach(readings)
  return best
    .map((reading) => {
      const carriers = carriersOf(reading, best)
      const features = featuresOf(reading, readings, { documents, carriers, asked })
      const certainty = certaintyOf(features, model)
      return { ...reading, features, certainty, label: labelOf(certainty), carriers }
    })
    .sort((a, b) => b.certainty.reliable - a.certainty.reliable || a.document - b.document)
}

/** The reading that a reader itself likes best, with what its certainty is estimated from: what a model learns from. */
export function bestReading(
  readings: readonly Reading[],
  documents: readonly AnswerDocument[],
  asked: string | undefined,
): { readonly reading: Reading; readonly features: CertaintyFeatures } | undefined {
  const best = bestOfEach(readings)
  const reading = best.toSorted((a, b) => b.score - a.score || a.document - b.document)[0]
  if (reading === undefined) return undefined
  return { reading, features: featuresOf(reading, readings, { documents, carriers: carriersOf(reading, best), asked }) }
}

/** Documents whose own best reading says the same. */
function carriersOf({ answer }: Reading, best: readonly Reading[]): readonly number[] {
  return best.filter((other) => sameAnswer(other.answer, answer)).map(({ document }) => document)
}

function bestOfEach(readings: readonly Reading[]): readonly Reading[] {
  const best = new Map<number, Reading>()
  for (const reading of readings) {
    const known = best.get(reading.document)
    if (known === undefined || reading.score > known.score) best.set(reading.document, reading)
  }
  return [...best.values()]
}

interface Surroundings {
  readonly documents: readonly AnswerDocument[]
  readonly carriers: readonly number[]
  readonly asked: string | undefined
}

function featuresOf(
  reading: Reading,
  readings: readonly Reading[],
  { documents, carriers, asked }: Surroundings,
): CertaintyFeatures {
  const { answer, entailment, contradiction, overlap, subject, fit, nearness, score } = reading
  const rivals = readings.filter((other) => !sameAnswer(other.answer, answer)).map((other) => other.score)
  const document = documents[reading.document]
  const age = ageOf(document?.publishedAt ?? null, asked)
  return {
    entailment: entailment ?? 0.5,
    contradiction: contradiction ?? 0,
    overlap,
    subject,
    fit,
    nearness,
    agreement: documents.length < 2 ? 0 : (carriers.length - 1) / (documents.length - 1),
    margin: score <= 0 ? 0 : Math.max(-1, (score - Math.max(0, ...rivals)) / score),
    retrieval: document?.retrieval ?? 0,
    freshness: freshnessOf(document?.publishedAt ?? null, asked),
    newness: age === undefined ? 0.5 : Math.exp(-age / 180),
    brevity: 1 / Math.max(1, answer.split(/\s+/u).length / 3),
    fluency: reading.fluency ?? 0.5,
  }
}

/** 1 on the day of the question, half after a month; half where a date is missing or lies after the question. */
export function freshnessOf(publishedAt: string | null, asked: string | undefined): number {
  const age = ageOf(publishedAt, asked)
  return age === undefined ? 0.5 : 1 / (1 + Math.log2(1 + age / 30))
}

/** Days from a page to the question, from 0; undefined where a date is missing or lies after the question. */
function ageOf(publishedAt: string | null, asked: string | undefined): number | undefined {
  if (publishedAt === null || asked === undefined) return undefined
  const age = (Date.parse(asked) - Date.parse(publishedAt)) / day
  return Number.isNaN(age) || age < -1 ? undefined : Math.max(0, age)
}
