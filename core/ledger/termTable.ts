/** A row with fewer terms is too short for its covered share to mean anything: about four words and their pairs. */
const fewestTerms = 7

/** Weighted terms of a text: a vector of length 1. */
type TermVector = ReadonlyMap<string, number>

/** Facts as rows of weighted terms, found by the terms that they share with a text. */
export interface TermTable {
  /** Returns the new row's place, from 0. */
  add(vector: TermVector): number
  /** Places of the rows that share a text's rarest terms, about `most` of them, in ascending order. */
  sharingRarest(vector: TermVector, most: number): readonly number[]
  /** How similar each of the given rows is to a text, 0 to 1; 0 for a row that does not exist. */
  likenesses(vector: TermVector, rows: readonly number[]): readonly number[]
  /** How well each of the given rows answers a question, from 0: by the terms that they share, rare terms counting most. */
  suits(vector: TermVector, rows: readonly number[]): readonly number[]
}

/** A row's terms, by their numbers, and their weights. */
interface Row {
  readonly terms: readonly number[]
  readonly weights: readonly number[]
}

const noRow: Row = { terms: [], weights: [] }

export function createTermTable(): TermTable {
  const numbers = new Map<string, number>()
  const rows: Row[] = []
  /** By a term's number, the places of the rows that have it, in ascending order. */
  const rowsWith: number[][] = []
  /** By a term's number, its weight in the text that rows are compared with; 0 between calls. */
  const asked: number[] = []

  const numberOf = (term: string): number => {
    const number = numbers.get(term) ?? numbers.size
    if (number === numbers.size) {
      numbers.set(term, number)
      rowsWith.push([])
      asked.push(0)
    }
    return number
  }
  const compareWith = (
    vector: TermVector,
    places: readonly number[],
    compare: (row: Row) => number,
  ): readonly number[] => {
    const known = [...vector].map(([term, weight]) => ({ number: numbers.get(term) ?? -1, weight }))
    const shared = known.filter(({ number }) => number >= 0)
    for (const { number, weight } of shared) asked[number] = weight
    const results = places.map((place) => compare(rows[place] ?? noRow))
    for (const { number } of shared) asked[number] = 0
    return results
  }
  /** From 1, for a term that is in every row, upwards. */
  const rarity = (term: number): number => 1 + Math.log((rows.length + 1) / ((rowsWith[term]?.length ?? 0) + 1))

  return {
    add: (vector) => {
      const place = rows.length
      const terms = [...vector.keys()].map(numberOf)
      rows.push({ terms, weights: [...vector.values()] })
      for (const term of terms) rowsWith[term]?.push(place)
      return place
    },
    sharingRarest: (vector, most) => {
      const lists = [...vector.keys()].map((term) => rowsWith[numbers.get(term) ?? -1] ?? [])
      const found = new Set<number>()
      for (const list of lists.sort((a, b) => a.length - b.length)) {
        if (found.size > 0 && found.size + list.length > most) break
        // A single term may be in more rows than that: the newest count.
        for (const place of list.slice(-most)) found.add(place)
      }
      return [...found].sort((a, b) => a - b)
    },
    likenesses: (vector, places) => compareWith(vector, places, (row) => likeness(row, asked)),
    suits: (vector, places) => compareWith(vector, places, (row) => suitability(row, { asked, rarity })),
  }
}

/**
 * The cosine of a row and a text, or the share of the row that the text covers, whichever is larger: a page may say in a
 * long sentence what a fact says in a short one.
 */
function likeness({ terms, weights }: Row, asked: readonly number[]): number {
  let cosine = 0
  let covered = 0
  // By index, because retrieval spends most of its time here.
  for (let at = 0; at < terms.length; at += 1) {
    const askedWeight = asked[terms[at] ?? -1] ?? 0
    if (askedWeight === 0) continue
    const weight = weights[at] ?? 0
    cosine += weight * askedWeight
    covered += weight * weight
  }
  return Math.min(1, Math.max(cosine, terms.length < fewestTerms ? 0 : covered))
}

interface Question {
  /** Weights of its terms, by their numbers. */
  readonly asked: readonly number[]
  readonly rarity: (term: number) => number
}

function suitability({ terms, weights }: Row, { asked, rarity }: Question): number {
  let sum = 0
  for (const [at, term] of terms.entries()) {
    const askedWeight = asked[term] ?? 0
    if (askedWeight > 0) sum += (weights[at] ?? 0) * askedWeight * rarity(term) ** 2
  }
  return sum
}
