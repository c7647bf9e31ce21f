import type { Event } from '../../domain/event.ts'
import type { Verifier } from '../../verify/verifier.ts'
import type { CandidatePool } from './candidatePool.ts'
import type { SupportMemo } from './supportMemo.ts'

/** What sentences are held to: the event's passages and a verifier that remembers. */
export interface CitingTools extends SupportMemo {
  readonly event: Event
  readonly pool: CandidatePool
  readonly verifier: Pick<Verifier, 'name' | 'unavailable'>
}
