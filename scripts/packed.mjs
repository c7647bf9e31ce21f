/** What a packed app holds: files of its archive and beside it, with sizes. */
import { listPackage, statFile } from '@electron/asar'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * @param {string} resources the app's folder that holds app.asar
 * @returns {{ path: string, bytes: number, unpacked: boolean }[]} files of the app, `/` between folders
 */
export function listPacked(resources) {
  const archive = join(resources, 'app.asar')
  return listPackage(archive, { isPack: false })
    .map((name) => name.slice(1))
    .flatMap((path) => {
      const entry = statFile(archive, path, false)
      if ('files' in entry || 'link' in entry) return []
      return [{ path: path.replaceAll(sep, '/'), bytes: entry.size ?? 0, unpacked: entry.unpacked === true }]
    })
}

/** Bytes of a folder with all that is in it. */
export function folderBytes(folder) {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/**
 * Sizes by part, largest first: a part is a folder at the top, or a package.
 *
 * @param {{ path: string, bytes: number }[]} files
 */
export function sizesByPart(files) {
  const sizes = new Map()
  for (const { path, bytes } of files) {
    const part = partOf(path)
    sizes.set(part, (sizes.get(part) ?? 0) + bytes)
  }
  return [...sizes].map(([part, bytes]) => ({ part, bytes })).sort((a, b) => b.bytes - a.bytes)
}

function partOf(path) {
  const folders = path.split('/')
  if (folders[0] !== 'node_modules') return folders.slice(0, folders[0] === 'dist' ? 2 : 1).join('/')
  return folders.slice(0, folders[1]?.startsWith('@') ? 3 : 2).join('/')
}
