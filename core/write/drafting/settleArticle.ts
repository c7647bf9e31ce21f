import { evidenceAt, type EvidenceIndex } from '../../chunk/indexEvidence.ts'
import { chunksOf } from '../../domain/evidence.ts'
import { leftOutIdSchema } from '../../domain/ids.ts'
import type { LeftOut } from '../../domain/leftOut.ts'
import type { Support } from '../../domain/support.ts'
import type { WrittenSection } from '../writtenArticle.ts'
import { isJudged, verifierOf, type JudgeName, type WorkingSection, type WorkingSentence } from './workingArticle.ts'

export interface SettledArticle {
  readonly sections: readonly WrittenSection[]
  /** In the order of the sentences of the sections. */
  readonly supports: readonly Support[]
  readonly leftOut: readonly LeftOut[]
}

/** The finished article and the sentences left out, each with its badge, evidence and record. */
export function settleArticle(
  sections: readonly WorkingSection[],
  { index, judge }: { readonly index: EvidenceIndex; readonly judge: JudgeName | undefined },
): SettledArticle {
  const supports: Support[] = []
  const leftOut: LeftOut[] = []
  const settled = sections.flatMap(({ heading, level, sentences }): readonly WrittenSection[] => {
    let place = 0
    // If the first sentence of a paragraph is removed, the next one starts the paragraph.
    let opens = false
    const remaining = sentences.flatMap((sentence): WrittenSection['sentences'] => {
      const { text, asWritten, steps, removed, startsParagraph, isQuotation = false } = sentence
      const support = supportOf(sentence, { index, judge })
      const origin = isQuotation ? 'quotation' : 'model'
      const record = { ...(text === asWritten ? {} : { asWritten }), steps: [...steps] }
      if (removed !== undefined) {
        opens ||= startsParagraph
        const id = leftOutIdSchema.parse(`x${leftOut.length + 1}`)
        leftOut.push({ id, heading, place, text, origin, evidence: support.evidence, ...removed, support, record })
        return []
      }
      const starts = opens || startsParagraph || place === 0
      opens = false
      place += 1
      supports.push(support)
      return [{ text, citations: chunksOf(support.evidence), origin, startsParagraph: starts, record }]
    })
    const ranking = [...new Set(remaining.flatMap(({ citations }) => citations))].map((chunkId) => ({
      chunkId,
      score: 0,
    }))
    return remaining.length === 0 ? [] : [{ heading, level, query: heading, ranking, sentences: remaining }]
  })
  return { sections: settled, supports, leftOut }
}

function supportOf(
  { labels, check, decision, doubts = [] }: WorkingSentence,
  { index, judge }: { readonly index: EvidenceIndex; readonly judge: JudgeName | undefined },
): Support {
  const { label, basis } = decision ?? { label: 'unchecked' as const, basis: 'none' as const }
  const verdict = isJudged(basis) ? check?.verdict : undefined
  const unsupported = verdict?.unsupported.map((words) => `“${words}”`).join(', ') ?? ''
  const note = [
    ...(unsupported === '' ? [] : [`Not supported: ${unsupported}.`]),
    ...(check?.warnings ?? []),
    ...(doubts.length === 0 ? [] : [`Doubtful: it ${doubts.join('; it ')}.`]),
  ].join(' ')
  return {
    label,
    basis,
    probability: verdict?.probability ?? null,
    evidence: evidenceAt(labels, index),
    missing: check?.missing ?? [],
    verifier: verifierOf(basis, judge),
    ...(note === '' ? {} : { note }),
  }
}
