import type { EvidenceIndex } from '../../../chunk/indexEvidence.ts'
import { estimateTokens } from '../../../models/chat/estimateTokens.ts'
import { showDocuments } from '../../../write/drafting/framePrompt.ts'
import { findContextTokens } from '../contextTokens.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import type { Material } from '../material.ts'
import type { RunContext } from '../runContext.ts'
import { budgetOf, type DraftingWork } from './draftingWork.ts'
import { estimateDraft, type PricedModel } from './estimateDraft.ts'

/** Announces, once, the expected tokens and cost of the rest of the run. */
export function announceOnce(
  { parameters }: Material,
  { writer, judge, index }: { writer: ChatWriter; judge: PricedModel | undefined; index: EvidenceIndex },
  context: RunContext,
): NonNullable<DraftingWork['announce']> {
  let isAnnounced = false
  return async (ahead) => {
    if (isAnnounced) return
    isAnnounced = true
    const { call, prices } = context
    const model = await writer.model(call.signal)
    const contextTokens = await findContextTokens(model, { ...context, signal: call.signal })
    const estimate = estimateDraft({
      documentTokens: estimateTokens(showDocuments(index.documents)),
      ...budgetOf(parameters, contextTokens, model),
      ahead,
      writer: { kind: writer.kind, prices },
      judge,
    })
    call.onProgress?.({ step: ahead.isPlanned || ahead.sections === 'article' ? 'write' : 'outline', estimate })
  }
}
