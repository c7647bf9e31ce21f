import type { Passage } from '../../chunk/passage.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Ranker } from '../../rank/ranker.ts'
import type { AnswerDocument } from '../answerDocument.ts'
import type { CertaintyModel } from '../certainty/certaintyModel.ts'
import { gradeReadings, type GradedReading } from '../certainty/gradeReadings.ts'
import type { Reading } from '../read/reading.ts'
import { sameAnswer } from '../certainty/sameAnswer.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { documentsToRead } from './documentsToRead.ts'
import { contentWords } from '../../text/contentWords.ts'

/** Reads each document by itself and returns its answers. */
export type Reader = (
  question: ReadQuestion,
  documents: readonly AnswerDocument[],
  call: LongCall,
) => Promise<readonly Reading[]>

export interface AskOptions extends LongCall {
  readonly passages: readonly Passage[]
  readonly ranker: Ranker
  readonly reader: Reader
  readonly certainty: CertaintyModel
  /** Day of the question, ISO 8601; later pages count as undated. Default: none. */
  readonly asked?: string
  /** Documents per round, from 1. Default 3, as published. */
  readonly documents?: number
  /** Documents that the second round chooses from; 0 for no second round. Default 20, as published. */
  readonly candidates?: number
  /** λ of Adaptive Re-Retrieval: the weight of a doubtful answer in the second round. Default 1, as published for retrievers other than SentBERT. */
  readonly lambda?: number
}

/** A reading with the document that it was read from. */
export interface FoundReading extends Omit<GradedReading, 'document' | 'agreeing'> {
  readonly document: AnswerDocument
  /** Documents that say the same, this one first. */
  readonly agreeing: readonly AnswerDocument[]
  /** 1 or 2. */
  readonly round: number
}

export interface Asked {
  /** The most reliable reading; null if no document has an answer. */
  readonly best: FoundReading | null
  /** Whether the best reading is too unreliable: the pages do not answer the question. */
  readonly abstained: boolean
  /** The readings of all rounds, one per document, the most reliable first. */
  readonly readings: readonly FoundReading[]
  /** The query and the number of documents read in each round. */
  readonly rounds: readonly { readonly query: string; readonly omega: number; readonly documents: number }[]
}

/**
 * Asks passages as RiLM does (Ko et al. 2024). The k best documents are read, each by itself. If no reading is reliable, the
 * next documents are ranked by the question combined with the doubtful answer, weighted by ω = λ · P(reliable), and k of them
 * are read. The most reliable reading of both rounds is the answer.
 */
export async function askPages(question: ReadQuestion, options: AskOptions): Promise<Asked> {
  const { passages, ranker, reader, certainty, asked, documents = 3, candidates = 20, lambda = 1 } = options
  const call: LongCall = {
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
  }
  const dated = asked === undefined ? {} : { asked }
  const first = await ranker.rank(question.text, call)
  const read = async (found: readonly AnswerDocument[], round: number): Promise<readonly FoundReading[]> => {
    const graded = gradeReadings(await reader(question, found, call), found, { model: certainty, asked })
    return graded.flatMap((reading) => placed(withoutOwnPlace(reading, question), found, round))
  }
  const opening = documentsToRead(passages, [{ ranking: first, weight: 1 }], { best: documents, ...dated })
  const readings = await read(opening, 1)
  const rounds = [{ query: question.text, omega: 0, documents: opening.length }]
  const [best] = readings
  if (best?.label === 'reliable' || candidates === 0) return answered(question, readings, rounds)
  const omega = Math.min(1, lambda * (best?.certainty.reliable ?? 0))
  const query = best === undefined ? question.text : `${question.text} ${best.answer}`
  const widened = best === undefined ? first : await ranker.rank(query, call)
  const later = documentsToRead(
    passages,
    [
      { ranking: first, weight: 1 - omega },
      { ranking: widened, weight: omega },
    ],
    { best: documents, among: candidates, without: opening, ...dated },
  )
  const second = later.length === 0 ? [] : await read(later, 2)
  return answered(
    question,
    [...readings, ...second].sort(
      (a, b) =>
        Number(b.label === 'reliable') - Number(a.label === 'reliable') ||
        b.certainty.reliable - a.certainty.reliable ||
        a.round - b.round,
    ),
    [...rounds, { query, omega, documents: later.length }],
  )
}

function answered(question: ReadQuestion, found: readonly FoundReading[], rounds: Asked['rounds']): Asked {
  const readings = question.kind === 'number' ? newestCountFirst(found) : found
  const [best = null] = readings
  return { best, abstained: best?.label !== 'reliable', readings, rounds }
}

/** Least certainty of a newer count, as a share of the best. */
const nearlyAsSure = 0.75

/** Counts grow: of reliable counts that differ, the newest page's comes first if it is nearly as certain. */
function newestCountFirst(found: readonly FoundReading[]): readonly FoundReading[] {
  const [best] = found
  if (best?.label !== 'reliable' || best.document.publishedAt === null) return found
  const dayOf = ({ document: { publishedAt } }: FoundReading): string => publishedAt?.slice(0, 10) ?? ''
  const newest = found
    .filter(
      ({ label, certainty }) => label === 'reliable' && certainty.reliable >= nearlyAsSure * best.certainty.reliable,
    )
    .reduce((last, reading) => (dayOf(reading) > dayOf(last) ? reading : last), best)
  return newest === best || sameAnswer(newest.answer, best.answer)
    ? found
    : [newest, ...found.filter((one) => one !== newest)]
}

/** A place that is the thing itself is never the answer, but it is used in the second round's query. */
function withoutOwnPlace(reading: GradedReading, question: ReadQuestion): GradedReading {
  return isOwnPlace(reading.answer, question) ? { ...reading, label: 'uncertain' } : reading
}

function placed(reading: GradedReading, documents: readonly AnswerDocument[], round: number): readonly FoundReading[] {
  const document = documents[reading.document]
  if (document === undefined) return []
  const others = reading.agreeing.filter((at) => at !== reading.document).flatMap((at) => documents[at] ?? [])
  return [{ ...reading, document, agreeing: [document, ...others], round }]
}

/** Whether an answer to "where" only repeats the thing's name: "ROH Final Battle" is not where Final Battle was held. */
function isOwnPlace(answer: string, { kind, names }: ReadQuestion): boolean {
  if (kind !== 'place' || names.size === 0) return false
  const words = contentWords(answer)
  return [...names].every((name) => words.has(name))
}
