import type { DraftJudge } from '../../../domain/draft.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import type { OpenDraftJudge } from '../judging/openDraftJudge.ts'
import { qualifyJudgeStep, qualifyWriterStep } from '../judging/qualifySteps.ts'
import type { RunContext } from '../runContext.ts'
import type { DraftAhead } from './estimateDraft.ts'
import type { DraftingJudge } from './draftingWork.ts'

/** Whether writer and judge qualified. Each is tested once, and the result is stored. */
export interface QualifiedTools {
  /** Whether the writer cites labels and uses its own words when it is shown documents. */
  readonly canWrite: boolean
  /** Undefined if none is set, or it did not qualify. */
  readonly judge: DraftingJudge | undefined
  /** As the draft records it; undefined if none is set. */
  readonly recorded: DraftJudge | undefined
}

/**
 * Tests whether writer and judge can do their work. A judge that cannot distinguish supported claims from others is not used.
 *
 * @param before called before a test, with the models that must still be qualified
 */
export async function qualifyTools(
  { writer, judge }: { readonly writer: ChatWriter; readonly judge: OpenDraftJudge | undefined },
  context: RunContext,
  before: (tried: DraftAhead['tried']) => Promise<void> = () => Promise.resolve(),
): Promise<QualifiedTools> {
  const { qualified: canWrite } = await qualifyWriterStep(writer, context, () =>
    before({ writer: true, judge: judge !== undefined }),
  )
  const ask = (): Promise<void> => before({ writer: false, judge: true })
  return { canWrite, ...(await qualifiedJudge(judge, { canWrite, ask }, context)) }
}

async function qualifiedJudge(
  opened: OpenDraftJudge | undefined,
  { canWrite, ask }: { readonly canWrite: boolean; readonly ask: () => Promise<void> },
  context: RunContext,
): Promise<Omit<QualifiedTools, 'canWrite'>> {
  if (opened === undefined) return { judge: undefined, recorded: undefined }
  const judge = await opened.judge(context.call.signal)
  const { name, version, kind } = judge
  if (opened.isWriter && !canWrite) {
    const note = `${name} judges the words of others better than its own: its sentences were checked by code alone. Choose another model as the judge.`
    return { judge: undefined, recorded: { name, version, qualified: false, note } }
  }
  const { qualified, balancedAccuracy } = await qualifyJudgeStep(opened, context, ask)
  if (!qualified) {
    const percent = Math.round(balancedAccuracy * 100)
    const note = `${name} judged ${percent} % of a set of labelled claims correctly, which is too low for a judge: the draft was checked by code alone.`
    return { judge: undefined, recorded: { name, version, qualified, note } }
  }
  return {
    judge: { judge, name, version, by: kind, looks: judge.looks, opened },
    recorded: { name, version, qualified },
  }
}
