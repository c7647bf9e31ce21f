import type { DraftJudge } from '../../domain/draft.ts'
import type { ChatWriter } from '../findWriter.ts'
import type { OpenDraftJudge } from '../judging/openDraftJudge.ts'
import { qualifyWriterOnce } from '../judging/qualifyOnce.ts'
import { rememberAnswers } from '../rememberAnswers.ts'
import type { RunContext } from '../runContext.ts'
import type { DraftingJudge } from './draftingWork.ts'

/** What asking writer and judge gave, each once for good. */
export interface QualifiedTools {
  /** Whether the writer cites labels and writes in its own words when it is shown documents. */
  readonly canWrite: boolean
  /** Undefined where none is asked for, or it did not qualify. */
  readonly judge: DraftingJudge | undefined
  /** As the draft records it; undefined where none is asked for. */
  readonly recorded: DraftJudge | undefined
}

/** Asks writer and judge whether they can do their work. A judge that cannot tell supported claims from others is not used. */
export async function qualifyTools(
  { writer, judge }: { readonly writer: ChatWriter; readonly judge: OpenDraftJudge | undefined },
  context: RunContext,
): Promise<QualifiedTools> {
  const canWrite = await writerQualifies(writer, context)
  return { canWrite, ...(await qualifiedJudge(judge, { canWrite }, context)) }
}

async function writerQualifies(writer: ChatWriter, context: RunContext): Promise<boolean> {
  const { model } = rememberAnswers(await writer.model(context.call.signal), 'write', context)
  return (await qualifyWriterOnce(model, context, context.call)).qualified
}

async function qualifiedJudge(
  opened: OpenDraftJudge | undefined,
  { canWrite }: { readonly canWrite: boolean },
  context: RunContext,
): Promise<Omit<QualifiedTools, 'canWrite'>> {
  if (opened === undefined) return { judge: undefined, recorded: undefined }
  const { qualified, balancedAccuracy } = await opened.qualify(context.call)
  const judge = await opened.judge(context.call.signal)
  const { name, version, kind } = judge
  if (!qualified) {
    const percent = Math.round(balancedAccuracy * 100)
    const note = `${name} told ${percent} % of a set of labelled claims right, which is too few for a judge: the draft was checked by code alone.`
    return { judge: undefined, recorded: { name, version, qualified, note } }
  }
  if (opened.isWriter && !canWrite) {
    const note = `${name} judges the words of others better than its own: its sentences were checked by code alone. Choose another model as the judge.`
    return { judge: undefined, recorded: { name, version, qualified, note } }
  }
  return {
    judge: { judge, name, version, by: kind, looks: judge.looks, opened },
    recorded: { name, version, qualified },
  }
}
