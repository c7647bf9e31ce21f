import { z } from 'zod'
import type { Estimate } from '../../../domain/progress.ts'
import { modelCallSchema, type ModelCall } from '../../../models/chat/modelCall.ts'
import { latestReports } from '../../../store/draftReports.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { latestResults } from '../../../store/stepResults.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import { findWriterTrial } from '../judging/qualifySteps.ts'
import { runReportSchema } from '../runReport.ts'
import { trial } from './trialTokens.ts'

/** A prompt is read many tokens at a time: about as quickly as this share of its tokens is written. */
const promptShare = 0.1

/** Drafts whose reports are looked at, and plans. */
const mostReports = 20

const reportSchema = z.object({ steps: runReportSchema.unwrap().shape.steps })
const planSchema = z.object({ calls: z.array(modelCallSchema) })

/** The work of some calls in tokens that are written. */
export function workOf(tokens: Pick<Estimate, 'promptTokens' | 'reusedTokens' | 'outputTokens'>): number {
  return tokens.outputTokens + promptShare * (tokens.promptTokens - tokens.reusedTokens)
}

/**
 * Seconds of a model for each token of work, as earlier calls took: those of the last draft that it wrote, else of the last
 * outline that it planned, else its test.
 *
 * @returns undefined if it was asked nothing yet
 */
export async function paceOf(writer: ChatWriter, workspace: Workspace): Promise<number | undefined> {
  for (const report of latestReports(workspace, mostReports)) {
    const calls = reportSchema
      .safeParse(report)
      .data?.steps.filter(({ model }) => model?.name === `${writer.kind} ${writer.name}`)
      .flatMap((step) => step.calls)
    const pace = paceOfCalls(calls)
    if (pace !== undefined) return pace
  }
  for (const plan of latestResults(workspace, { name: 'outline', most: mostReports })) {
    const pace = paceOfCalls(planSchema.safeParse(plan).data?.calls.filter((call) => isBy(call, writer)))
    if (pace !== undefined) return pace
  }
  const tested = await findWriterTrial(writer, workspace)
  return tested === undefined ? undefined : tested.seconds / workOf(trial.writer)
}

function paceOfCalls(calls: readonly ModelCall[] = []): number | undefined {
  const work = calls.reduce((sum, call) => sum + workOf(call), 0)
  return work > 0 ? calls.reduce((sum, { seconds }) => sum + seconds, 0) / work : undefined
}

/** A file is identified by its version; a service also by its model, to whose name it may add a date. */
function isBy({ model, version }: ModelCall, writer: ChatWriter): boolean {
  if (version !== writer.version) return false
  return (
    writer.kind === 'gguf' || (model.startsWith(writer.name) && /^(?:$|[-@:]\d)/.test(model.slice(writer.name.length)))
  )
}
