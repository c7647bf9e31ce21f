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

/**
 * Facts at most that are looked at for a text: those that share its rarest words. A fact of which half is in the text shares
 * some of them.
 */
const mostLookedAt = 100

/** Terms from which on a fact says enough for a share of it to tell anything: about four words and their pairs. */
const fewest = 7

/** Retrieval of facts by words. A text costs the same however many facts there are, once there are a few hundred. */
export function createFactIndex(): FactIndex {
  const texts = new Map<string, string>()
  const vectors = new Map<string, ReadonlyMap<string, number>>()
  const postings = new Map<string, string[]>()
  const candidates = (terms: Iterable<string>): ReadonlySet<string> => {
    const known = [...terms].flatMap((term) => {
      const places = postings.get(term)
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
      return [...candidates(asked.keys())]
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
