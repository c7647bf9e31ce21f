import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Node's own way with `recursive` never ends where the system answers a making with
 * "there is no such file", as below /proc.
 *
 * @throws the system's error for the first folder that cannot be made
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let folder = path; !existsSync(folder) && dirname(folder) !== folder; folder = dirname(folder)) {
    missing.unshift(folder)
  }
  for (const folder of missing) {
    try {
      mkdirSync(folder)
    } catch (error) {
      // Another process may have made it in between.
      if (!existsSync(folder)) throw error
    }
  }
}
