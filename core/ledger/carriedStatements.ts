import type { LongCall } from '../domain/progress.ts'
import { foldText } from '../verify/foldText.ts'
import type { Verifier } from '../verify/verifier.ts'
import { dependsOnPrevious } from '../write/extractive/dependsOnPrevious.ts'
import { languageWords } from '../write/extractive/languageWords.ts'
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
 * Parts statements that can be facts from those that cannot: each must be understood by itself, and its passage must carry
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
  const words = languageWords(language)
  const asked = statements.filter((statement) => !isQuoted(statement) && !dependsOnPrevious(statement.text, words))
  const verdicts =
    asked.length === 0
      ? []
      : await verifier.checkPairs(
          asked.map(({ text, passage }) => ({ premise: passage, hypothesis: text })),
          call,
        )
  const labels = new Map(asked.map((statement, at) => [statement, verdicts[at]?.label]))
  const reasonAgainst = (statement: Statement): string | null => {
    if (dependsOnPrevious(statement.text, words)) return 'it is not understood without what stands before it'
    if (isQuoted(statement)) return null
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

/** Whether a statement is its passage, word for word. A clause of it may say the opposite of the whole. */
function isQuoted({ text, passage }: Statement): boolean {
  return text === passage || foldText(text).text === foldText(passage).text
}
