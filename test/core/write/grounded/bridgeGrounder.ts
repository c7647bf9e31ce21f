import { createRanker } from '../../../../core/rank/createRanker.ts'
import { wordFusion } from '../../../../core/rank/rankMethod.ts'
import { createVerifier } from '../../../../core/verify/createVerifier.ts'
import type { Verifier } from '../../../../core/verify/verifier.ts'
import { createGrounder, type Grounder } from '../../../../core/write/grounded/createGrounder.ts'
import type { WrittenSection, WrittenSentence } from '../../../../core/write/writtenArticle.ts'
import type { Passage } from '../../../../core/chunk/passage.ts'
import { bridge, bridgeEvent } from './bridgePassages.ts'

export const bridgePassages = Object.values(bridge)

/** The verifier that the program ships; the caller closes it. */
export function openBuiltin(): Promise<Verifier> {
  return createVerifier({ kind: 'builtin' })
}

export function bridgeGrounder(verifier: Verifier, passages: readonly Passage[] = bridgePassages): Grounder {
  return createGrounder({ event: bridgeEvent, passages, ranker: createRanker(wordFusion, passages), verifier })
}

export function written(text: string, ...cited: readonly Passage[]): WrittenSentence {
  return { text, citations: cited.map(({ chunk }) => chunk.id), origin: 'model', startsParagraph: false }
}

/** A section that was shown all passages. */
export function section(heading: string, ...sentences: readonly WrittenSentence[]): WrittenSection {
  return {
    heading,
    level: heading === '' ? 1 : 2,
    query: heading,
    ranking: bridgePassages.map(({ chunk }, at) => ({ chunkId: chunk.id, score: 1 / (at + 1) })),
    sentences: sentences.map((sentence, at) => ({ ...sentence, startsParagraph: at === 0 })),
  }
}
