import type { GroundingStep } from '../../domain/grounding.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { WrittenSentence } from '../writtenArticle.ts'
import type { CitedOutcome } from './citedOutcome.ts'
import type { CitingTools } from './citingTools.ts'
import { toCandidates, type JudgedPassage } from './judgeCandidates.ts'

/** Where nothing can be found out, the writer's word stands: undefined if the verifier does answer. */
export async function keepUnchecked(
  sentence: WrittenSentence,
  judged: readonly JudgedPassage[],
  { tools, call }: { readonly tools: CitingTools; readonly call: LongCall },
): Promise<CitedOutcome | undefined> {
  const asked = judged.some(({ support }) => support.label !== 'unchecked')
  const cited = sentence.citations.flatMap((id) => tools.pool.passages.get(id) ?? [])
  const support = asked ? undefined : await tools.supportOfOne(sentence.text, cited, call)
  const { unavailable, name } = tools.verifier
  if (support === undefined || (support.label !== 'unchecked' && unavailable === undefined)) return undefined
  const reason = unavailable ?? `the verifier "${name}" looks at nothing`
  const step: GroundingStep = {
    action: 'kept',
    why: `It could not be checked (${reason.replace(/\.\s*$/u, '')}), so it stands with the writer's own citations.`,
  }
  const grounding = { citedByWriter: sentence.citations, candidates: toCandidates(judged), steps: [step] }
  return {
    kind: 'kept',
    support: { ...support, label: 'unchecked' },
    sentence: { ...sentence, citations: cited.map(({ chunk }) => chunk.id), grounding },
  }
}
