import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DraftFileError } from './draftErrors.ts'

/**
 * Writes a file in one go: until all of it is on the disk, a file of the name stays as it was.
 *
 * @throws DraftFileError
 */
export async function writeFileWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID().slice(0, 8)}.part`)
  try {
    const file = await open(part, 'wx')
    try {
      await file.writeFile(content, 'utf8')
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error instanceof Error ? new DraftFileError(path, error) : error
  }
}
