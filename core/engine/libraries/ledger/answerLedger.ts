import { readCertaintyModel } from '../../../answer/certainty/readCertaintyModel.ts'
import { sameAnswer } from '../../../answer/certainty/sameAnswer.ts'
import { readQuestion, type ReadQuestion } from '../../../answer/question/readQuestion.ts'
import { readExtractive } from '../../../answer/read/readExtractive.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { askLedger, type AskLedgerOptions, type LedgerReading } from '../../../ledger/askLedger.ts'
import type { FactIndex } from '../../../ledger/factIndex.ts'
import { ledgerOf, openDisputes, type LedgerEntry } from '../../../ledger/ledger.ts'
import type { StoredLedger } from '../../../store/ledgers.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import type { FactAnswer, LedgerAnswer } from './ledgerLibrary.ts'

export interface AnswerMeans {
  readonly verifier: Verifier
  /** An empty index for finding facts. */
  readonly index: FactIndex
  /** ISO 8601 day of the question. */
  readonly asked: string
  /** Operations that are in force. */
  readonly operations: number
  /** BCP 47 code of the facts' language. */
  readonly language: string
  readonly call: LongCall
}

/** A ledger's answer, from its facts on a day; null if there is none. */
export async function answerLedger(
  question: string,
  { log }: Pick<StoredLedger, 'log'>,
  { verifier, index, asked, operations, language, call }: AnswerMeans,
): Promise<LedgerAnswer | null> {
  const ledger = ledgerOf(log, operations)
  await index.add([...ledger.entries.values()], call)
  const means: AskLedgerOptions = {
    ...call,
    ...{ ledger, asked, language, indexes: [index] },
    certainty: await readCertaintyModel({ reader: 'extractive' }),
    reader: (read, documents, own) => readExtractive(read, documents, { verifier, call: own }),
  }
  const asks = readQuestion(question)
  const [best, ...others] = await askLedger(asks, means)
  if (best === undefined) return null
  const carriers = [best, ...others.filter(({ answer }) => sameAnswer(answer, best.answer))]
  const against = disputedBy(carriers, means)
  const disputes = (await readAll(against, { asks, means })).filter(({ answer }) => !sameAnswer(answer, best.answer))
  return {
    ...answerOf(best),
    reliable: best.label === 'reliable' && disputes.length === 0,
    disputes: disputes.map(answerOf),
  }
}

/** The facts that were in open dispute with the readings on that day. */
function disputedBy(
  readings: readonly LedgerReading[],
  { ledger, asked }: Pick<AskLedgerOptions, 'ledger' | 'asked'>,
): ReadonlyMap<string, LedgerEntry> {
  const disputes = readings.flatMap(({ entry }) => openDisputes(entry, ledger, asked))
  return new Map(
    disputes.filter(({ document: { time } }) => time <= asked).map(({ other }) => [other.id, other] as const),
  )
}

/** The answers of these facts, even if their words differ from the question's. */
async function readAll(
  entries: ReadonlyMap<string, LedgerEntry>,
  { asks, means }: { readonly asks: ReadQuestion; readonly means: AskLedgerOptions },
): Promise<readonly LedgerReading[]> {
  if (entries.size === 0) return []
  const matches = [...entries.keys()].map((id) => ({ id, similarity: 1 }))
  const indexes = means.indexes.map((index) => ({
    ...index,
    similar: (texts: readonly string[]) => Promise.resolve(texts.map(() => matches)),
  }))
  return askLedger(asks, { ...means, indexes, ledger: { ...means.ledger, entries }, facts: entries.size })
}

function answerOf({ answer, statedOn, entry }: LedgerReading): FactAnswer {
  const source = entry.sources.findLast(({ document: { time } }) => time <= statedOn) ?? entry.sources[0]
  return { answer, statedOn, fact: entry.id, page: source?.document ?? null }
}
