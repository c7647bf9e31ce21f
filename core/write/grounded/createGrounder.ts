import type { Passage } from '../../chunk/passage.ts'
import type { Event } from '../../domain/event.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Ranker } from '../../rank/ranker.ts'
import type { Verifier } from '../../verify/verifier.ts'
import type { WrittenSentence } from '../writtenArticle.ts'
import { createCandidatePool, type CandidatePool } from './candidatePool.ts'
import type { CitedOutcome } from './citedOutcome.ts'
import { citeSentence } from './citeSentence.ts'
import { createSupportMemo, type SupportMemo } from './supportMemo.ts'
import { verdictOn } from './verdict.ts'

export interface GrounderOptions {
  readonly event: Event
  /** All of the event: every citation is one of them. */
  readonly passages: readonly Passage[]
  /** Made from exactly these passages in this order. */
  readonly ranker: Ranker
  readonly verifier: Verifier
  /** How many of a ranking with the sentence as query are candidates beside what the section was shown, from 0. Default 5. */
  readonly candidatesFromRanking?: number
}

/** Holds sentences to the pages of an event. */
export interface Grounder extends SupportMemo {
  readonly event: Event
  readonly pool: CandidatePool
  readonly verifier: Verifier
  /**
   * Judges and cites one sentence. Remembers its answers (by text, the writer's citations, what was shown), so that a
   * sentence judged while the answer streams in is not judged again. A sentence that was grounded before and still holds
   * comes back as it is.
   *
   * @throws the errors of the verifier
   */
  cite(sentence: WrittenSentence, shown: readonly ChunkId[], call?: LongCall): Promise<CitedOutcome>
}

export function createGrounder(options: GrounderOptions): Grounder {
  const { event, passages, ranker, verifier, candidatesFromRanking = 5 } = options
  const pool = createCandidatePool({ passages, ranker, fromRanking: candidatesFromRanking })
  const memo = createSupportMemo(verifier)
  const judged = new Map<string, Promise<CitedOutcome>>()
  const tools = { ...memo, event, pool, verifier }

  const judge = (sentence: WrittenSentence, shown: readonly ChunkId[], call: LongCall): Promise<CitedOutcome> => {
    const key = JSON.stringify([sentence.text, sentence.citations, sentence.origin, shown])
    const known = judged.get(key)
    if (known !== undefined) return known
    const outcome = citeSentence(sentence, shown, { tools, call })
    judged.set(key, outcome)
    // What was cancelled or failed is no answer.
    outcome.catch(() => judged.delete(key))
    return outcome
  }
  return {
    ...tools,
    cite: async (sentence, shown, call = {}) => {
      const before = await stillHolds(sentence, { pool, memo, call })
      if (before !== undefined) return before
      const outcome = await judge(sentence, shown, call)
      if (outcome.kind === 'dropped') return outcome
      return { ...outcome, sentence: { ...outcome.sentence, startsParagraph: sentence.startsParagraph } }
    },
  }
}

/** The outcome of a sentence that carries its grounding already, if its citations carry it. */
async function stillHolds(
  sentence: WrittenSentence,
  { pool, memo, call }: { readonly pool: CandidatePool; readonly memo: SupportMemo; readonly call: LongCall },
): Promise<CitedOutcome | undefined> {
  if (sentence.grounding === undefined) return undefined
  const cited = sentence.citations.flatMap((id) => pool.passages.get(id) ?? [])
  if (cited.length !== sentence.citations.length) return undefined
  const { support, stays } = await verdictOn(sentence.text, cited, { memo, call })
  return stays ? { kind: 'kept', sentence, support } : undefined
}
