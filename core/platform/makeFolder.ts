import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. Node's `recursive` option never returns where the system answers "no such file" when
 * creating a folder, as below /proc.
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
      mkdirSync(folder)
    } catch (error) {
      // Another process may have created it in the meantime.
      if (!existsSync(folder)) throw error
    }
  }
}
