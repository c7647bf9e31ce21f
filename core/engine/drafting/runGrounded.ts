import type { Draft, DraftJudge } from '../../domain/draft.ts'
import type { ChatWriter } from '../findWriter.ts'
import type { OpenDraftJudge } from '../judging/openDraftJudge.ts'
import { qualifyWriterOnce } from '../judging/qualifyOnce.ts'
import type { Material } from '../material.ts'
import { rememberAnswers } from '../rememberAnswers.ts'
import type { RunContext } from '../runContext.ts'
import { draftGrounded, type GroundedArticle } from './draftGrounded.ts'
import type { DraftingJudge } from './draftingWork.ts'

export interface RunGroundedOptions {
  readonly method: Draft['method']
  readonly writer: ChatWriter
  /** Undefined where none is asked for. */
  readonly judge: OpenDraftJudge | undefined
  readonly outline: string | undefined
}

export interface GroundedRun extends GroundedArticle {
  /** Absent where none was asked for. */
  readonly judge?: DraftJudge
}

/**
 * A grounded draft by a chat model. Writer and judge are each asked once, for good, whether they can do their work; a judge
 * that cannot tell supported claims from others is not used, and the draft says so.
 */
export async function runGrounded(
  material: Material,
  { method, writer, judge: opened, outline }: RunGroundedOptions,
  context: RunContext,
): Promise<GroundedRun> {
  const canWrite = await writerQualifies(writer, context)
  const { judge, recorded } = await qualifiedJudge(opened, { canWrite }, context)
  const article = await draftGrounded(material, { method, writer, judge, outline }, context)
  if (recorded === undefined) return article
  const notes = recorded.note === undefined ? article.notes : [...article.notes, recorded.note]
  return { ...article, notes, judge: recorded }
}

async function writerQualifies(writer: ChatWriter, context: RunContext): Promise<boolean> {
  const { model } = rememberAnswers(await writer.model(context.call.signal), 'write', context)
  return (await qualifyWriterOnce(model, context, context.call)).qualified
}

async function qualifiedJudge(
  opened: OpenDraftJudge | undefined,
  { canWrite }: { readonly canWrite: boolean },
  context: RunContext,
): Promise<{ readonly judge: DraftingJudge | undefined; readonly recorded: DraftJudge | undefined }> {
  if (opened === undefined) return { judge: undefined, recorded: undefined }
  const { qualified, balancedAccuracy } = await opened.qualify(context.call)
  const judge = await opened.judge(context.call.signal)
  const { name, version, kind } = judge
  if (!qualified) {
    const percent = Math.round(balancedAccuracy * 100)
    const note = `${name} told ${percent} % of a set of labelled claims right, which is too few for a judge: the draft was checked by code alone.`
    return { judge: undefined, recorded: { name, version, qualified, note } }
  }
  // A small model judges the words of others well and its own badly.
  const isOwn = opened.isWriter && !canWrite
  const by = kind === 'nli' ? 'nli' : isOwn ? 'own-writer' : 'chat'
  const note = `${name} wrote the draft and judges its own words badly: its verdicts only order what is to be reviewed.`
  return {
    judge: { judge, name, version, by, opened },
    recorded: { name, version, qualified, ...(isOwn ? { note } : {}) },
  }
}
