import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'

/**
 * Waits until no other process has its turn, then takes it, by a file that names the process. One that has ended without
 * giving its turn back no longer has it.
 *
 * @returns gives the turn back
 */
export async function takeTurn(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return async () => {
        await rm(file, { force: true })
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      if (hasEnded(file)) rmSync(file, { force: true })
      else await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function hasEnded(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    // The file is empty for a moment before its owner has written to it.
    if (holder > 0) process.kill(holder, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
