import type { Passage } from '../../chunk/passage.ts'
import type { Event } from '../../domain/event.ts'
import type { LongCall } from '../../domain/progress.ts'
import { contentWords } from '../../verify/contentWords.ts'
import { sourceOfPassage } from '../../verify/evidenceSource.ts'
import { missingFacts } from '../../verify/facts/missingFacts.ts'
import type { PooledPassage } from './candidatePool.ts'
import { describePassage } from './describePassage.ts'
import type { JudgedPassage } from './judgeCandidates.ts'
import { areIndependent } from './publishers.ts'
import { splitClauses } from './splitClauses.ts'
import type { SupportMemo } from './supportMemo.ts'

export interface SecondOptions {
  readonly judged: readonly JudgedPassage[]
  readonly pool: readonly PooledPassage[]
  /** Whether the sentence has figures for which a second, independent publisher is wanted. */
  readonly two: boolean
  readonly tools: SupportMemo & { readonly event: Event }
  readonly call: LongCall
}

export interface SecondCitation {
  readonly passage: Passage
  /** In words for the editor. */
  readonly why: string
}

/** Share of a clause's content words that its passage must have for the clause not to be looked at further. */
const covered = 0.5

/** A second citation for a sentence that the first one carries: another publisher for its figures, or a clause that the first lacks. */
export async function secondCitation(
  sentence: string,
  first: JudgedPassage,
  options: SecondOptions,
): Promise<SecondCitation | undefined> {
  // Two passages of which each carries the sentence alone carry it together: nothing is left to ask.
  const other = options.two
    ? options.judged.find(
        ({ passage, support }) => support.label === 'supported' && areIndependent(first.passage, passage),
      )
    : undefined
  if (other !== undefined) {
    return {
      passage: other.passage,
      why: `Its figures are reported by a second publisher as well: ${describePassage(other.passage)}.`,
    }
  }
  return first.support.basis === 'verbatim' ? undefined : clauseCitation(sentence, first, options)
}

async function clauseCitation(
  sentence: string,
  first: JudgedPassage,
  { pool, tools, call }: SecondOptions,
): Promise<SecondCitation | undefined> {
  const clauses = splitClauses(sentence)
  if (clauses.length < 2) return undefined
  const own = contentWords(first.passage.text)
  const open = clauses.find((clause) => shareIn(clause, own) < covered)
  if (open === undefined) return undefined
  const others = pool
    .filter(({ passage }) => passage !== first.passage && shareIn(open, contentWords(passage.text)) >= covered)
    .filter(({ passage }) => missingFacts(open, [sourceOfPassage(passage)]).length === 0)
    .slice(0, 2)
  const badges = await tools.supportOf(
    [first, ...others].map(({ passage }) => ({ sentence: open, passages: [passage] })),
    call,
  )
  if (badges[0]?.label === 'supported') return undefined
  const found = others.find((_, at) => badges[at + 1]?.label === 'supported')
  if (found === undefined) return undefined
  const joint = await tools.supportOfOne(sentence, [first.passage, found.passage], call)
  if (joint.label !== 'supported') return undefined
  return { passage: found.passage, why: `“${open}” rests on ${describePassage(found.passage)}.` }
}

function shareIn(clause: string, words: ReadonlySet<string>): number {
  const asked = [...contentWords(clause)]
  return asked.length === 0 ? 1 : asked.filter((word) => words.has(word)).length / asked.length
}
