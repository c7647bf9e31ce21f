import { CitewrightError } from '../domain/citewrightError.ts'
import type { LongCall } from '../domain/progress.ts'
import { decide } from '../judge/decide.ts'
import { sourceOfPremise } from '../judge/evidenceSource.ts'
import { checkFacts } from '../judge/facts/checkFacts.ts'
import { noVerdict, type Judge } from '../judge/judge.ts'
import { findVerbatim } from '../judge/verbatim/findVerbatim.ts'
import { isQuestion } from './isQuestion.ts'
import { isUnderstood } from './isUnderstood.ts'
import type { LedgerDocument } from './ledgerOperation.ts'
import type { RefusedStatement, Statement, SupportedStatements } from './ledgerReader.ts'

interface JudgeMeans {
  readonly judge: Judge | undefined
  readonly language: string
  readonly call: LongCall
  /** Called with the judge's message if it fails. */
  readonly onJudgeFailed?: ((message: string) => void) | undefined
}

/**
 * Separates statements that can become facts from those that cannot, as sentences of a draft are checked: word for word,
 * then their numbers, dates and names, then by a judge if there is one. If the judge fails, code alone checks.
 */
export async function judgeStatements(
  statements: readonly Statement[],
  { title, time, dated }: Pick<LedgerDocument, 'title' | 'time' | 'dated'>,
  { judge, language, call, onJudgeFailed }: JudgeMeans,
): Promise<SupportedStatements> {
  const day = dated === false ? {} : { publishedAt: time }
  const checks = statements.map((statement) => {
    const source = { ...sourceOfPremise(statement.passage), title, ...day }
    const isVerbatim = findVerbatim(statement.text, source) !== undefined
    return { statement, isVerbatim, missing: isVerbatim ? [] : checkFacts(statement.text, [source]).missing }
  })
  const open = checks.filter(({ statement, isVerbatim }) => !isVerbatim && formFault(statement.text, language) === null)
  const claims = open.map(({ statement, missing }) => ({
    sentence: statement.text,
    evidence: (statement.sentences ?? [{ number: 1, text: statement.passage }]).map(({ number, text }) => ({
      ...{ label: `1.${number}`, text, title, ...day },
    })),
    lookAt: missing.map(({ text }) => text),
  }))
  const judged =
    judge === undefined || claims.length === 0
      ? []
      : await judge.judge(claims, call).catch((error: unknown) => {
          if (!(error instanceof CitewrightError) || call.signal?.aborted === true) throw error
          onJudgeFailed?.(error.message)
          return []
        })
  if (judge !== undefined && judged.some((verdict) => verdict === undefined)) onJudgeFailed?.(noVerdict.message)
  const verdicts = new Map(open.map(({ statement }, at) => [statement, judged[at]]))
  const supported: Statement[] = []
  const refused: RefusedStatement[] = []
  for (const { statement, isVerbatim, missing } of checks) {
    const form = formFault(statement.text, language)
    const verdict = verdicts.get(statement)
    const { label, basis } = decide({
      hasEvidence: statement.passage !== '',
      isVerbatim,
      lacksFact: missing.length > 0,
      isLookedAt: judge?.looks ?? false,
      isFaulty: false,
      verdict: verdict?.label,
      by: verdict === undefined ? undefined : judge?.kind,
      isLast: true,
    })
    const lacking = missing.map(({ text }) => `“${text}”`).join(', ')
    if (form !== null) refused.push({ statement, reason: form })
    else if (label === 'supported' || (basis === 'entailment' && missing.length === 0)) supported.push(statement)
    else if (label === 'contradicted') refused.push({ statement, reason: 'its passage contradicts it' })
    else if (basis === 'judge') refused.push({ statement, reason: 'its passage does not support all of it' })
    else if (missing.length > 0) refused.push({ statement, reason: `its passage does not give ${lacking}` })
    else supported.push(statement)
  }
  return { supported, refused }
}

/** Why a text cannot be a fact, whatever its page says; null if it can. */
function formFault(text: string, language: string): string | null {
  if (isQuestion(text)) return 'a question states nothing'
  return isUnderstood(text, language) ? null : 'it cannot be understood without the text before it'
}
