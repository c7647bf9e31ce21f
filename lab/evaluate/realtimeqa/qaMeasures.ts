import { areaUnderRisk, riskCoverage, type RiskPoint } from '../answers/riskCoverage.ts'
import type { QaSetting } from './realTimeQuestion.ts'

/** What became of one question. */
export interface QaOutcome {
  readonly id: string
  readonly question: string
  /** ISO 8601 day; null where the question tells none. */
  readonly date: string | null
  readonly golds: readonly string[]
  /** Whether "none of the above" is right. */
  readonly none: boolean
  /** The best reading's answer, also where it is not adopted; null where no document says anything. */
  readonly answer: string | null
  /** P(reliable) of it, 0 to 1. */
  readonly certainty: number
  /** Whether it is not adopted; with `nota` the answer is then "none of the above". */
  readonly abstained: boolean
  /** Of the best reading's answer, against the right ones; 0 where the choices contain none of them. */
  readonly exact: number
  readonly f1: number
  /** Whether the question is answered rightly: with choices also by what is not adopted; with `nota` by "none of the above" too. */
  readonly right: boolean
  /** Whether a document that was read says a right answer. */
  readonly retrieved: boolean
  /** Documents that were read, and how many of them the second collection gave. */
  readonly documents: number
  readonly filled: number
  /** The page and sentence of the best reading. */
  readonly evidence: { readonly url: string; readonly text: string } | null
}

/** Answers that are adopted or not, with the means of their measures; null where there are none. */
interface QaPart {
  readonly count: number
  /** Share that is right. */
  readonly exact: number | null
  readonly f1: number | null
}

/** Shares from 0 to 1. */
export interface QaMeasures {
  readonly questions: number
  /** Share that is answered rightly. */
  readonly accuracy: number
  readonly exact: number
  readonly f1: number
  /** Share of which a document that was read says a right answer. */
  readonly hitRate: number
  readonly adopted: QaPart
  readonly refused: QaPart
  /** F1 of the adopted less that of the others, in points of 100; null where either is missing. */
  readonly gap: number | null
  /** Every question is one of the three: wrong, and no document says the right answer; wrong, and one does. */
  readonly split: { readonly right: number; readonly retrieval: number; readonly reading: number }
  /** With `nota`: refusals where none of the choices is right, those where one is, and how many questions have none. */
  readonly refusals: { readonly right: number; readonly wrong: number; readonly wanted: number } | null
  readonly curve: readonly RiskPoint[]
  /** Mean risk over all coverages; null without questions. */
  readonly areaUnderRisk: number | null
  /** Questions of which no document was there to be read. */
  readonly unread: number
}

/** Measures answers as RealTime QA does, and what refusing some of them gives. */
export function qaMeasures(outcomes: readonly QaOutcome[], setting: QaSetting): QaMeasures {
  const count = (holds: (outcome: QaOutcome) => boolean): number => outcomes.filter(holds).length
  const [adopted, refused] = [false, true].map((abstained) =>
    partOf(outcomes.filter((outcome) => outcome.abstained === abstained)),
  )
  const curve = riskCoverage(
    outcomes.map(({ certainty, exact, f1 }) => ({ certainty, score: setting === 'generation' ? f1 : exact })),
  )
  const wrong = (retrieved: boolean): number =>
    count((outcome) => !outcome.right && (outcome.retrieved || outcome.none) === retrieved)
  return {
    questions: outcomes.length,
    accuracy: mean(outcomes.map(({ right }) => (right ? 1 : 0))) ?? 0,
    exact: mean(outcomes.map(({ exact }) => exact)) ?? 0,
    f1: mean(outcomes.map(({ f1 }) => f1)) ?? 0,
    hitRate: mean(outcomes.map(({ retrieved }) => (retrieved ? 1 : 0))) ?? 0,
    adopted: adopted ?? partOf([]),
    refused: refused ?? partOf([]),
    gap: typeof adopted?.f1 === 'number' && typeof refused?.f1 === 'number' ? 100 * (adopted.f1 - refused.f1) : null,
    split: { right: count(({ right }) => right), retrieval: wrong(false), reading: wrong(true) },
    refusals:
      setting === 'nota'
        ? {
            right: count(({ abstained, none }) => abstained && none),
            wrong: count(({ abstained, none }) => abstained && !none),
            wanted: count(({ none }) => none),
          }
        : null,
    curve,
    areaUnderRisk: areaUnderRisk(curve),
    unread: count(({ documents }) => documents === 0),
  }
}

function partOf(outcomes: readonly QaOutcome[]): QaPart {
  return {
    count: outcomes.length,
    exact: mean(outcomes.map(({ exact }) => exact)),
    f1: mean(outcomes.map(({ f1 }) => f1)),
  }
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
