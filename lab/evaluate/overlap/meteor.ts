import { porterStem } from './porterStem.ts'
import type { Wordnet } from './wordnet.ts'

/** METEOR of one text, with how its words were matched. */
export interface MeteorScore {
  readonly score: number
  /** Words matched as they are, by their stems, and by synonyms. */
  readonly exact: number
  readonly stem: number
  readonly synonym: number
  /** Runs of matched words that stand side by side in both texts. */
  readonly chunks: number
}

const alpha = 0.9
const beta = 3
const gamma = 0.5

interface Word {
  readonly place: number
  readonly form: string
}

type Match = readonly [candidate: number, reference: number]

interface Matched {
  readonly matches: readonly Match[]
  readonly candidate: readonly Word[]
  readonly reference: readonly Word[]
}

/**
 * METEOR (Banerjee and Lavie) as NLTK's `single_meteor_score` takes it: words, stems, synonyms; alpha 0.9, beta 3,
 * gamma 0.5. Two of its ways are kept: the last word of the reference is matched first, and synonyms are looked up of
 * stems and not of words. A single word that is the same in both has 0.5.
 *
 * @param candidate tokens; case does not matter
 */
export function meteor(candidate: readonly string[], reference: readonly string[], wordnet: Wordnet): MeteorScore {
  const words = (tokens: readonly string[]): readonly Word[] =>
    tokens.map((token, place) => ({ place, form: token.toLowerCase() }))
  const known = new Map<string, string>()
  const stemOf = (form: string): string => {
    const before = known.get(form)
    if (before !== undefined) return before
    const stem = porterStem(form)
    known.set(form, stem)
    return stem
  }
  const stems = (list: readonly Word[]): readonly Word[] =>
    list.map(({ place, form }) => ({ place, form: stemOf(form) }))
  const exact = match(words(candidate), words(reference))
  const stem = match(stems(exact.candidate), stems(exact.reference))
  const synonym = match(stem.candidate, stem.reference, (form) => wordnet.synonymsOf(form))
  const matches = [...exact.matches, ...stem.matches, ...synonym.matches].sort(([a], [b]) => a - b)
  const chunks = countChunks(matches)
  return {
    score: scoreOf(matches.length, chunks, { said: candidate.length, wanted: reference.length }),
    exact: exact.matches.length,
    stem: stem.matches.length,
    synonym: synonym.matches.length,
    chunks,
  }
}

/**
 * From the candidate's last word on: each takes the last word of the reference that is still free and has its form, or one
 * that means the same.
 */
function match(
  candidate: readonly Word[],
  reference: readonly Word[],
  synonymsOf?: (form: string) => ReadonlySet<string>,
): Matched {
  const free = new Map<string, number[]>()
  for (const [at, { form }] of reference.entries()) {
    const places = free.get(form)
    if (places === undefined) free.set(form, [at])
    else places.push(at)
  }
  const matches: Match[] = []
  const [matchedHere, matchedThere] = [new Set<number>(), new Set<number>()]
  for (let at = candidate.length - 1; at >= 0; at -= 1) {
    const word = candidate[at]
    if (word === undefined) continue
    let from = free.get(word.form)
    let best = from?.at(-1)
    for (const form of synonymsOf?.(word.form) ?? []) {
      const places = free.get(form)
      const last = places?.at(-1)
      if (last !== undefined && (best === undefined || last > best)) [best, from] = [last, places]
    }
    if (best === undefined) continue
    from?.pop()
    matchedHere.add(at)
    matchedThere.add(best)
    matches.push([word.place, reference[best]?.place ?? 0])
  }
  return {
    matches,
    candidate: candidate.filter((_, at) => !matchedHere.has(at)),
    reference: reference.filter((_, at) => !matchedThere.has(at)),
  }
}

function countChunks(matches: readonly Match[]): number {
  return matches.filter(([said, wanted], at) => {
    const before = matches[at - 1]
    return before === undefined || said !== before[0] + 1 || wanted !== before[1] + 1
  }).length
}

function scoreOf(
  matched: number,
  chunks: number,
  { said, wanted }: { readonly said: number; readonly wanted: number },
): number {
  if (matched === 0) return 0
  const [precision, recall] = [matched / said, matched / wanted]
  const mean = (precision * recall) / (alpha * precision + (1 - alpha) * recall)
  return (1 - gamma * (chunks / matched) ** beta) * mean
}
