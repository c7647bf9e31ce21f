import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { readEvent } from '../../../core/collect/readEvent.ts'
import { parseEventJson } from '../../../core/event/parseEventJson.ts'
import { readReference, type ReferenceArticle } from '../../evaluate/article/readReference.ts'

/** All that an event of a plan is read from. */
export interface EventFiles {
  /** Name of the file or folder. */
  readonly name: string
  /** Contents by path, relative to what contains the file or folder, in the order of their names. */
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[]
  /** Of names and contents, hexadecimal. */
  readonly sha256: string
}

const eventFile = 'event.json'

/** Paths of the events that an entry of a plan names: itself, or what lies in a folder of events, by name. */
export async function eventPaths(path: string): Promise<readonly string[]> {
  const about = await stat(path).catch(() => undefined)
  // Where there is nothing, reading the event says so.
  if (about?.isDirectory() !== true) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  if (entries.some(({ name }) => name === eventFile)) return [path]
  const found = await Promise.all(
    entries.map(async (entry) => {
      const place = join(path, entry.name)
      if (entry.isFile()) return extname(entry.name) === '.json' ? [place] : []
      return (await isFile(join(place, eventFile))) ? [place] : []
    }),
  )
  return found.flat().sort()
}

/** @throws errors of the file system where what was just read as an event is gone */
export async function readEventFiles(path: string): Promise<EventFiles> {
  const name = basename(path)
  const paths = (await isFile(path))
    ? [name, ...(name === eventFile ? await filesOf(join(dirname(path), 'pages'), 'pages') : [])]
    : [join(name, eventFile), ...(await filesOf(join(path, 'pages'), join(name, 'pages')))]
  const files = await Promise.all(
    paths.map(async (each) => ({
      path: each.replaceAll('\\', '/'),
      bytes: await readFile(join(dirname(path), each)),
    })),
  )
  const hash = createHash('sha256')
  for (const { path: each, bytes } of files) hash.update(`${each}\n${bytes.length}\n`).update(bytes)
  return { name, files, sha256: hash.digest('hex') }
}

/** An event that can be read, and the article that people wrote of it, where its file has one. */
export interface CheckedEvent {
  readonly title: string
  readonly reference: ReferenceArticle | undefined
}

/**
 * Reads an event as drafting and measuring will.
 *
 * @throws {CitewrightError} of an event, or of its reference, that cannot be used
 */
export async function checkEvent(path: string): Promise<CheckedEvent> {
  const { event } = await readEvent(path)
  const file = (await isFile(path)) ? path : join(path, eventFile)
  const fields = parseEventJson(await readFile(file), file)
  const has = typeof fields === 'object' && fields !== null && 'reference' in fields && fields.reference !== null
  return { title: event.title, reference: has ? await readReference(file) : undefined }
}

async function filesOf(folder: string, as: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isFile() ? [join(as, entry.name)] : [])).sort()
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true
}
