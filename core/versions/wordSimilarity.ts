import type { SimilarityTable, TextSimilarity } from './similarity.ts'
import { vectorOf, wordsOf } from './wordVector.ts'

/**
 * Similarity by words, used without an encoder: the cosine of words and pairs of neighbouring words, with rare ones
 * weighted higher. Texts that differ only in typography have similarity 1.
 */
export const wordSimilarity: TextSimilarity = {
  name: 'words',
  compare: (left, right) => Promise.resolve(tableOf(left.map(wordsOf), right.map(wordsOf))),
  vectors: (texts) => Promise.resolve(vectorsOf(texts.map(wordsOf))),
}

function tableOf(left: readonly (readonly string[])[], right: readonly (readonly string[])[]): SimilarityTable {
  const weigh = weightsOf([...left, ...right])
  const rights = right.map((words) => vectorOf(words, weigh))
  const postings = new Map<string, [number, number][]>()
  for (const [at, vector] of rights.entries()) {
    for (const [term, weight] of vector) {
      const places = postings.get(term)
      if (places === undefined) postings.set(term, [[at, weight]])
      else places.push([at, weight])
    }
  }
  const rows = left.map((words) => {
    const row = new Float64Array(right.length)
    for (const [term, weight] of vectorOf(words, weigh)) {
      for (const [at, other] of postings.get(term) ?? []) row[at] = (row[at] ?? 0) + weight * other
    }
    return row
  })
  return { at: (i, j) => Math.min(1, rows[i]?.[j] ?? 0) }
}

function vectorsOf(texts: readonly (readonly string[])[]): readonly Float32Array[] {
  const weigh = weightsOf(texts)
  const weighed = texts.map((words) => vectorOf(words, weigh))
  const places = new Map([...new Set(weighed.flatMap((vector) => [...vector.keys()]))].map((term, at) => [term, at]))
  return weighed.map((vector) => {
    const dense = new Float32Array(places.size)
    for (const [term, weight] of vector) dense[places.get(term) ?? 0] = weight
    return dense
  })
}

/** The weight of a word: 1 if it is in every text, higher if it is rarer. */
function weightsOf(texts: readonly (readonly string[])[]): (term: string) => number {
  const counts = new Map<string, number>()
  for (const words of texts) for (const term of new Set(words)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return (term) => 1 + Math.log((texts.length + 1) / ((counts.get(term) ?? 0) + 1))
}
