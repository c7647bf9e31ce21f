import type { RankMethod } from './rankMethod.ts'

/** Anserini's parameters for passage collections, which InteR uses. */
const anserini = { k1: 0.9, b: 0.4 } as const

/**
 * The ranking between two rounds of InteR: by vectors if the requested ranker has an encoder, which the authors found best,
 * otherwise by words.
 */
export function betweenMethod(asked: RankMethod): RankMethod {
  return denseWithin(asked) ?? { kind: 'bm25', parameters: anserini }
}

function denseWithin(method: RankMethod): RankMethod | undefined {
  if (method.kind === 'dense') return method
  if (method.kind !== 'fusion') return undefined
  return method.parts.map(denseWithin).find((found) => found !== undefined)
}
