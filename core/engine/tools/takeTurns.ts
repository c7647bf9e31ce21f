import pLimit, { type LimitFunction } from 'p-limit'

/** Runs tasks on the same subject one after another, in the order of the calls. */
export type InTurn = <T>(id: string, work: () => T | Promise<T>) => Promise<T>

export function takeTurns(): InTurn {
  const lines = new Map<string, LimitFunction>()
  return async (id, work) => {
    const line = lines.get(id) ?? pLimit(1)
    lines.set(id, line)
    try {
      return await line(work)
    } finally {
      if (line.activeCount + line.pendingCount === 0) lines.delete(id)
    }
  }
}
