import { mayState } from '../../../answer/certainty/mayState.ts'
import { readCertaintyModel } from '../../../answer/certainty/readCertaintyModel.ts'
import { sameAnswer } from '../../../answer/certainty/sameAnswer.ts'
import { readQuestion, type ReadQuestion } from '../../../answer/question/readQuestion.ts'
import { readExtractive } from '../../../answer/read/readExtractive.ts'
import type { Event } from '../../../domain/event.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { askLedger, type AskLedgerOptions, type LedgerReading } from '../../../ledger/askLedger.ts'
import type { FactIndex } from '../../../ledger/factIndex.ts'
import { ledgerOf, openDisputes, type Ledger, type LedgerEntry } from '../../../ledger/ledger.ts'
import type { StoredLedger } from '../../../store/ledgers.ts'
import type { StatedAnswer } from '../answers/answer.ts'
import type { AnsweredBy } from '../answers/answerByModel.ts'
import { nearestTo } from '../answers/askedMaterial.ts'
import { askNotes } from '../answers/askNotes.ts'
import type { Answerer } from '../answers/openAnswerer.ts'
import { factMaterial, type FactMaterial } from './factMaterial.ts'
import type { LedgerAnswer } from './ledgerLibrary.ts'

export interface AnswerMeans {
  readonly verifier: Verifier
  /** An empty index for finding facts. */
  readonly index: FactIndex
  readonly answerer: Answerer
  /** ISO 8601 day of the question. */
  readonly asked: string
  /** ISO 8601: today. */
  readonly today: string
  /** Operations that are in force. */
  readonly operations: number
  readonly event: Event
  readonly call: LongCall
}

/** What a ledger's facts on a day say to a question: as `answerByModel` answers from pages, or without a model the nearest facts. */
export async function answerLedger(
  text: string,
  { log }: Pick<StoredLedger, 'log'>,
  { verifier, index, answerer, asked, today, operations, event, call }: AnswerMeans,
): Promise<LedgerAnswer> {
  const ledger = ledgerOf(log, operations)
  await index.add([...ledger.entries.values()], call)
  const material = factMaterial(event, ledger, { index, asked })
  const question = readQuestion(text)
  const options: AskLedgerOptions = {
    ...call,
    ...{ ledger, asked, language: event.language, indexes: [index] },
    certainty: await readCertaintyModel({ reader: 'extractive' }),
    reader: (read, documents, own) => readExtractive(read, documents, { verifier, call: own }),
  }
  const withoutModel = async (): Promise<AnsweredBy> => {
    const answers = (await statedReadings(question, options)).map((reading) => stateReading(reading, material))
    return {
      outcome: answers.length === 0 ? 'sentences' : 'answered',
      ...{ answers, unsaid: null, leftOut: [], rounds: [], usage: null, notes: [] },
      nearest: await nearestTo(question, [], material, call),
      ...{ judge: answers.length === 0 ? null : 'code', judgeFailure: null },
    }
  }
  const asking = { question, day: asked, today, choices: [] }
  const { rounds: _, ...answered } =
    material.index.byLabel.size === 0 ? await withoutModel() : await answerer.answer(asking, material, withoutModel)
  const answers = answered.answers.map((answer) => ofFacts(answer, material))
  const isModel = answerer.name !== 'extractive'
  const dated = { pages: material.index.documents.map(({ page }) => page), later: 0, unborn: 0 }
  return {
    ...answered,
    question: text,
    reader: answerer.name,
    answers,
    nearest: answered.nearest.map((found) => ({ ...found, ...material.factAt(found) })),
    disputes: disputesOf(answers, ledger, { material, asked }),
    notes: [...askNotes({ question, dated, date: undefined, today, isModel }), ...answered.notes],
  }
}

/** The facts that an answer cites or names, in order. */
export function factsOf({ answers, disputes, nearest }: LedgerAnswer): readonly string[] {
  const cited = answers.flatMap(({ sentences }) => sentences.flatMap(({ evidence }) => evidence))
  return [...new Set([...cited, ...disputes, ...nearest].flatMap(({ fact }) => fact ?? []))]
}

/** The readings that are certain enough to be stated: one, or all sides of a dispute. */
async function statedReadings(question: ReadQuestion, options: AskLedgerOptions): Promise<readonly LedgerReading[]> {
  const [best, ...others] = await askLedger(question, options)
  if (best === undefined || !mayState(question, best)) return []
  const carriers = [best, ...others.filter(({ answer }) => sameAnswer(answer, best.answer))]
  const against = new Map(
    carriers
      .flatMap(({ entry }) => openDisputes(entry, options.ledger, options.asked))
      .filter(({ document: { time } }) => time <= options.asked)
      .map(({ other }) => [other.id, other] as const),
  )
  const sides = await readAll(against, question, options)
  return [best, ...sides.filter(({ answer }) => !sameAnswer(answer, best.answer))]
}

/** The answers of these facts, even if their words differ from the question's. */
async function readAll(
  entries: ReadonlyMap<string, LedgerEntry>,
  question: ReadQuestion,
  options: AskLedgerOptions,
): Promise<readonly LedgerReading[]> {
  if (entries.size === 0) return []
  const matches = [...entries.keys()].map((id) => ({ id, similarity: 1 }))
  const indexes = options.indexes.map((index) => ({
    ...index,
    similar: (texts: readonly string[]) => Promise.resolve(texts.map(() => matches)),
  }))
  return askLedger(question, { ...options, indexes, ledger: { ...options.ledger, entries }, facts: entries.size })
}

function stateReading({ answer, entry, statedOn }: LedgerReading, { foundFact }: FactMaterial): StatedAnswer {
  const evidence = foundFact(entry.id)
  return {
    short: answer,
    isConfirmed: true,
    sentences: [
      {
        text: entry.text,
        support: {
          ...{ label: 'supported', basis: 'verbatim', probability: null, missing: [], verifier: 'code' },
          evidence: evidence.map(({ chunkId, span }) => ({ chunkId, ...span })),
        },
        evidence,
      },
    ],
    publishedAt: statedOn,
    pages: [],
  }
}

/** An answer whose evidence names its facts, with all pages that state these. */
function ofFacts(answer: StatedAnswer, { factAt, pagesOf }: FactMaterial): StatedAnswer {
  const sentences = answer.sentences.map((sentence) => ({
    ...sentence,
    evidence: sentence.evidence.map((found) => ({ ...found, ...factAt(found) })),
  }))
  const facts = sentences.flatMap(({ evidence }) => evidence.flatMap(({ fact }) => fact ?? []))
  return { ...answer, sentences, pages: [...new Set(facts.flatMap(pagesOf))] }
}

function disputesOf(
  answers: readonly StatedAnswer[],
  ledger: Ledger,
  { material, asked }: { readonly material: FactMaterial; readonly asked: string },
): LedgerAnswer['disputes'] {
  const cited = new Set(
    answers.flatMap(({ sentences }) =>
      sentences.flatMap(({ evidence }) => evidence.flatMap(({ fact }) => (fact === undefined ? [] : [fact]))),
    ),
  )
  const others = [...cited].flatMap((id) => {
    const entry = ledger.entries.get(id)
    return entry === undefined ? [] : openDisputes(entry, ledger, asked).map(({ other }) => other.id)
  })
  return [...new Set(others)].filter((id) => !cited.has(id)).flatMap((id) => material.foundFact(id))
}
