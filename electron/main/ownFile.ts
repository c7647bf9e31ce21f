import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isUrl } from '../../core/domain/isUrl.ts'

/** The window's origin, which serves only the program's own files. */
export const ownOrigin = 'app://citewright'

/** The real path of the file at an address; undefined if it is not a file in the folder. */
export async function ownFile(folder: string, address: string): Promise<string | undefined> {
  if (!isUrl(address)) return undefined
  const url = new URL(address)
  if (url.host !== 'citewright' || url.protocol !== 'app:') return undefined
  try {
    const name = decodeURIComponent(url.pathname)
    if (name.includes('\0')) return undefined
    const root = await realpath(folder)
    const file = await realpath(join(root, name === '/' ? 'index.html' : name))
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined
  } catch (error) {
    // No such file, or an address that cannot be decoded.
    if (error instanceof Error) return undefined
    throw error
  }
}
