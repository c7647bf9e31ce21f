import type { LongCall } from '../domain/progress.ts'
import { contentWords } from '../text/contentWords.ts'
import { numberWordsIn } from './facts/numberWords.ts'
import type { Claim, Judge, ShownEvidence, Verdict } from './judge.ts'

export interface ClaimWithNeighbours extends Claim {
  /** Neighbouring sentences that may be shown as well, such as those before and after the evidence. */
  readonly neighbours: readonly ShownEvidence[]
}

export interface NeighbourVerdict {
  /** Undefined if the judge gave none. */
  readonly verdict: Verdict | undefined
  /** Labels of the neighbours that the verdict needs; they become evidence. */
  readonly added: readonly string[]
}

/**
 * Judges claims on their evidence alone. Claims that it does not support are judged again with the neighbours that say
 * what it lacks. If these make a claim supported, the judge names those that it needs, or each is tried alone, in order.
 */
export async function judgeWithNeighbours(
  claims: readonly ClaimWithNeighbours[],
  judge: Pick<Judge, 'judge'>,
  call: LongCall,
): Promise<readonly NeighbourVerdict[]> {
  const alone = await judge.judge(claims, call)
  const results: NeighbourVerdict[] = claims.map((_, at) => ({ verdict: alone[at], added: [] }))

  const open = claims.flatMap((claim, at) => {
    const verdict = alone[at]
    if (verdict === undefined || verdict.label === 'supported') return []
    const neighbours = neighboursThatSay(claim, verdict)
    return neighbours.length === 0 ? [] : [{ claim: { ...claim, neighbours }, at }]
  })
  if (open.length === 0) return results
  const wider = await judge.judge(
    open.map(({ claim }) => withEvidence(claim, claim.neighbours)),
    call,
  )

  const unnamed: { readonly claim: ClaimWithNeighbours; readonly at: number; readonly verdict: Verdict }[] = []
  for (const [place, { claim, at }] of open.entries()) {
    const verdict = wider[place]
    if (verdict?.label !== 'supported') continue
    const added = claim.neighbours.map(({ label }) => label).filter((label) => verdict.needed.includes(label))
    if (added.length > 0) results[at] = { verdict, added }
    else unnamed.push({ claim, at, verdict })
  }
  const trials = unnamed.flatMap(({ claim, at }) => claim.neighbours.map((neighbour) => ({ claim, at, neighbour })))
  const tried =
    trials.length === 0
      ? []
      : await judge.judge(
          trials.map(({ claim, neighbour }) => withEvidence(claim, [neighbour])),
          call,
        )
  for (const { claim, at, verdict } of unnamed) {
    const first = trials.findIndex((trial, place) => trial.at === at && tried[place]?.label === 'supported')
    const neighbour = trials[first]?.neighbour
    results[at] =
      neighbour === undefined
        ? { verdict, added: claim.neighbours.map(({ label }) => label) }
        : { verdict: tried[first], added: [neighbour.label] }
  }
  return results
}

/** Sorted by label, so that sentences from one part of a page are read together. */
function withEvidence({ evidence, ...claim }: Claim, more: readonly ShownEvidence[]): Claim {
  const shown = [...evidence, ...more.filter(({ label }) => evidence.every((known) => known.label !== label))]
  return { ...claim, evidence: shown.sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true })) }
}

/**
 * The neighbours with a word that the evidence lacks: one of those that the judge found unsupported, or of the claim's if
 * it names none. If evidence and claim share no word in lower case, as in another language, all of them, or none if only a
 * word of the claim's own lacks.
 */
function neighboursThatSay(
  { sentence, evidence, neighbours }: ClaimWithNeighbours,
  { unsupported }: Verdict,
): readonly ShownEvidence[] {
  const said = contentWords(evidence.map(({ text, title }) => `${text}\n${title}`).join('\n'))
  const plain = contentWords((sentence.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]+/gu) ?? []).join(' '))
  if (![...plain].some((word) => said.has(word)))
    return unsupported.every(isWording) && unsupported.length > 0 ? [] : neighbours
  const open = contentWords(unsupported.length === 0 ? sentence : unsupported.join('\n'))
  const lacking = [...open].filter((word) => !said.has(word))
  return neighbours.filter(({ text }) => {
    const words = contentWords(text)
    return lacking.some((word) => words.has(word) || (word.length >= longWord && startsOne(word, words)))
  })
}

/** A single word that names and counts nothing, such as "men" or "often". */
function isWording(words: string): boolean {
  return /^\p{Ll}[\p{L}\p{M}'’-]*$/u.test(words.trim()) && !pronoun.test(words) && numberWordsIn(words).length === 0
}

const pronoun = /^(?:he|she|they|it|his|her|hers|their|theirs|its|him|them|who)$/u

/** Letters from which on a word is recognised in one that it has run together with: "firearmsrelated". */
const longWord = 6

function startsOne(word: string, words: ReadonlySet<string>): boolean {
  return [...words].some((other) => other.startsWith(word))
}
