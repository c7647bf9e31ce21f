import type { UpdateResult } from '../../core/engine/libraries/updating/updateDraft.ts'
import { EndedWith } from '../endedWith.ts'
import { exitCodes } from '../exitCodes.ts'

/** Pages on which a model gave no readable answer, and a judge that failed, end an update as they end the other commands. */
export function endIfIncomplete({ unread, judgeFailure }: Pick<UpdateResult, 'unread' | 'judgeFailure'>): void {
  if (unread > 0 || judgeFailure !== null) throw new EndedWith(exitCodes.unavailable)
}
