import type { CitewrightError } from '../domain/citewrightError.ts'
import { packageVersion } from '../host/packageVersion.ts'
import { UnusableAnswerError } from '../write/unusableAnswerError.ts'
import type { RunContext } from './runContext.ts'
import type { RunFindings } from './runDraft.ts'
import { reportSchemaVersion, type RunReport } from './runReport.ts'

export interface RunEnd {
  readonly startedAt: Date
  readonly writer: { readonly kind: string; readonly name: string; readonly version: string }
  readonly verifier: { readonly name: string; readonly unavailable?: string | undefined }
  readonly failure?: CitewrightError
}

/** Everything that can be asked about a run that has ended, well or not. */
export function reportRun(context: RunContext, findings: RunFindings, end: RunEnd): RunReport {
  const { writer, verifier, failure } = end
  // Calls whose answer could not be used were paid for all the same.
  const calls = failure instanceof UnusableAnswerError ? failure.calls : findings.calls
  // An answer of an earlier run was paid for then.
  const paid = context.done.some(({ name, reused }) => name === 'write' && reused) ? [] : calls
  const sum = (count: 'promptTokens' | 'outputTokens'): number => paid.reduce((total, call) => total + call[count], 0)
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
    steps: context.done,
    problems: findings.problems,
    defects: findings.defects,
    calls,
    tokens: { prompt: sum('promptTokens'), output: sum('outputTokens') },
    cost: writer.kind === 'openai' && paid.length > 0 ? null : 0,
    notes: [...findings.notes, ...(verifier.unavailable === undefined ? [] : [verifier.unavailable])],
  }
}

function describe(failure: CitewrightError, context: RunContext): NonNullable<RunReport['failure']> {
  return {
    ...(context.current === undefined ? {} : { step: context.current }),
    problem: failure.problem,
    remedy: failure.remedy,
    ...(failure instanceof UnusableAnswerError ? { raw: failure.raw } : {}),
  }
}
