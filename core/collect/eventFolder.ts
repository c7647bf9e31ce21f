import { extname } from 'node:path'
import type { Event } from '../domain/event.ts'
import type { FoundPage } from './providers/mergeHits.ts'
import { isPageFile } from './readPageFile.ts'
import type { RawPage } from './rawPage.ts'
import { isWebAddress } from './webAddress.ts'

/** A page for an event folder, with how it was found. */
export interface FolderPage {
  readonly page: RawPage
  /** The searches that found it, with rank and query, the best rank first. */
  readonly found?: FoundPage['found']
}

/** The existing content of an event folder. */
export interface FolderBase {
  /** The value of its event.json. */
  readonly value: Readonly<Record<string, unknown>>
  /** Names of the files in its folder `pages`. */
  readonly files: readonly string[]
}

const pagesFolder = 'pages'
const longestSlug = 60

/**
 * The files of an event folder: its original pages, and event.json, which records for each page its address, the address
 * after redirects, how it was found, when it was fetched and its SHA-256, and contains pages that came as text. `readEvent`
 * restores the same pages.
 *
 * @param base the folder to add the pages to. Default: a new one
 * @returns contents by path within the folder; event.json is last
 */
export async function eventFolderFiles(
  event: Event,
  pages: readonly FolderPage[],
  base: FolderBase = { value: {}, files: [] },
): Promise<ReadonlyMap<string, Uint8Array | string>> {
  const taken = new Set(base.files.map((name) => name.toLowerCase()))
  const files = new Map<string, Uint8Array | string>()
  const added: object[] = []
  for (const [at, { page, found }] of pages.entries()) {
    if (page.body.kind !== 'bytes') continue
    const file = freeName(page, { number: base.files.length + at + 1, taken })
    files.set(`${pagesFolder}/${file}`, page.body.bytes)
    added.push({ ...entryOf(file, page, found), sha256: await sha256(page.body.bytes) })
  }
  const documents = [...listOf(base.value['documents']), ...pages.flatMap(documentOf)]
  const value = {
    ...event,
    ...base.value,
    ...(documents.length === 0 ? {} : { documents }),
    pages: [...listOf(base.value['pages']), ...added],
  }
  files.set('event.json', `${JSON.stringify(value, null, 2)}\n`)
  return files
}

/** A list of an event file, whose entries are not validated. */
function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The entry of a page that came as text. */
function documentOf({ page, found }: FolderPage): readonly object[] {
  const { url, title, provenance, body } = page
  if (body.kind !== 'text') return []
  return [{ provenance, title, url, ...(found === undefined ? {} : { found }), text: body.text }]
}

function entryOf(file: string, page: RawPage, found: FolderPage['found']): Readonly<Record<string, unknown>> {
  const { url, finalUrl, provenance, title, fetchedAt, archive, body } = page
  const bytes = body.kind === 'bytes' ? body : undefined
  return {
    file,
    ...(bytes?.fileName === undefined || bytes.fileName === file ? {} : { name: bytes.fileName }),
    url,
    // A person's own file has no address after redirects.
    ...(bytes?.fileName === undefined ? { finalUrl } : {}),
    title,
    provenance,
    ...(found === undefined ? {} : { found }),
    ...(bytes?.contentType === undefined ? {} : { contentType: bytes.contentType }),
    ...(fetchedAt === undefined ? {} : { fetchedAt }),
    ...(archive === undefined ? {} : { archive }),
  }
}

/** Hashes on another thread: hundreds of pages would block everything else. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))).toString('hex')
}

interface Naming {
  readonly number: number
  /** In lower case, since some systems ignore case. */
  readonly taken: Set<string>
}

function freeName(page: RawPage, { number, taken }: Naming): string {
  const originalName = page.body.kind === 'bytes' ? page.body.fileName : undefined
  const wanted =
    originalName !== undefined && isPlainName(originalName)
      ? originalName
      : `${String(number).padStart(3, '0')}-${slugOf(page)}${endingOf(page)}`
  const ending = extname(wanted)
  let name = wanted
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
    name = `${wanted.slice(0, wanted.length - ending.length)}-${count}${ending}`
  }
  taken.add(name.toLowerCase())
  return name
}

/** Whether a name is valid on every system and in event.json. */
function isPlainName(name: string): boolean {
  return isPageFile(name) && /^[^./\\:*?"<>|\0-\x1f][^/\\:*?"<>|\0-\x1f]{0,199}$/.test(name)
}

/** Host and end of the path, reduced to letters, digits and hyphens. */
function slugOf({ finalUrl, title }: RawPage): string {
  const url = isWebAddress(finalUrl) ? new URL(finalUrl) : undefined
  const host = url?.hostname.replace(/^www\./, '') ?? 'page'
  const path =
    url?.pathname
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? ''
  const words = /^(?:index|default|article|\d*)?(?:\.\w+)?$/i.test(path) ? title : path.replace(/\.\w{1,5}$/, '')
  const slug = `${host}-${words}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/%[0-9a-f]{2}|[^a-z0-9.]+/gi, '-')
    .replace(/-{2,}/g, '-')
    .slice(0, longestSlug)
  return slug.replace(/^[-.]+|[-.]+$/g, '').toLowerCase() || 'page'
}

/** Chosen by the bytes, then by the type: the extension lets other programs open the file, and this one read it. */
function endingOf({ body }: RawPage): string {
  if (body.kind !== 'bytes') return '.txt'
  const type = body.contentType?.toLowerCase() ?? ''
  const start = Buffer.from(body.bytes.subarray(0, 1_024)).toString('latin1')
  if (start.includes('%PDF-')) return '.pdf'
  if (/^\s*<(?:!doctype\s+html|html)/i.test(start)) return '.html'
  if (/multipart\/related/i.test(type)) return '.mhtml'
  if (/^text\/(?:x-)?markdown/.test(type)) return '.md'
  return type.startsWith('text/plain') ? '.txt' : '.html'
}
