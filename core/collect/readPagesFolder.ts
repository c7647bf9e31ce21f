import { readdir, realpath } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { EventFieldError, eventNotFound } from '../event/eventErrors.ts'
import { parseFields } from '../event/parseFields.ts'
import type { CollectedPage } from './collectedPages.ts'
import { describePage } from './describePage.ts'
import { listedFileSchema, pageRemedies, type ListedFile } from './pageFields.ts'
import { pageLimits } from './pageLimits.ts'
import { readPageFile } from './readPageFile.ts'
import { severalPages } from './severalPages.ts'
import { collectWarc } from './warc/collectWarc.ts'
import { fileAddress, isWebAddress } from './webAddress.ts'
import { sha256 } from '../platform/sha256.ts'

interface FileOfFolder extends Omit<ListedFile, 'provenance'> {
  readonly provenance?: ListedFile['provenance']
  readonly at: string
}

/**
 * Reads the pages of an event folder: first those listed in event.json, in that order, then the other files, ordered by the
 * UTF-16 units of their names. Subfolders and hidden files are skipped.
 *
 * @param folder path of the folder `pages`, which need not exist
 * @param listed the entries of `pages` in event.json, not validated
 * @param source name of event.json in messages
 * @throws EventFieldError, CitewrightError (event not found)
 */
export async function readPagesFolder(
  folder: string,
  listed: readonly unknown[],
  source: string,
): Promise<readonly CollectedPage[]> {
  const names = await fileNames(folder)
  const described = listed.map((value, index) => listedFile(value, `pages[${index}]`, source))
  const known = new Set(described.map(({ file }) => file))
  const others = names.filter((name) => !known.has(name)).map((file): FileOfFolder => ({ file, at: '' }))
  const files = [...described, ...others]
  if (files.length > pageLimits.pages) {
    throw new EventFieldError(
      source,
      'pages',
      `has ${files.length} files, more than the limit of ${pageLimits.pages}`,
      'Remove some.',
    )
  }

  const collected: CollectedPage[] = []
  let bytesLeft: number = pageLimits.folderBytes
  for (const file of files) {
    for (const result of await readFileOfFolder(folder, file, bytesLeft)) {
      if (result.page?.body.kind === 'bytes') bytesLeft -= result.page.body.bytes.length
      collected.push(result)
    }
  }
  return collected
}

function listedFile(value: unknown, at: string, source: string): FileOfFolder {
  const fields = parseFields(listedFileSchema, value, { source, at, remedies: pageRemedies })
  if (/[/\\\0]/.test(fields.file) || fields.file.startsWith('.')) {
    throw new EventFieldError(source, `${at}.file`, 'must be a plain name, without a folder', pageRemedies.file)
  }
  return { ...fields, at }
}

async function readFileOfFolder(
  folder: string,
  file: FileOfFolder,
  bytesLeft: number,
): Promise<readonly CollectedPage[]> {
  const fallbackUrl = fileAddress(file.name ?? file.file)
  const { url, title, problems } = describePage({ url: file.url, title: file.title, fallbackUrl, at: file.at })
  const path = join(folder, file.file)
  if (await leadsOutside(folder, path)) {
    const message = `${file.file} is a link to a file outside the event's folder. Copy the file itself into the folder.`
    return [{ problems: [...problems, { url, title, code: 'unreadable', message }] }]
  }
  const several = severalPages(file.file)
  if (several === 'archive') return readArchive(path, bytesLeft)
  if (several === 'feed') {
    const message = `${file.file} is a feed, which only lists pages. Collect these pages instead.`
    return [{ problems: [...problems, { url, title, code: 'unknown-type', message }] }]
  }
  const provenance = file.provenance ?? (isWebAddress(url) ? 'url' : 'file')
  const maxBytes = Math.min(bytesLeft, pageLimits.fileBytes)
  const read = asCollected(await readPageFile({ path, url, title, provenance, maxBytes }), file)
  return [{ ...read, problems: [...problems, ...read.problems] }]
}

/** Restores the page as it was collected from the data in event.json. */
function asCollected({ page, problems }: CollectedPage, file: FileOfFolder): CollectedPage {
  if (page?.body.kind !== 'bytes') return { problems }
  const { bytes, fileName } = page.body
  const isFetched = typeof file.finalUrl === 'string'
  const changed = typeof file.sha256 === 'string' && file.sha256.toLowerCase() !== sha256(bytes)
  const message = `${file.file} has changed since it was collected: its SHA-256 differs. The current file is used.`
  return {
    page: {
      ...page,
      finalUrl: file.finalUrl ?? page.finalUrl,
      ...(typeof file.fetchedAt === 'string' ? { fetchedAt: file.fetchedAt } : {}),
      ...(file.archive === null || file.archive === undefined ? {} : { archive: file.archive }),
      body: {
        kind: 'bytes',
        bytes,
        ...(typeof file.contentType === 'string' ? { contentType: file.contentType } : {}),
        ...(isFetched || fileName === undefined ? {} : { fileName: file.name ?? fileName }),
      },
    },
    problems: changed ? [...problems, { url: page.url, title: page.title, code: 'repaired', message }] : problems,
  }
}

/** The pages of an archive, as long as they fit into the remaining bytes. */
async function readArchive(path: string, bytesLeft: number): Promise<readonly CollectedPage[]> {
  const { collected, fault } = await collectWarc(path)
  let remaining = bytesLeft
  const fitting = collected.map((each): CollectedPage => {
    if (each.page?.body.kind !== 'bytes') return each
    remaining -= each.page.body.bytes.length
    if (remaining >= 0) return each
    const { url, title } = each.page
    const message = `With this page the event would have more than ${pageLimits.folderBytes} bytes. Remove files that are not about it.`
    return { problems: [{ url, title, code: 'too-large', message }] }
  })
  return fault === undefined ? fitting : [...fitting, { problems: [fault] }]
}

/** Prevents an event folder from elsewhere from turning the reader's own files into pages. */
async function leadsOutside(folder: string, path: string): Promise<boolean> {
  try {
    const way = relative(await realpath(dirname(folder)), await realpath(path))
    return way.startsWith('..') || isAbsolute(way)
  } catch (error) {
    if (hasCode(error)) return false // Reading the file reports the error.
    throw error
  }
}

async function fileNames(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .sort()
  } catch (error) {
    if (!hasCode(error)) throw error
    if (error.code === 'ENOENT') return []
    const fault = `cannot be read as a folder (${String(error.code)})`
    throw eventNotFound(folder, fault, 'Check its permissions.', { cause: error })
  }
}

function hasCode(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && 'code' in error
}
