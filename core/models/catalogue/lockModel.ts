import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { modelsFolder } from './catalogueErrors.ts'
import { makeFolder } from '../../platform/makeFolder.ts'

const retrySeconds = 0.3

/**
 * Takes the lock of a model, or gives undefined where another process has it. It is the lock that SQLite takes on a file,
 * so the system lets it go when its process ends in whatever way: there is no stale lock, and no process number that
 * another program could have got meanwhile. The empty file stays, because removing it would let two processes lock two
 * files of one name.
 */
function tryLock(path: string): (() => void) | undefined {
  let database: InstanceType<typeof DatabaseSync> | undefined
  try {
    makeFolder(dirname(path))
    database = new DatabaseSync(path)
    database.exec('PRAGMA busy_timeout = 0')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined
    const reason = error instanceof Error ? error.message : 'it cannot be locked'
    throw modelsFolder(path, reason, { cause: error })
  }
  const held = database
  return () => {
    held.exec('ROLLBACK')
    held.close()
  }
}

/**
 * Takes the lock of a model, waiting for the process that has it. Gives what lets it go.
 *
 * @param onWait called once where there is somebody to wait for; may throw to give up
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
