import { z } from 'zod'
import type { Estimate } from '../../../domain/progress.ts'
import { latestReports } from '../../../store/draftReports.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import { findWriterTrial } from '../judging/qualifySteps.ts'
import { runReportSchema } from '../runReport.ts'
import { trial } from './trialTokens.ts'

/** A prompt is read many tokens at a time: about as quickly as this share of its tokens is written. */
const promptShare = 0.1

/** Drafts whose reports are looked at. */
const mostReports = 20

const reportSchema = z.object({ steps: runReportSchema.unwrap().shape.steps })

/** The work of some calls in tokens that are written. */
export function workOf(tokens: Pick<Estimate, 'promptTokens' | 'reusedTokens' | 'outputTokens'>): number {
  return tokens.outputTokens + promptShare * (tokens.promptTokens - tokens.reusedTokens)
}

/**
 * Seconds of a model for each token of work, as earlier calls took: those of the last draft that it wrote, or its test.
 *
 * @returns undefined if it was asked nothing yet
 */
export async function paceOf(writer: ChatWriter, workspace: Workspace): Promise<number | undefined> {
  for (const report of latestReports(workspace, mostReports)) {
    const calls = reportSchema
      .safeParse(report)
      .data?.steps.filter(({ model }) => model?.name === `${writer.kind} ${writer.name}`)
      .flatMap((step) => step.calls)
    const work = calls?.reduce((sum, call) => sum + workOf(call), 0) ?? 0
    if (work > 0) return (calls ?? []).reduce((sum, { seconds }) => sum + seconds, 0) / work
  }
  const tested = await findWriterTrial(writer, workspace)
  return tested === undefined ? undefined : tested.seconds / workOf(trial.writer)
}
