import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Replaces a file in one step: the content is written to the disk beside it first, so that nobody ever reads an incomplete
 * file, even if the process is killed.
 *
 * @param mode permissions of the new file; by default the system's
 * @throws the error of the file system, without any change
 */
export function writeFileWhole(path: string, content: string | Uint8Array, mode?: number): void {
  const part = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID().slice(0, 8)}.part`)
  try {
    writeFileSync(part, content, { flag: 'wx', flush: true, ...(mode === undefined ? {} : { mode }) })
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
