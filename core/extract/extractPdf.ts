import { plainAddress } from '../collect/address/plainAddress.ts'
import { type BufferGuard, guardBuffers } from './bufferGuard.ts'
import { documentCitation } from './citation/documentCitation.ts'
import { DocumentError } from './documentError.ts'
import type { DocumentNote, DocumentRequest, DocumentText } from './documentReading.ts'
import type { ExtractLimits } from './extractLimits.ts'
import { guessLanguage } from './guessLanguage.ts'
import { pdfLines, type PdfLine, type PdfPiece, withoutRunningLines } from './pdfLines.ts'
import { pdfMetadata } from './pdfMetadata.ts'
import { pdfParagraphs } from './pdfParagraphs.ts'

/** The part of the PDF reader's document that is used here. */
interface PdfDocument {
  readonly numPages: number
  getPage(number: number): Promise<{ getTextContent(): Promise<{ readonly items: readonly unknown[] }> }>
  getMetadata(): Promise<{ readonly info: unknown }>
  destroy(): Promise<unknown>
}

/**
 * Extracts the text and metadata of a PDF, with lines joined to paragraphs and running heads removed.
 *
 * While it runs, the thread's buffers are limited by the request's limits.
 *
 * @throws DocumentError `unreadable`, `too-large` or `empty`
 */
export async function extractPdf(request: DocumentRequest): Promise<DocumentText> {
  // Loaded only if there is a PDF.
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf')
  // Loaded completely before the guard is installed, so that it keeps no reference to a guarded name.
  await getResolvedPDFJS()
  const { maxPdfBufferBytes, maxPdfHeldBytes } = request.limits
  const guard = guardBuffers({ maxBufferBytes: maxPdfBufferBytes, maxHeldBytes: maxPdfHeldBytes })
  let pdf: PdfDocument | undefined
  try {
    // The reader takes ownership of its bytes; errors only, because warnings about fonts would go to standard output.
    const opened: unknown = await getDocumentProxy(Uint8Array.from(request.bytes), { verbosity: 0 })
    // The reader's own types need the DOM library; this is the part of them that is used.
    pdf = opened as PdfDocument
    return await readPdf(pdf, request, guard)
  } catch (error) {
    // The reader continues after a refused buffer, or throws something else for it.
    if (guard.exceeded() && !(error instanceof DocumentError)) throw unpacksTooFar(request.limits, error)
    throw pdfError(error) ?? error
  } finally {
    guard.release()
    await pdf?.destroy()
  }
}

/** Names of the PDF reader's errors for faults of the file; it throws `UnknownErrorException` for unexpected ones. */
const damageNames: ReadonlySet<string> = new Set([
  'InvalidPDFException',
  'UnknownErrorException',
  'FormatError',
  'XRefEntryException',
  'XRefParseException',
  'ParserEOFException',
  'MissingDataException',
])

/** Undefined if the file did not cause the error. */
function pdfError(error: unknown): DocumentError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'PasswordException') {
    return new DocumentError(
      'unreadable',
      'The PDF is encrypted and asks for a password.',
      'Open it in a PDF viewer, print it to a new PDF, and add that file.',
      { cause: error },
    )
  }
  if (!damageNames.has(error.name)) return undefined
  return new DocumentError('unreadable', 'The PDF is damaged or cut off.', 'Fetch it again, or add another copy.', {
    cause: error,
  })
}

function unpacksTooFar({ maxPdfBufferBytes, maxPdfHeldBytes }: ExtractLimits, cause?: unknown): DocumentError {
  const [one, all] = [maxPdfBufferBytes, maxPdfHeldBytes].map((bytes) => Math.round(bytes / 1_048_576))
  return new DocumentError(
    'too-large',
    `The PDF unpacks to far more than it seems: more than ${one} MB in one part, or ${all} MB at a time.`,
    'Save the article alone as text and add that file.',
    { cause },
  )
}

async function readPdf(pdf: PdfDocument, request: DocumentRequest, guard: BufferGuard): Promise<DocumentText> {
  const count = Math.min(pdf.numPages, request.limits.maxPdfPages)
  const pages: (readonly PdfLine[])[] = []
  const unread: number[] = []
  for (let number = 1; number <= count; number++) {
    const pieces = await readPage(pdf, number)
    // The reader hides a refused buffer and returns the text before it.
    if (guard.exceeded()) throw unpacksTooFar(request.limits)
    if (pieces === undefined) unread.push(number)
    pages.push(pdfLines(pieces ?? []))
  }
  const { paragraphs, pageStarts } = pdfParagraphs(withoutRunningLines(pages))
  const text = paragraphs.join('\n')
  if (text === '') throw textless(unread, count)
  const { info } = await pdf.getMetadata()
  const { author, ...metadata } = pdfMetadata(isRecord(info) ? info : {}, pages[0] ?? [])
  const language = guessLanguage(text)
  return {
    ...metadata,
    ...documentCitation({ ...metadata, author, url: request.finalUrl, language }),
    text,
    pageStarts,
    language,
    finalUrl: plainAddress(request.finalUrl),
    notes: notesOn(unread, count, pdf.numPages),
  }
}

/** Undefined if the page is damaged; the others may be intact. */
async function readPage(pdf: PdfDocument, number: number): Promise<readonly PdfPiece[] | undefined> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    return items.filter(isPiece)
  } catch (error) {
    // The reader throws its own classes for broken streams and plain errors for bad references: the page is damaged in both
    // cases.
    if (error instanceof Error) return undefined
    throw error
  }
}

function isPiece(item: unknown): item is PdfPiece {
  return isRecord(item) && typeof item['str'] === 'string' && Array.isArray(item['transform'])
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function textless(unread: readonly number[], count: number): DocumentError {
  return unread.length === count
    ? new DocumentError('unreadable', 'No page of the PDF can be read.', 'Fetch it again, or add another copy.')
    : new DocumentError(
        'empty',
        'The PDF holds pictures of pages and no text; it was probably scanned.',
        'Run text recognition (OCR) on it and add the result.',
      )
}

function notesOn(unread: readonly number[], count: number, all: number): readonly DocumentNote[] {
  const notes: DocumentNote[] = []
  if (unread.length > 0) {
    const named = unread.slice(0, 10).join(', ')
    notes.push({
      code: 'unreadable',
      message: `${unread.length} of ${count} PDF pages are damaged and were left out (${named}). Fetch the PDF again, or add another copy.`,
    })
  }
  if (all > count) {
    notes.push({
      code: 'too-large',
      message: `The PDF has ${all} pages, of which the first ${count} were read. If the event comes later in it, add those pages as a file of their own.`,
    })
  }
  return notes
}
