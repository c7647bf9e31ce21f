import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What names of staging folders begin with. */
export const stagingPrefix = '.citewright-'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ownName = new RegExp(`^(?<process>\\d+)-${uuid}$`)

/** A new name for a staging folder: it tells which process writes there, and no other folder has it. */
export function stagingName(prefix = stagingPrefix): string {
  return `${prefix}${process.pid}-${randomUUID()}`
}

/** Takes away what a process that was killed while it wrote has left. What a running one writes stays. */
export async function removeLeftovers(folder: string, prefix = stagingPrefix): Promise<void> {
  for (const name of await readdir(folder)) {
    const writer = name.startsWith(prefix) ? ownName.exec(name.slice(prefix.length))?.groups?.['process'] : undefined
    if (writer === undefined || isRunning(Number(writer))) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(processId: number): boolean {
  try {
    // The signal 0 is not sent: it asks whether there is such a process.
    process.kill(processId, 0)
    return true
  } catch (error) {
    // A process of another person may not be asked, and so is there.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
