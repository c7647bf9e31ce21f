import type { GroundingStep } from '../../domain/grounding.ts'
import type { WrittenSentence } from '../writtenArticle.ts'

/** The sentence with one more thing done to it on record. */
export function withStep(sentence: WrittenSentence, step: GroundingStep, asWritten?: string): WrittenSentence {
  const before = sentence.grounding ?? { citedByWriter: sentence.citations, candidates: [], steps: [] }
  const written = before.asWritten ?? asWritten
  return {
    ...sentence,
    grounding: { ...before, ...(written === undefined ? {} : { asWritten: written }), steps: [...before.steps, step] },
  }
}
