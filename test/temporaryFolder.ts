import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** A new, empty folder, which is deleted after the tests of the file. */
export function temporaryFolder(name = 'test'): string {
  const folder = mkdtempSync(join(tmpdir(), `citewright-${name}-`))
  folders.push(folder)
  return folder
}

/** Deletes the folders that `temporaryFolder` made since the last call. */
export function deleteTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
