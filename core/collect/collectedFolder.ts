import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Event } from '../domain/event.ts'
import { CitewrightError } from '../domain/citewrightError.ts'
import { parseEventFields } from '../event/parseEventFields.ts'
import { parseEventJson } from '../event/parseEventJson.ts'
import type { FolderBase } from './eventFolder.ts'

/** The folder contains something other than this event. */
function folderTaken(folder: string, what: string): CitewrightError {
  return new CitewrightError('input', `Nothing can be collected into ${folder}: it ${what}.`, 'Name another folder.')
}

/** An event folder written by an earlier `collect`, with the addresses and search results needed to resume. */
export interface CollectedFolder extends FolderBase {
  readonly pages: readonly CollectedFolderPage[]
  /** Total bytes of its page files. */
  readonly bytes: number
}

const findingSchema = z.object({ by: z.string(), rank: z.number(), query: z.string() })
const pageSchema = z.looseObject({
  url: z.string().nullish(),
  finalUrl: z.string().nullish(),
  found: z.array(findingSchema).nullish(),
  sha256: z.string().nullish(),
})
export type CollectedFolderPage = z.infer<typeof pageSchema>

const folderSchema = z.looseObject({ pages: z.array(pageSchema).nullish(), collected: z.looseObject({}) })

/**
 * Reads an event folder written by an earlier `collect`.
 *
 * @returns undefined for a folder that does not exist or is empty; hidden files are ignored
 * @throws CitewrightError for a folder with anything else, such as another event; the errors of an event file
 */
export async function readCollectedFolder(folder: string, event: Event): Promise<CollectedFolder | undefined> {
  const names = (await namesIn(folder)).filter((name) => !name.startsWith('.'))
  if (names.length === 0) return undefined
  if (!names.includes('event.json')) throw folderTaken(folder, 'contains files but no event.json')
  const file = join(folder, 'event.json')
  const value = parseEventJson(await readFile(file), file)
  const parsed = folderSchema.safeParse(value)
  if (!parsed.success) throw folderTaken(folder, 'contains an event that was not collected')
  const { event: there } = parseEventFields(value, file)
  if (!isSame(there, event)) throw folderTaken(folder, `contains the pages of "${there.title}"`)
  const files = (await namesIn(join(folder, 'pages'))).filter((name) => !name.startsWith('.'))
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, 'pages', name))).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { value: parsed.data, files, pages: parsed.data.pages ?? [], bytes }
}

function isSame(one: Event, other: Event): boolean {
  return (['title', 'date', 'place', 'language', 'wiki'] as const).every((field) => one[field] === other[field])
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT') return []
    throw folderTaken(folder, error.code === 'ENOTDIR' ? 'is a file' : `cannot be read (${String(error.code)})`)
  }
}
