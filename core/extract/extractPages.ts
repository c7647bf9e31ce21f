import pLimit from 'p-limit'
import { plainAddress } from '../collect/address/plainAddress.ts'
import type { RawPage } from '../collect/rawPage.ts'
import { isFileAddress } from '../collect/webAddress.ts'
import type { Page, PageProblem } from '../domain/page.ts'
import type { LongCall } from '../domain/progress.ts'
import { repairText } from '../event/repairText.ts'
import { barrierNote } from './barriers/describeBarrier.ts'
import { findBarrier } from './barriers/findBarrier.ts'
import { completePage } from './citation/completePage.ts'
import { documentCitation } from './citation/documentCitation.ts'
import { textTooLarge } from './documentError.ts'
import { startDocumentReaders, type DocumentReaders } from './documentReaders.ts'
import type { DocumentNote, DocumentReading, DocumentText } from './documentReading.ts'
import { defaultExtractLimits, type ExtractLimits } from './extractLimits.ts'
import { guessLanguage } from './guessLanguage.ts'
import type { RemovedText } from './removedText.ts'
import { nameSites } from './citation/nameSites.ts'
import { createPageIds } from './pageIds.ts'
import { takeBreath } from '../platform/takeBreath.ts'
import { sha256 } from '../platform/sha256.ts'
import { words } from './words.ts'
import { isSingleFile } from './saved/savedFrom.ts'
import { isMhtml } from './sniffType.ts'

export interface ExtractPagesOptions extends LongCall {
  /** Number of threads, which read one document each at a time. Range 1 to 16, default 2. */
  readonly workers?: number
  /** Maximum milliseconds for one document. Range 1 and up, default 10,000. */
  readonly timeoutMs?: number
  /** Maximum megabytes of heap for one document. Range 64 and up, default 512. */
  readonly memoryMb?: number
  /** Limits of extraction. Defaults to `defaultExtractLimits`. */
  readonly limits?: Partial<ExtractLimits>
  /** Whether to report the text removed from each page. Default false. */
  readonly wantsRemoved?: boolean
}

export interface ExtractedPages {
  /** In the order of the raw pages; unreadable ones are missing and have a problem. */
  readonly pages: readonly Page[]
  /** In the order of the raw pages. Pages that were read may have problems too. */
  readonly problems: readonly PageProblem[]
}

/** The result of extracting one raw page. */
export interface ExtractedPage {
  /** Absent if the page gives no text; a problem then says why. */
  readonly page?: Page
  /** Parts of the page that are not in its text; only if requested, and for web pages only. */
  readonly removed?: readonly RemovedText[]
  readonly problems: readonly PageProblem[]
}

/**
 * Extracts the text and metadata of collected pages. Pages that came as text are used as given; documents are read on worker
 * threads, so that a hostile one can be stopped while the others continue. To find duplicates, see `findDuplicates`.
 *
 * @throws CitewrightError if the program is not built; the signal's reason if it is aborted
 */
export async function extractPages(
  raw: readonly RawPage[],
  options: ExtractPagesOptions = {},
): Promise<ExtractedPages> {
  return joinExtracted(await extractEach(raw, options))
}

export interface ExtractEachOptions extends ExtractPagesOptions {
  /** Called with each page as soon as it is read, with its index among the raw pages. */
  readonly onExtracted?: (at: number, extracted: ExtractedPage) => void
}

/** Like `extractPages`, page by page, in the order of the raw pages. `joinExtracted` joins the results. */
export async function extractEach(
  raw: readonly RawPage[],
  options: ExtractEachOptions = {},
): Promise<readonly ExtractedPage[]> {
  const { signal, onProgress, workers = 2, timeoutMs = 10_000, memoryMb = 512, wantsRemoved = false } = options
  const limits = { ...defaultExtractLimits, ...options.limits }
  signal?.throwIfAborted()
  const documents = raw.filter((page) => page.body.kind === 'bytes').length
  const readers = documents === 0 ? undefined : startDocumentReaders({ workers, timeoutMs, memoryMb })
  const limit = pLimit(workers)
  let done = 0

  async function readOne(page: RawPage, at: number): Promise<ExtractedPage> {
    await takeBreath(signal)
    const extracted = pageOf(page, await readPage(page, { limits, wantsRemoved, readers }))
    signal?.throwIfAborted()
    options.onExtracted?.(at, extracted)
    done++
    onProgress?.({ step: 'extract', done, total: raw.length, unit: 'pages', current: page.url })
    return extracted
  }

  // Stops the documents in progress, whose reading then rejects with the signal's reason.
  const stop = (): void => readers?.close()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.all(raw.map((page, at) => limit(() => readOne(page, at))))
  } finally {
    signal?.removeEventListener('abort', stop)
    limit.clearQueue()
    readers?.close()
  }
}

interface Reading {
  readonly limits: ExtractLimits
  readonly wantsRemoved: boolean
  readonly readers: DocumentReaders | undefined
}

async function readPage(page: RawPage, { limits, wantsRemoved, readers }: Reading): Promise<DocumentReading> {
  const { body } = page
  if (body.kind === 'text') return readText(page, body.text, limits)
  const most = mostBytes(body.bytes, limits)
  if (body.bytes.length > most || readers === undefined) {
    const size = `The document has ${megabytes(body.bytes.length)} MB; at most ${megabytes(most)} MB are read.`
    return refused(page, 'too-large', `${size} Save the article alone as text and add that file.`)
  }
  const { bytes, contentType, fileName } = body
  return readers.read({
    url: page.url,
    finalUrl: page.finalUrl,
    title: page.title,
    limits,
    wantsRemoved,
    bytes,
    ...(contentType === undefined ? {} : { contentType }),
    ...(fileName === undefined ? {} : { fileName }),
  })
}

/** Files that contain a page with its images may be larger than a page. */
function mostBytes(bytes: Uint8Array, limits: ExtractLimits): number {
  if (bytes.length <= limits.maxBytes) return limits.maxBytes
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headBytes)).toString('latin1')
  return isMhtml(bytes) || isSingleFile(head) ? Math.max(limits.maxBytes, limits.maxSavedBytes) : limits.maxBytes
}

const headBytes = 16_384

/**
 * Text that was extracted elsewhere. Every character counts for chunks, so only characters that cannot be stored are
 * changed.
 */
function readText(page: RawPage, given: string, limits: ExtractLimits): DocumentReading {
  if (given.length > limits.maxTextLength) {
    const { code, message } = textTooLarge(limits.maxTextLength)
    return refused(page, code, message)
  }
  const { text, repairs } = repairText(given)
  if (text.trim() === '')
    return refused(page, 'empty', 'The page has no text. Leave it out, or add another copy of it.')
  const { title, finalUrl: url } = page
  const barrier = findBarrier({ title, url, text, visible: text, paid: false })
  const barrierNotes = barrier === undefined ? [] : [barrierNote(barrier, words(text).length)]
  return {
    kind: 'read',
    document: {
      text,
      plain: true,
      title: '',
      ...documentCitation({ title: '', titleIsStated: false, author: '', url: page.finalUrl, language: 'und' }),
      language: guessLanguage(text, url),
      finalUrl: plainAddress(page.finalUrl),
      ...(barrier === undefined ? {} : { barrier }),
      notes: [...repairNotes(repairs), ...barrierNotes],
    },
  }
}

function repairNotes(repairs: string): readonly DocumentNote[] {
  if (repairs === '') return []
  const message = `${repairs}, which no text can hold: replaced by U+FFFD. Compare quotations with the source.`
  return [{ code: 'repaired', message }]
}

function refused(page: RawPage, code: DocumentNote['code'], message: string): DocumentReading {
  return { kind: 'refused', note: { code, message }, title: page.title }
}

/** Joins all pages that were read, and all problems. Pages with the same address and text get different ids. */
export function joinExtracted(each: readonly ExtractedPage[]): ExtractedPages {
  const idOf = createPageIds()
  const pages = each.flatMap(({ page }) => (page === undefined ? [] : [{ ...page, id: idOf(page.url, page.text) }]))
  return {
    pages: nameSites(pages),
    problems: each.flatMap(({ problems }) => problems),
  }
}

function pageOf(raw: RawPage, reading: DocumentReading): ExtractedPage {
  if (reading.kind === 'refused') return { problems: problemsOf(raw, [reading.note], reading.title) }
  const { fetchedAt, title, body } = raw
  const seenAt = fetchedAt ?? reading.document.savedAt
  const document = completePage(reading.document, { title, fetchedAt: seenAt, isText: body.kind === 'text' })
  const { removed } = reading.document
  return {
    page: describe(raw, document),
    ...(removed === undefined ? {} : { removed }),
    problems: problemsOf(raw, document.notes, document.title),
  }
}

function problemsOf({ url }: RawPage, notes: readonly DocumentNote[], title: string): readonly PageProblem[] {
  return notes.map((note) => ({ url, title: repairText(title).text, ...note }))
}

/** A page from a file gets the address that the page declares for itself, if any. */
function addressOf({ url }: RawPage, { finalUrl }: DocumentText): string {
  return isFileAddress(url) ? finalUrl : url
}

function describe(raw: RawPage, document: DocumentText): Page {
  const url = addressOf(raw, document)
  const fetchedAt = raw.fetchedAt ?? document.savedAt
  return {
    id: createPageIds()(url, document.text),
    url,
    finalUrl: document.finalUrl,
    provenance: raw.provenance,
    title: repairText(document.title).text,
    authors: document.authors.map((name) => repairText(name).text),
    site: repairText(document.site).text,
    ...(document.publishedAt === undefined ? {} : { publishedAt: document.publishedAt }),
    ...(fetchedAt === undefined ? {} : { fetchedAt }),
    citation: document.citation,
    ...(raw.archive === undefined ? {} : { archive: raw.archive, urlStatus: 'dead' }),
    language: document.language,
    text: document.text,
    ...(document.pageStarts === undefined ? {} : { pageStarts: document.pageStarts }),
    sha256: sha256(document.text),
    // In the order of the schema, since keys of later steps are derived from it.
    ...(document.plain === undefined ? {} : { plain: document.plain }),
    ...(document.barrier === undefined ? {} : { barrier: document.barrier }),
    ...(document.basedOn === undefined ? {} : { basedOn: document.basedOn }),
  }
}

/** Millions of bytes, to one decimal place. */
function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1).replace(/\.0$/, '')
}
