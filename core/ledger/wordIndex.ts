import { wordVector } from '../versions/wordVector.ts'
import type { FactIndex } from './factIndex.ts'

/**
 * Facts at most that are looked at for a text: those that share its rarest words. A fact of which half is in the text shares
 * some of them.
 */
const mostLookedAt = 100

/** Terms from which on a fact says enough for a share of it to tell anything: about four words and their pairs. */
const fewest = 7

/** A fact's terms, by number, and what each weighs. */
interface TermWeights {
  readonly terms: Int32Array
  readonly weights: Float64Array
}

/** Retrieval of facts by words. A text costs the same however many facts there are, once there are a few hundred. */
export function createWordIndex(): FactIndex {
  const texts = new Map<string, string>()
  const vectors = new Map<string, TermWeights>()
  const numbers = new Map<string, number>()
  const postings: string[][] = []
  const candidates = (terms: Iterable<string>): ReadonlySet<string> => {
    const known = [...terms].flatMap((term) => {
      const number = numbers.get(term)
      const places = number === undefined ? undefined : postings[number]
      return places === undefined ? [] : [places]
    })
    const found = new Set<string>()
    for (const places of known.sort((a, b) => a.length - b.length)) {
      if (found.size + places.length > mostLookedAt && found.size > 0) break
      // Of a word that is in more facts than that by itself, the newest facts are looked at.
      for (const id of places.slice(-mostLookedAt)) found.add(id)
    }
    return found
  }
  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    postings.push([])
    numbers.set(term, postings.length - 1)
    return postings.length - 1
  }
  // What each term weighs in the text that is asked about; zeros between two of them.
  let weightOf = new Float64Array(1024)
  /** How like each of some facts is to a text. */
  const likenesses = (
    asked: ReadonlyMap<string, number>,
    facts: readonly (TermWeights | undefined)[],
  ): readonly number[] => {
    if (weightOf.length < postings.length) weightOf = new Float64Array(2 * postings.length)
    const vector = [...asked].flatMap(([term, weight]) => {
      const number = numbers.get(term)
      return number === undefined ? [] : [[number, weight] as const]
    })
    for (const [number, weight] of vector) weightOf[number] = weight
    const found = facts.map((fact) => likenessOf(weightOf, fact))
    for (const [number] of vector) weightOf[number] = 0
    return found
  }
  return {
    name: 'words',
    least: 0.6,
    // Of 10,000 sentences of the news, pairs below that the verifier took for carried were wrong in four cases of five.
    alike: 0.7,
    add: (facts) => {
      for (const { id, text } of facts) {
        const vector = [...wordVector(text)]
        texts.set(id, text)
        const terms = Int32Array.from(vector, ([term]) => numberOf(term))
        vectors.set(id, { terms, weights: Float64Array.from(vector, ([, weight]) => weight) })
        for (const term of terms) postings[term]?.push(id)
      }
      return Promise.resolve()
    },
    similar: (asked, { least, most }) =>
      Promise.resolve(
        asked.map((text) => {
          const vector = wordVector(text)
          const ids = [...candidates(vector.keys())]
          const found = likenesses(
            vector,
            ids.map((id) => vectors.get(id)),
          )
          return ids
            .map((id, at) => ({ id, similarity: found[at] ?? 0 }))
            .filter(({ similarity }) => similarity >= least)
            .sort((a, b) => b.similarity - a.similarity)
            .slice(0, most)
        }),
      ),
    compare: (ids, asked) => {
      const rows = ids.map((id) => vectors.get(id))
      const columns = asked.map((text) => likenesses(wordVector(text), rows))
      return Promise.resolve({ at: (row, column) => columns[column]?.[row] ?? 0 })
    },
    textOf: (id) => texts.get(id),
  }
}

/**
 * How like a fact is to a text: their cosine, or the share of the fact that the text has, since a page tells in one long
 * sentence what a fact tells in a short one.
 */
function likenessOf(text: Float64Array, fact: TermWeights | undefined): number {
  if (fact === undefined) return 0
  const { terms, weights } = fact
  let [cosine, covered] = [0, 0]
  // By index, since this is what retrieval spends its time on.
  for (let at = 0; at < terms.length; at += 1) {
    const other = text[terms[at] ?? 0] ?? 0
    if (other === 0) continue
    const weight = weights[at] ?? 0
    cosine += weight * other
    covered += weight * weight
  }
  return Math.min(1, Math.max(cosine, terms.length < fewest ? 0 : covered))
}
