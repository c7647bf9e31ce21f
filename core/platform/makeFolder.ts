import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { dataFolder } from './dataFolder.ts'

/**
 * Creates a folder and its parents. Node's `recursive` option never returns where the system answers "no such file" when
 * creating a folder, as below /proc. The system's folder for program data is created so that only its owner can read what is
 * in it: drafts and pages are nobody else's business.
 *
 * @throws the system's error for the first folder that cannot be created
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let folder = path; !existsSync(folder) && dirname(folder) !== folder; folder = dirname(folder)) {
    missing.unshift(folder)
  }
  for (const folder of missing) {
    try {
      mkdirSync(folder, folder === dataFolder ? { mode: 0o700 } : {})
    } catch (error) {
      // Another process may have created it in the meantime.
      if (!existsSync(folder)) throw error
    }
  }
}
