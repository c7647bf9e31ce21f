import { readFile, stat } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Event } from '../domain/event.ts'
import { EventFieldError, eventNotFound, eventTooLarge } from '../event/eventErrors.ts'
import { parseEventFields } from '../event/parseEventFields.ts'
import { parseEventJson } from '../event/parseEventJson.ts'
import { parseFields } from '../event/parseFields.ts'
import type { CollectedPage, CollectedPages } from './collectedPages.ts'
import { joinPages } from './joinPages.ts'
import { pageLimits } from './pageLimits.ts'
import { readDocument } from './readDocument.ts'
import { readPagesFolder } from './readPagesFolder.ts'

const eventFileName = 'event.json'

const entries = z.array(z.unknown()).max(pageLimits.pages).nullish()
const listsSchema = z.object({ documents: entries, pages: entries })
const listRemedies = {
  documents: `Give a list of 1 to ${pageLimits.pages} documents {provenance, title, url, text}.`,
  pages: `Give a list of at most ${pageLimits.pages} pages {file, url, title, provenance}.`,
}

/**
 * Reads an event and its pages: a JSON file in the layout of WikiGenBench (`title`, `documents`), or a folder with
 * event.json and pages/*.{html,htm,pdf,txt,md}. `reference` and all unknown fields are ignored. Unreadable pages are
 * reported as problems; an unusable event throws.
 *
 * @param path the file or the folder; event.json without `documents` is the same as its folder
 * @throws EventFieldError, CitewrightError (event not found, event too large, event encoding, event syntax)
 */
export async function readEvent(path: string): Promise<CollectedPages> {
  const { event, repairs, collected } = await readEventPages(path)
  return joinPages({ event, repairs }, collected)
}

/** An event with its pages, each with its own problems. */
export interface EventPages {
  readonly event: Event
  /** The repairs made to the event's own fields; empty if there were none. */
  readonly repairs: string
  readonly collected: readonly CollectedPage[]
}

/** Like `readEvent`, page by page. */
export async function readEventPages(path: string): Promise<EventPages> {
  const { event, repairs, value, file, isFolder } = await openEvent(path)
  const lists = parseFields(listsSchema, value, { source: file, at: '', remedies: listRemedies })

  const fileName = basename(file)
  const documents = (lists.documents ?? []).map((document, index) =>
    readDocument(document, { source: file, fileName, index }),
  )
  const hasFolder = isFolder || (fileName === eventFileName && !lists.documents)
  const saved = hasFolder ? await readPagesFolder(join(dirname(file), 'pages'), lists.pages ?? [], file) : []
  if (documents.length + saved.length === 0)
    throw withoutPages(file, hasFolder, lists.documents ? 'is empty' : 'is missing')
  return { event, repairs, collected: [...documents, ...saved] }
}

/**
 * Reads an event without its pages, which need not exist.
 *
 * @throws the errors of `readEvent` for the event itself
 */
export async function readEventAlone(path: string): Promise<Event> {
  return (await openEvent(path)).event
}

interface OpenedEvent extends Pick<EventPages, 'event' | 'repairs'> {
  /** The content of the event's file, and its path. */
  readonly value: unknown
  readonly file: string
  readonly isFolder: boolean
}

async function openEvent(path: string): Promise<OpenedEvent> {
  const isFolder = (await aboutEvent(path)).isDirectory()
  const file = isFolder ? join(path, eventFileName) : path
  const value = parseEventJson(await readEventFile(path, file), file)
  return { ...parseEventFields(value, file), value, file, isFolder }
}

async function aboutEvent(path: string): Promise<Stats> {
  try {
    return await stat(path)
  } catch (error) {
    throw eventNotFound(path, whyUnreadable(error), 'Give the path of an event file or an event folder.', {
      cause: error,
    })
  }
}

async function readEventFile(path: string, file: string): Promise<Uint8Array> {
  try {
    const about = await stat(file)
    if (!about.isFile()) throw eventNotFound(file, 'is not a file', 'Give the path of a JSON file or a folder.')
    if (about.size > pageLimits.eventFileBytes) throw eventTooLarge(file, about.size, pageLimits.eventFileBytes)
    return await readFile(file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (path === file) throw eventNotFound(path, whyUnreadable(error), 'Check its permissions.', { cause: error })
    const remedy = `Write one beside the folder pages: {"title": "…", "date": "2026-05-14"}.`
    throw eventNotFound(path, `is a folder whose ${eventFileName} ${whyUnreadable(error)}`, remedy, {
      cause: error,
    })
  }
}

function whyUnreadable(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) throw error
  return error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${String(error.code)})`
}

function withoutPages(file: string, hasFolder: boolean, fault: string): EventFieldError {
  if (hasFolder) {
    const remedy = `Save the event's pages as .html, .pdf, .txt or .md files in the folder pages beside ${eventFileName}.`
    return new EventFieldError(file, 'pages', 'has no files', remedy)
  }
  const remedy = `${listRemedies.documents} Saved files are read from a folder with ${eventFileName} and pages/.`
  return new EventFieldError(file, 'documents', fault, remedy)
}
