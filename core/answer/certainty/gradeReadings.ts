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

/** A document's best reading with its certainty. */
export interface GradedReading extends Reading {
  readonly features: CertaintyFeatures
  readonly certainty: Certainty
  readonly label: CertaintyLabel
  /** Documents whose best reading says the same, including this one. */
  readonly agreeing: readonly number[]
}

const day = 86_400_000

/**
 * Grades readings of the same question.
 *
 * @param asked day of the question, ISO 8601; undefined if there is none
 * @returns at most one reading per document, the most reliable first; of equals the better document's
 */
export function gradeReadings(
  readings: readonly Reading[],
  documents: readonly AnswerDocument[],
  { model, asked }: { readonly model: CertaintyModel; readonly asked: string | undefined },
): readonly GradedReading[] {
  const best = bestOfEach(readings)
  return best
    .map((reading) => {
      const agreeing = agreeingWith(reading, best)
      const features = featuresOf(reading, readings, { documents, agreeing, asked })
      const certainty = certaintyOf(features, model)
      return { ...reading, features, certainty, label: labelOf(certainty), agreeing }
    })
    .sort((a, b) => b.certainty.reliable - a.certainty.reliable || a.document - b.document)
}

/** The reader's best reading with its features, for training. */
export function bestReading(
  readings: readonly Reading[],
  documents: readonly AnswerDocument[],
  asked: string | undefined,
): { readonly reading: Reading; readonly features: CertaintyFeatures } | undefined {
  const best = bestOfEach(readings)
  const reading = best.toSorted((a, b) => b.score - a.score || a.document - b.document)[0]
  if (reading === undefined) return undefined
  return {
    reading,
    features: featuresOf(reading, readings, { documents, agreeing: agreeingWith(reading, best), asked }),
  }
}

function agreeingWith({ answer }: Reading, best: readonly Reading[]): readonly number[] {
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
  readonly agreeing: readonly number[]
  readonly asked: string | undefined
}

function featuresOf(
  reading: Reading,
  readings: readonly Reading[],
  { documents, agreeing, asked }: Surroundings,
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
    agreement: documents.length < 2 ? 0 : (agreeing.length - 1) / (documents.length - 1),
    margin: score <= 0 ? 0 : Math.max(-1, (score - Math.max(0, ...rivals)) / score),
    retrieval: document?.retrieval ?? 0,
    freshness: freshnessOf(document?.publishedAt ?? null, asked),
    newness: age === undefined ? 0.5 : Math.exp(-age / 180),
    brevity: 1 / Math.max(1, answer.split(/\s+/u).length / 3),
    fluency: reading.fluency ?? 0.5,
  }
}

/** 1 on the day of the question, 0.5 after a month; 0.5 if a date is missing or after the question. */
export function freshnessOf(publishedAt: string | null, asked: string | undefined): number {
  const age = ageOf(publishedAt, asked)
  return age === undefined ? 0.5 : 1 / (1 + Math.log2(1 + age / 30))
}

/** Days from a page to the question, from 0; undefined if a date is missing or after the question. */
function ageOf(publishedAt: string | null, asked: string | undefined): number | undefined {
  if (publishedAt === null || asked === undefined) return undefined
  const age = (Date.parse(asked) - Date.parse(publishedAt)) / day
  return Number.isNaN(age) || age < -1 ? undefined : Math.max(0, age)
}
