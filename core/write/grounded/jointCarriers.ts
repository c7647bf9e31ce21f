import type { Passage } from '../../chunk/passage.ts'
import type { LongCall } from '../../domain/progress.ts'
import { contentWords } from '../../verify/contentWords.ts'
import { sourceOfPassage } from '../../verify/evidenceSource.ts'
import { missingFacts } from '../../verify/facts/missingFacts.ts'
import type { PooledPassage } from './candidatePool.ts'
import type { JudgedPassage } from './judgeCandidates.ts'
import { splitClauses } from './splitClauses.ts'
import type { SupportMemo } from './supportMemo.ts'

export interface JointOptions {
  readonly judged: readonly JudgedPassage[]
  readonly pool: readonly PooledPassage[]
  /** Whether a set of citations may be chosen at all. */
  readonly accept: (passages: readonly Passage[]) => boolean
  readonly tools: SupportMemo
  readonly call: LongCall
}

/** Pairs that the verifier is asked about. */
const mostPairs = 2
/** A second passage is worth asking about if it states a missing fact or has so many more of the sentence's words. */
const fewestNewWords = 2

/** Two passages that carry a sentence together where neither does alone; of two pairs the one that adds more. */
export async function findJointCarriers(
  sentence: string,
  { judged, pool, accept, tools, call }: JointOptions,
): Promise<readonly Passage[] | undefined> {
  const bases = judged.filter(({ support }) => support.label !== 'contradicted' && (support.probability ?? 0) >= 0.1)
  const words = [...contentWords(sentence)]
  const pairs: { readonly passages: readonly Passage[]; readonly gain: number }[] = []
  for (const base of bases.slice(0, 2)) {
    const own = contentWords(base.passage.text)
    const lacked = words.filter((word) => !own.has(word))
    const missing = missingFacts(sentence, [sourceOfPassage(base.passage)]).length
    for (const other of pool) {
      const opposes = judged.some((one) => one.passage === other.passage && one.support.label === 'contradicted')
      if (other.passage === base.passage || opposes) continue
      const theirs = contentWords(other.passage.text)
      const gained = lacked.filter((word) => theirs.has(word)).length
      const sources = [base.passage, other.passage].map(sourceOfPassage)
      const stated = missing === 0 ? 0 : missing - missingFacts(sentence, sources).length
      const passages = [base.passage, other.passage]
      if ((stated > 0 || gained >= fewestNewWords) && accept(passages))
        pairs.push({ passages, gain: 3 * stated + gained })
    }
  }
  const best = pairs.sort((a, b) => b.gain - a.gain).slice(0, mostPairs)
  const badges = await tools.supportOf(
    best.map(({ passages }) => ({ sentence, passages })),
    call,
  )
  for (const [at, { passages }] of best.entries()) {
    if (badges[at]?.label === 'supported' && (await eachHasAPart(sentence, passages, { judged, tools, call })))
      return passages
  }
  return undefined
}

/**
 * Whether a joint badge rests on both passages: one carries the sentence but for a fact that the other states, or each of
 * its clauses is carried by one of them alone. A model that reads two texts as one finds connections that neither has.
 */
async function eachHasAPart(
  sentence: string,
  passages: readonly Passage[],
  { judged, tools, call }: Pick<JointOptions, 'judged' | 'tools' | 'call'>,
): Promise<boolean> {
  const alone = judged.filter(({ passage }) => passages.includes(passage))
  if (alone.some(({ support }) => support.label === 'partly' && support.missing.length > 0)) return true
  const clauses = splitClauses(sentence)
  if (clauses.length < 2) return false
  const asked = clauses.flatMap((clause) => passages.map((passage) => ({ sentence: clause, passages: [passage] })))
  const badges = await tools.supportOf(asked, call)
  return clauses.every((clause) =>
    asked.some((item, at) => item.sentence === clause && badges[at]?.label === 'supported'),
  )
}
