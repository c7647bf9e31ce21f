import { indexEvidence } from '../../../chunk/indexEvidence.ts'
import { labelSentences } from '../../../chunk/labelSentences.ts'
import { announceOnce } from './announceOnce.ts'
import { ownPlan } from './ownPlan.ts'
import type { Draft, DraftJudge } from '../../../domain/draft.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import type { OpenDraftJudge } from '../judging/openDraftJudge.ts'
import type { Material } from '../material.ts'
import type { RunContext } from '../runContext.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { draftFused } from './draftFused.ts'
import { draftGrounded, type GroundedArticle } from './draftGrounded.ts'
import { qualifyTools } from './qualifyTools.ts'

export interface RunGroundedOptions {
  readonly method: Draft['method']
  readonly writer: ChatWriter
  /** Undefined if none is set. */
  readonly judge: OpenDraftJudge | undefined
  /** Judges the sentences of a writer that cannot cite. */
  readonly verifier: Verifier
  readonly outline: string | undefined
}

export interface GroundedRun extends GroundedArticle {
  /** Absent if none is set. */
  readonly judge?: DraftJudge
}

/**
 * Runs a grounded draft with a chat model. Writer and judge are each tested once. A judge that cannot distinguish
 * supported claims from others is not used, and the draft says so.
 */
export async function runGrounded(
  material: Material,
  { method, writer, judge: opened, verifier, outline }: RunGroundedOptions,
  context: RunContext,
): Promise<GroundedRun> {
  const index = indexEvidence(labelSentences(material.passages))
  const own = outline === undefined ? undefined : ownPlan(outline, material, index)
  const priced = opened === undefined ? undefined : { kind: opened.model.kind, prices: opened.prices }
  const announce = announceOnce(material, { writer, judge: priced, index }, context)
  const ahead = {
    isPlanned: own !== undefined,
    sections: method === 'rr' ? ('article' as const) : own?.plan.sections.length,
  }
  const { canWrite, judge, recorded } = await qualifyTools({ writer, judge: opened }, context, (tried) =>
    announce({ ...ahead, tried }),
  )
  const article = canWrite
    ? await draftGrounded(material, { method, writer, judge, index, own, announce }, context)
    : await draftFused(material, { writer, judge, verifier, outline }, context)
  if (recorded === undefined) return article
  const notes = recorded.note === undefined ? article.notes : [...article.notes, recorded.note]
  return { ...article, notes, judge: recorded }
}
