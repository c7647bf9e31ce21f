import type { LongCall } from '../domain/progress.ts'
import { foldText } from '../text/foldText.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { isQuestion } from './isQuestion.ts'
import { isUnderstood } from './isUnderstood.ts'
import type { Statement } from './ledgerReader.ts'

/** A statement that becomes no fact, and why, for a person. */
export interface RefusedStatement {
  readonly statement: Statement
  readonly reason: string
}

export interface CarriedStatements {
  readonly carried: readonly Statement[]
  readonly refused: readonly RefusedStatement[]
}

/**
 * Parts statements that can be facts from those that cannot: each must state something and be understood by itself, and its passage must carry
 * it, word for word or as the verifier sees it.
 */
export async function carriedStatements(
  statements: readonly Statement[],
  {
    verifier,
    language,
    call,
  }: { readonly verifier: Pick<Verifier, 'checkPairs'>; readonly language: string; readonly call: LongCall },
): Promise<CarriedStatements> {
  const asked = statements.filter(
    (statement) => !isChecked(statement) && !isQuestion(statement.text) && isUnderstood(statement.text, language),
  )
  const verdicts =
    asked.length === 0
      ? []
      : await verifier.checkPairs(
          asked.map(({ text, passage }) => ({ premise: passage, hypothesis: text })),
          call,
        )
  const labels = new Map(asked.map((statement, at) => [statement, verdicts[at]?.label]))
  const reasonAgainst = (statement: Statement): string | null => {
    if (isQuestion(statement.text)) return 'a question states nothing'
    if (!isUnderstood(statement.text, language)) return 'it is not understood without what stands before it'
    if (isChecked(statement)) return null
    const label = labels.get(statement)
    if (label === 'supported') return null
    if (label === 'contradicted') return 'its passage says otherwise'
    return label === 'unchecked'
      ? 'nothing could check whether its passage carries it'
      : 'its passage does not carry it'
  }
  const judged = statements.map((statement) => ({ statement, reason: reasonAgainst(statement) }))
  return {
    carried: judged.flatMap(({ statement, reason }) => (reason === null ? [statement] : [])),
    refused: judged.flatMap(({ statement, reason }) => (reason === null ? [] : [{ statement, reason }])),
  }
}

/**
 * Whether a statement is its passage, word for word, of which a clause may say the opposite of the whole; or that but for a name,
 * with which its reader has had it checked.
 */
function isChecked({ text, passage, named }: Statement): boolean {
  return named !== undefined || text === passage || foldText(text).text === foldText(passage).text
}
