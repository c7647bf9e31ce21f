import type { CitationCandidate, DroppedSentence } from '../../domain/grounding.ts'
import type { Support } from '../../domain/support.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { WrittenSentence } from '../writtenArticle.ts'

/** What became of a sentence that was held to the pages. */
export type CitedOutcome =
  | {
      readonly kind: 'kept'
      /** With its final text, citations and grounding. */
      readonly sentence: WrittenSentence
      /** What the verifier says of exactly this text and these citations. */
      readonly support: Support
    }
  | {
      readonly kind: 'dropped'
      readonly reason: DroppedSentence['reason']
      readonly why: string
      /** The passages that came nearest, best first. */
      readonly nearest: readonly ChunkId[]
      readonly candidates: readonly CitationCandidate[]
    }
