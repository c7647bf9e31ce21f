import type { DroppedSentence } from '../../domain/grounding.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { CitedOutcome } from './citedOutcome.ts'
import { describePassage } from './describePassage.ts'
import { toCandidates, type JudgedPassage } from './judgeCandidates.ts'

/** A sentence that no passage carries, with what came nearest. */
export function refuse(judged: readonly JudgedPassage[]): CitedOutcome {
  const [best] = judged
  const nearest = nearestOf(judged)
  const candidates = toCandidates(judged)
  if (best === undefined) {
    return { ...drop('unsupported', 'No passage of the event has its words.', nearest), candidates }
  }
  const where = describePassage(best.passage)
  const { label, missing } = best.support
  const facts = missing.map(({ text }) => `“${text}”`).join(', ')
  if (
    label === 'contradicted' ||
    judged.some(({ support }) => support.label === 'contradicted' && label === 'unsupported')
  ) {
    const opposed = judged.find(({ support }) => support.label === 'contradicted') ?? best
    const has = facts === '' ? '' : ` It has no ${facts}.`
    return { ...drop('contradicted', `${describePassage(opposed.passage)} says otherwise.${has}`, nearest), candidates }
  }
  if (label === 'partly' && missing.length > 0) {
    return { ...drop('facts-missing', `The nearest passage, ${where}, does not state ${facts}.`, nearest), candidates }
  }
  const lacks = facts === '' ? '' : ` It does not state ${facts}.`
  return { ...drop('unsupported', `No passage carries it. The nearest is ${where}.${lacks}`, nearest), candidates }
}

/** Best first: the probability of entailment, or else the words in common, tells how near a passage is. */
function nearestOf(judged: readonly JudgedPassage[]): readonly ChunkId[] {
  return judged
    .toSorted((a, b) => (b.support.probability ?? 1) + b.overlap - (a.support.probability ?? 1) - a.overlap)
    .slice(0, 4)
    .map(({ passage }) => passage.chunk.id)
}

export function drop(
  reason: DroppedSentence['reason'],
  why: string,
  nearest: readonly ChunkId[],
): Extract<CitedOutcome, { kind: 'dropped' }> {
  return { kind: 'dropped', reason, why, nearest, candidates: [] }
}
