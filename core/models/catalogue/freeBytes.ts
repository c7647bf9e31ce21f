import { phrase } from '../../domain/phrase.ts'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { diskFull } from './catalogueErrors.ts'
import { formatBytes } from './formatBytes.ts'

/** Bytes that an ordinary user can still write to the disk of a folder, which need not exist. */
export async function freeBytes(folder: string): Promise<number> {
  let place = resolve(folder)
  for (;;) {
    try {
      const { bavail, bsize } = await statfs(place)
      return bavail * bsize
    } catch (error) {
      const parent = dirname(place)
      if (parent === place || !(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      place = parent
    }
  }
}

/** Bytes that must remain free for the system. */
const reserve = 64 * 1024 * 1024

/** @throws CitewrightError if `needed` bytes would fill the disk */
export async function checkRoom(
  root: string,
  needed: number,
  { what, free }: { readonly what: string; readonly free: (folder: string) => Promise<number> },
): Promise<void> {
  const available = await free(root)
  if (needed === 0 || needed + reserve <= available) return
  throw diskFull(root, phrase`${what} needs ${formatBytes(needed)}, and ${formatBytes(available)} are free`)
}
