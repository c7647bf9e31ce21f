import {
  certaintyOf,
  labelOf,
  type CertaintyModel,
  type ReaderKind,
} from '../../../core/answer/certainty/certaintyModel.ts'
import { readCertaintyModel } from '../../../core/answer/certainty/readCertaintyModel.ts'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import type { LongCall } from '../../../core/domain/progress.ts'
import { openVerifier } from '../../../core/engine/tools/openVerifier.ts'
import { readerMoney, type ReaderMoney, type ReaderUsage } from '../../../core/engine/libraries/answers/readerUsage.ts'
import { openReader, type OpenReaderOptions } from '../qa/openReader.ts'
import type { CertaintyQuestion } from '../../certainty/certaintyExample.ts'
import { trainCertainty } from '../../certainty/trainCertainty.ts'
import { areaUnderRisk, riskCoverage, type RiskPoint } from '../../evaluate/answers/riskCoverage.ts'
import { readExamples, type ReadExample } from './readExamples.ts'

export interface CertaintyRequest extends ReaderMoney {
  readonly questions: readonly CertaintyQuestion[]
  /** What the questions are, in words, for the model's file. */
  readonly trainedOn: string
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string
  /** Who reads, as `--reader` names it. Default `extractive`. */
  readonly reader?: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string
  /** A model to measure, by its file or what comes with the program. Default: each fold is judged by one that learned from the others. */
  readonly model?: { readonly file?: string }
  /** Folds of cross-validation, from 2. Default 5. */
  readonly folds?: number
}

/** How well certainty is told. Shares and F1 are from 0 to 1. */
export interface CertaintyQuality {
  /** Questions of which a document said anything; the others are refused without a model. */
  readonly examples: number
  readonly questions: number
  /** Share of examples that get their label. */
  readonly accuracy: number
  /** Mean F1 of answers that are adopted and of those that are not; null where there are none. */
  readonly adopted: { readonly count: number; readonly f1: number | null }
  readonly refused: { readonly count: number; readonly f1: number | null }
  /** F1 of the adopted less that of the others, in points of 100; null where either is missing. */
  readonly gap: number | null
  /** Mean P(reliable) against the share that was right, in ten equal steps; steps without answers are left out. */
  readonly calibration: readonly { readonly predicted: number; readonly right: number; readonly count: number }[]
  readonly curve: readonly RiskPoint[]
  /** Mean risk over all coverages; null without examples. */
  readonly areaUnderRisk: number | null
  /** What asking a service took; null for a reader that is not a service. */
  readonly usage: ReaderUsage | null
}

/** No question gave anything to learn from. */
function noExample(questions: number): CitewrightError {
  return new CitewrightError(
    'input',
    `None of the ${questions} questions has a document that says anything of it, so there is nothing to learn from.`,
    'Give lines whose documents speak of what their questions ask.',
  )
}

type TrainingContext = Omit<OpenReaderOptions, 'verifier' | 'baseUrl' | keyof ReaderMoney> & { readonly call: LongCall }

export async function learnCertainty(
  request: CertaintyRequest,
  context: TrainingContext,
): Promise<{ readonly model: CertaintyModel; readonly quality: CertaintyQuality }> {
  const { questions, trainedOn, folds = 5 } = request
  const { examples, reader, usage } = await read(request, context)
  const quality = { ...qualityOf(crossValidated(examples, { folds, reader }), questions.length), usage }
  return { model: trainCertainty(examples, { trainedOn, reader }), quality }
}

export async function measureCertainty(request: CertaintyRequest, context: TrainingContext): Promise<CertaintyQuality> {
  const { questions, model: asked, folds = 5 } = request
  const { examples, reader, usage } = await read(request, context)
  const model = asked === undefined ? undefined : await readCertaintyModel({ ...asked, reader })
  const graded =
    model === undefined
      ? crossValidated(examples, { folds, reader })
      : examples.map((example) => gradeBy(example, model))
  return { ...qualityOf(graded, questions.length), usage }
}

async function read(
  { questions, verifier: named = 'builtin', reader: who = 'extractive', baseUrl, ...money }: CertaintyRequest,
  { call, ...context }: TrainingContext,
): Promise<
  Pick<CertaintyQuality, 'usage'> & { readonly examples: readonly ReadExample[]; readonly reader: ReaderKind }
> {
  await using verifier = await openVerifier(named, { models: context.models })
  await using reader = await openReader(who, { ...context, ...readerMoney(money), baseUrl, verifier })
  const examples = await readExamples(questions, { reader, call })
  if (examples.length === 0) throw noExample(questions.length)
  return { examples, reader: reader.kind, usage: reader.usage() }
}

interface Graded {
  readonly example: ReadExample
  readonly reliable: number
  readonly adopted: boolean
  readonly hit: boolean
}

function gradeBy(example: ReadExample, model: CertaintyModel): Graded {
  const certainty = certaintyOf(example.features, model)
  const label = labelOf(certainty)
  return { example, reliable: certainty.reliable, adopted: label === 'reliable', hit: label === example.label }
}

/** Every n-th question is judged by a model that has seen none of its examples. */
function crossValidated(
  examples: readonly ReadExample[],
  { folds, reader }: { readonly folds: number; readonly reader: ReaderKind },
): readonly Graded[] {
  const places = new Map([...new Set(examples.map(({ question }) => question))].map((question, at) => [question, at]))
  // Fewer questions than folds would leave folds empty: their examples are parted instead.
  const placeOf = ({ question }: ReadExample, at: number): number =>
    places.size < folds ? at : (places.get(question) ?? 0)
  const foldOf = new Map(examples.map((example, at) => [example, placeOf(example, at) % folds]))
  return Array.from({ length: folds }, (_, fold) => {
    const rest = examples.filter((example) => foldOf.get(example) !== fold)
    if (rest.length === 0) return []
    const model = trainCertainty(rest, { trainedOn: '', reader })
    return examples.filter((example) => foldOf.get(example) === fold).map((example) => gradeBy(example, model))
  }).flat()
}

function qualityOf(graded: readonly Graded[], questions: number): Omit<CertaintyQuality, 'usage'> {
  const part = (adopted: boolean): CertaintyQuality['adopted'] => {
    const scores = graded.filter((one) => one.adopted === adopted).map(({ example }) => example.f1)
    return { count: scores.length, f1: scores.length === 0 ? null : mean(scores) }
  }
  const [adopted, refused] = [part(true), part(false)]
  const curve = riskCoverage(graded.map(({ example, reliable }) => ({ certainty: reliable, score: example.f1 })))
  return {
    examples: graded.length,
    questions,
    accuracy: mean(graded.map(({ hit }) => (hit ? 1 : 0))),
    adopted,
    refused,
    gap: adopted.f1 === null || refused.f1 === null ? null : 100 * (adopted.f1 - refused.f1),
    calibration: calibrationOf(graded),
    curve,
    areaUnderRisk: areaUnderRisk(curve),
  }
}

function calibrationOf(graded: readonly Graded[]): CertaintyQuality['calibration'] {
  return Array.from({ length: 10 }, (_, step) => {
    const inStep = graded.filter(({ reliable }) => Math.min(9, Math.floor(reliable * 10)) === step)
    return {
      predicted: mean(inStep.map(({ reliable }) => reliable)),
      right: mean(inStep.map(({ example }) => (example.label === 'reliable' ? 1 : 0))),
      count: inStep.length,
    }
  }).filter(({ count }) => count > 0)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
