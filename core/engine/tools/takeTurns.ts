import pLimit, { type LimitFunction } from 'p-limit'

/** Runs work on the same thing one after another, in the order in which it was asked for. */
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
