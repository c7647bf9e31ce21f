import pLimit from 'p-limit'
import type { RawPage } from '../collect/rawPage.ts'
import { isFileAddress } from '../collect/webAddress.ts'
import type { Page, PageProblem } from '../domain/page.ts'
import type { LongCall } from '../domain/progress.ts'
import { repairText } from '../event/repairText.ts'
import { siteHost } from './canonicalUrl.ts'
import { textTooLarge } from './documentError.ts'
import { startDocumentReaders, type DocumentReaders } from './documentReaders.ts'
import type { DocumentNote, DocumentReading, DocumentText } from './documentReading.ts'
import { defaultExtractLimits, type ExtractLimits } from './extractLimits.ts'
import { guessLanguage } from './guessLanguage.ts'
import { createPageIds, sha256 } from './pageIds.ts'

export interface ExtractPagesOptions extends LongCall {
  /** Threads that read documents, and so documents read at a time. Range 1 to 16, default 2. */
  readonly workers?: number
  /** Milliseconds that one document may take. Range 1 and up, default 10,000. */
  readonly timeoutMs?: number
  /** Megabytes of heap that one document may take. Range 64 and up, default 512. */
  readonly memoryMb?: number
  /** Where reading stops; what is not given has the default of `defaultExtractLimits`. */
  readonly limits?: Partial<ExtractLimits>
}

export interface ExtractedPages {
  /** In the order of the raw pages; those that give nothing are left out and have a problem. */
  readonly pages: readonly Page[]
  /** In the order of the raw pages. A page that was read may have problems as well. */
  readonly problems: readonly PageProblem[]
}

/**
 * Reads the text and the metadata of collected pages. Text that came as text is taken as it is; documents are read on worker
 * threads, so that a hostile one can be stopped while the others go on. Copies are not looked for here: see `findDuplicates`.
 *
 * @throws ExtractorMissingError where the program is not built; the signal's reason where it is aborted
 */
export async function extractPages(
  raw: readonly RawPage[],
  options: ExtractPagesOptions = {},
): Promise<ExtractedPages> {
  const { signal, onProgress, workers = 2, timeoutMs = 10_000, memoryMb = 512 } = options
  const limits = { ...defaultExtractLimits, ...options.limits }
  signal?.throwIfAborted()
  const documents = raw.filter((page) => page.body.kind === 'bytes').length
  const readers =
    documents === 0 ? undefined : startDocumentReaders({ workers: Math.min(workers, documents), timeoutMs, memoryMb })
  const limit = pLimit(workers)
  let done = 0

  async function readOne(page: RawPage): Promise<DocumentReading> {
    signal?.throwIfAborted()
    const reading = await readPage(page, limits, readers)
    signal?.throwIfAborted()
    done++
    onProgress?.({ step: 'extract', done, total: raw.length, unit: 'pages', current: page.url })
    return reading
  }

  // Ends the threads, upon which reading rejects with the signal's reason.
  const stop = (): void => void readers?.close()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const readings = await Promise.all(raw.map((page) => limit(() => readOne(page))))
    return assemble(raw, readings)
  } finally {
    signal?.removeEventListener('abort', stop)
    limit.clearQueue()
    await readers?.close()
  }
}

async function readPage(
  page: RawPage,
  limits: ExtractLimits,
  readers: DocumentReaders | undefined,
): Promise<DocumentReading> {
  const { body } = page
  if (body.kind === 'text') return readText(page, body.text, limits)
  if (body.bytes.length > limits.maxBytes || readers === undefined) {
    const size = `The document has ${body.bytes.length} bytes; at most ${limits.maxBytes} are read.`
    return refused(page, 'too-large', `${size} Save the article alone as text and add that file.`)
  }
  const { bytes, contentType, fileName } = body
  return readers.read({
    url: page.url,
    finalUrl: page.finalUrl,
    title: page.title,
    limits,
    bytes,
    ...(contentType === undefined ? {} : { contentType }),
    ...(fileName === undefined ? {} : { fileName }),
  })
}

/** Text that somebody else extracted: every character counts for chunks, so nothing but unstorable ones is changed. */
function readText(page: RawPage, given: string, limits: ExtractLimits): DocumentReading {
  if (given.length > limits.maxTextLength) {
    const { code, message } = textTooLarge(limits.maxTextLength)
    return refused(page, code, message)
  }
  const { text, repairs } = repairText(given)
  if (text.trim() === '')
    return refused(page, 'empty', 'The page has no text. Leave it out, or add another copy of it.')
  return {
    kind: 'read',
    document: {
      text,
      title: page.title,
      authors: [],
      site: siteHost(page.finalUrl),
      language: guessLanguage(text),
      finalUrl: page.finalUrl,
      notes: repairNotes(repairs),
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

function assemble(raw: readonly RawPage[], readings: readonly DocumentReading[]): ExtractedPages {
  const idOf = createPageIds()
  const pages: Page[] = []
  const problems: PageProblem[] = []
  raw.forEach((page, at) => {
    const reading = readings[at]
    if (reading === undefined) return
    const notes = reading.kind === 'read' ? reading.document.notes : [reading.note]
    const title = reading.kind === 'read' ? reading.document.title || page.title : reading.title
    problems.push(...notes.map((note) => ({ url: page.url, title: repairText(title).text, ...note })))
    if (reading.kind !== 'read') return
    const url = addressOf(page, reading.document)
    pages.push(pageOf({ ...page, url }, reading.document, idOf(url, reading.document.text)))
  })
  return { pages, problems }
}

/** A page from a file is known by the address that it gives for itself, where it gives one. */
function addressOf({ url }: RawPage, { finalUrl }: DocumentText): string {
  return isFileAddress(url) ? finalUrl : url
}

function pageOf(raw: RawPage, document: DocumentText, id: Page['id']): Page {
  return {
    id,
    url: raw.url,
    finalUrl: document.finalUrl,
    provenance: raw.provenance,
    title: repairText(document.title || raw.title).text,
    authors: document.authors.map((name) => repairText(name).text),
    site: repairText(document.site).text,
    ...(document.publishedAt === undefined ? {} : { publishedAt: document.publishedAt }),
    ...(raw.fetchedAt === undefined ? {} : { fetchedAt: raw.fetchedAt }),
    language: document.language,
    text: document.text,
    sha256: sha256(document.text),
  }
}
