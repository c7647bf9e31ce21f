import type { LongCall } from '../domain/progress.ts'
import { foldText } from '../text/foldText.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { isQuestion } from './isQuestion.ts'
import { isUnderstood } from './isUnderstood.ts'
import type { Statement, SupportedStatements } from './ledgerReader.ts'

/**
 * Separates statements that can become facts from those that cannot. A fact must be a statement, be understandable on
 * its own, and be supported by its passage: word for word, or according to the verifier.
 */
export async function supportedStatements(
  statements: readonly Statement[],
  {
    verifier,
    language,
    call,
  }: { readonly verifier: Pick<Verifier, 'checkPairs'>; readonly language: string; readonly call: LongCall },
): Promise<SupportedStatements> {
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
    if (!isUnderstood(statement.text, language)) return 'it cannot be understood without the text before it'
    if (isChecked(statement)) return null
    const label = labels.get(statement)
    if (label === 'supported') return null
    if (label === 'contradicted') return 'its passage contradicts it'
    return label === 'unchecked'
      ? 'no verifier could check whether its passage supports it'
      : 'its passage does not support it'
  }
  const judged = statements.map((statement) => ({ statement, reason: reasonAgainst(statement) }))
  return {
    supported: judged.flatMap(({ statement, reason }) => (reason === null ? [statement] : [])),
    refused: judged.flatMap(({ statement, reason }) => (reason === null ? [] : [{ statement, reason }])),
  }
}

/**
 * Whether a statement needs no check: it is the whole passage word for word (a clause of it could mean the opposite),
 * or differs only by a name that its reader has already had verified.
 */
function isChecked({ text, passage, named }: Statement): boolean {
  return named !== undefined || text === passage || foldText(text).text === foldText(passage).text
}
