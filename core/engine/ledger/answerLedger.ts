import { readCertaintyModel } from '../../answer/certainty/readCertaintyModel.ts'
import { readQuestion } from '../../answer/question/readQuestion.ts'
import { readExtractive } from '../../answer/read/readExtractive.ts'
import type { LongCall } from '../../domain/progress.ts'
import { askLedger } from '../../ledger/askLedger.ts'
import type { FactIndex } from '../../ledger/factIndex.ts'
import { ledgerOf } from '../../ledger/ledger.ts'
import type { StoredLedger } from '../../store/ledgers.ts'
import type { Verifier } from '../../verify/verifier.ts'
import type { LedgerAnswer } from './ledgerLibrary.ts'

export interface AnswerMeans {
  readonly verifier: Verifier
  /** An empty index by which facts are found. */
  readonly index: FactIndex
  /** ISO 8601 day as of which it is asked. */
  readonly asked: string
  /** Operations that count. */
  readonly operations: number
  /** BCP 47 code of the facts' language. */
  readonly language: string
  readonly call: LongCall
}

/** What a ledger answers, as its facts stood on a day; null where none of them tells. */
export async function answerLedger(
  question: string,
  { log }: Pick<StoredLedger, 'log'>,
  { verifier, index, asked, operations, language, call }: AnswerMeans,
): Promise<LedgerAnswer | null> {
  const ledger = ledgerOf(log, operations)
  await index.add([...ledger.entries.values()], call)
  const [best] = await askLedger(readQuestion(question), {
    ...call,
    ...{ ledger, asked, language, indexes: [index] },
    certainty: await readCertaintyModel({ reader: 'extractive' }),
    reader: (read, documents, own) => readExtractive(read, documents, { verifier, call: own }),
  })
  if (best === undefined) return null
  const { answer, told, entry, label } = best
  return { answer, told, fact: entry.id, reliable: label === 'reliable' }
}
