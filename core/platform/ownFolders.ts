import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Prefix of the names of staging folders. */
export const stagingPrefix = '.citewright-'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ownName = new RegExp(`^(?<process>\\d+)-${uuid}$`)

/** A new, unique name for a staging folder, which includes the id of the process that writes there. */
export function stagingName(prefix = stagingPrefix): string {
  return `${prefix}${process.pid}-${randomUUID()}`
}

/** Deletes staging folders of processes that were killed. Those of running processes are not touched. */
export async function removeLeftovers(folder: string, prefix = stagingPrefix): Promise<void> {
  for (const name of await readdir(folder)) {
    const writer = name.startsWith(prefix) ? ownName.exec(name.slice(prefix.length))?.groups?.['process'] : undefined
    if (writer === undefined || isRunning(Number(writer))) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(processId: number): boolean {
  try {
    // Signal 0 is not sent: it only checks whether the process exists.
    process.kill(processId, 0)
    return true
  } catch (error) {
    // A process of another user may not be signalled, so it exists.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
