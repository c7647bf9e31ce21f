import { wordVector } from '../versions/wordVector.ts'

/** An entry with how like a text it is, 0 to 1. */
export interface FactMatch {
  readonly id: string
  readonly similarity: number
}

/** Facts by their words, to which facts can be added at any time. */
export interface FactIndex {
  add(id: string, text: string): void
  /** The most alike facts from `least` on, best first; of equally like ones the first added. */
  similar(text: string, limits: { readonly least: number; readonly most: number }): readonly FactMatch[]
  /** How like a fact is to a text; 0 for one that is not there. */
  likeness(id: string, text: string): number
  textOf(id: string): string | undefined
}

/** A word in so many facts, and in more than this share of them, finds none by itself. */
const common = { facts: 200, share: 0.1 }

/** Terms from which on a fact says enough for a share of it to tell anything: about four words and their pairs. */
const fewest = 7

/** Retrieval of facts by words. Time grows with the facts that share a rare word with the text, not with all of them. */
export function createFactIndex(): FactIndex {
  const texts = new Map<string, string>()
  const vectors = new Map<string, ReadonlyMap<string, number>>()
  const postings = new Map<string, string[]>()
  const rarely = (term: string): boolean => {
    const count = postings.get(term)?.length ?? 0
    return count > 0 && (count < common.facts || count < common.share * vectors.size)
  }
  return {
    add: (id, text) => {
      const vector = wordVector(text)
      texts.set(id, text)
      vectors.set(id, vector)
      for (const term of vector.keys()) {
        const places = postings.get(term)
        if (places === undefined) postings.set(term, [id])
        else places.push(id)
      }
    },
    similar: (text, { least, most }) => {
      const asked = wordVector(text)
      const candidates = new Set([...asked.keys()].filter(rarely).flatMap((term) => postings.get(term) ?? []))
      return [...candidates]
        .map((id) => ({ id, similarity: likenessOf(asked, vectors.get(id)) }))
        .filter(({ similarity }) => similarity >= least)
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, most)
    },
    likeness: (id, text) => likenessOf(wordVector(text), vectors.get(id)),
    textOf: (id) => texts.get(id),
  }
}

/**
 * How like a fact is to a text: their cosine, or the share of the fact that the text has, since a page tells in one long
 * sentence what a fact tells in a short one.
 */
function likenessOf(text: ReadonlyMap<string, number>, fact: ReadonlyMap<string, number> | undefined): number {
  if (fact === undefined) return 0
  let [cosine, covered] = [0, 0]
  for (const [term, weight] of fact) {
    const other = text.get(term)
    if (other === undefined) continue
    cosine += weight * other
    covered += weight * weight
  }
  return Math.min(1, Math.max(cosine, fact.size < fewest ? 0 : covered))
}
