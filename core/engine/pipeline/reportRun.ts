import { inEnglish, phrase, type Wording } from '../../domain/phrase.ts'
import type { CitewrightError } from '../../domain/citewrightError.ts'
import { packageVersion } from '../../platform/packageVersion.ts'
import { UnusableAnswerError } from '../../write/unusableAnswerError.ts'
import { purposesOf } from './purposes.ts'
import type { RunContext } from './runContext.ts'
import type { RunFindings } from './runFindings.ts'
import { reportSchemaVersion, type RunReport } from './runReport.ts'
import { tokensOf } from './runStep.ts'

export interface RunEnd {
  readonly startedAt: Date
  readonly writer: { readonly kind: string; readonly name: string; readonly version: string }
  readonly verifier: { readonly name: string; readonly unavailable?: string | undefined }
  readonly failure?: CitewrightError
}

/** The report of a finished or failed run. */
export function reportRun(context: RunContext, findings: RunFindings, end: RunEnd): RunReport {
  const { writer, verifier, failure } = end
  // A reused answer was paid for by an earlier run.
  const paid = context.steps.filter(({ outcome }) => outcome !== 'reused')
  return {
    schemaVersion: reportSchemaVersion,
    citewright: packageVersion,
    outcome: failure === undefined ? 'done' : 'failed',
    ...(failure === undefined ? {} : { failure: describe(failure, context) }),
    event: findings.event?.title ?? '',
    startedAt: end.startedAt.toISOString(),
    seconds: (context.clock.now().getTime() - end.startedAt.getTime()) / 1000,
    // maxRSS is in kilobytes of 1,024 bytes.
    peakMemoryMb: (process.resourceUsage().maxRSS * 1024) / 1e6,
    ...(findings.parameters === undefined ? {} : { parameters: findings.parameters }),
    writer: `${writer.kind} ${writer.name} ${writer.version}`,
    verifier: verifier.name,
    steps: context.steps,
    problems: findings.problems,
    ...(findings.notability === undefined ? {} : { notability: findings.notability }),
    tokens: tokensOf(paid.flatMap(({ calls }) => calls)),
    cost: paid.some(({ cost }) => cost === null) ? null : paid.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    purposes: purposesOf(paid),
    notes: runNotes(context, findings, end).map(inEnglish),
  }
}

/** What a person should know of a run, to be said in any language. */
export function runNotes(
  context: RunContext,
  findings: Pick<RunFindings, 'notes'>,
  { verifier }: Pick<RunEnd, 'verifier'>,
): readonly Wording[] {
  return [
    ...findings.notes,
    ...filterNotes(context),
    ...(verifier.unavailable === undefined ? [] : [verifier.unavailable]),
  ]
}

/** Answers that a service cut off because of their content. */
function filterNotes({ steps }: RunContext): readonly Wording[] {
  const cut = steps.flatMap(({ calls }) => calls).filter(({ finish }) => finish === 'filtered').length
  if (cut === 0) return []
  return [
    phrase`The content filter of the service cut off ${cut === 1 ? phrase`1 answer` : phrase`${cut} answers`}, so the article may lack something. Choose another model or service, have its filter set to let reports of such events pass, or leave out the pages that it objects to; then draft again: only what it cut off is asked again.`,
  ]
}

function describe(failure: CitewrightError, { steps }: RunContext): NonNullable<RunReport['failure']> {
  const failed = steps.findLast(({ outcome }) => outcome === 'failed') ?? steps.at(-1)
  return {
    ...(failed === undefined ? {} : { step: failed.name }),
    problem: failure.problem,
    remedy: failure.remedy,
    ...(failure instanceof UnusableAnswerError ? { raw: failure.raw } : {}),
  }
}
