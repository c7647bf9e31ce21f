import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { unusableModelsFolder } from './catalogueErrors.ts'
import { makeFolder } from '../../platform/makeFolder.ts'

const retrySeconds = 0.3

/**
 * Takes the lock of a model; undefined if another process has it. It is SQLite's lock on a file, which the system releases
 * when its process ends for any reason: no lock becomes stale, and no process number can be confused. The empty file
 * remains, because removing it would let two processes lock two files of the same name.
 */
function tryLock(path: string): (() => void) | undefined {
  let database: InstanceType<typeof DatabaseSync> | undefined
  try {
    makeFolder(dirname(path))
    database = new DatabaseSync(path)
    database.exec('PRAGMA busy_timeout = 0')
    // Otherwise a journal would be written, for which a full disk, on which models are to be removed, has no room.
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined
    const reason = error instanceof Error ? error.message : 'it cannot be locked'
    throw unusableModelsFolder(path, reason, { cause: error })
  }
  const locked = database
  return () => {
    locked.exec('ROLLBACK')
    locked.close()
  }
}

/**
 * Takes the lock of a model or another download, waiting for any process that has it. Returns a function that releases it.
 *
 * @param onWait called once if another process has the lock; may throw to give up
 * @throws CitewrightError or the signal's reason
 */
export async function lockModel(
  path: string,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: () => void },
): Promise<() => void> {
  for (let waited = false; ; waited = true) {
    signal.throwIfAborted()
    const lock = tryLock(path)
    if (lock !== undefined) return lock
    if (!waited) onWait()
    await sleep(retrySeconds * 1000, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}
