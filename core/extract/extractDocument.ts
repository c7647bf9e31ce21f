import { isFileAddress } from '../collect/webAddress.ts'
import { repairText } from '../event/repairText.ts'
import { DocumentError, textTooLarge } from './documentError.ts'
import type { DocumentReading, DocumentRequest, DocumentText } from './documentReading.ts'
import { extractHtml } from './extractHtml.ts'
import { extractPdf } from './extractPdf.ts'
import { extractPlain } from './extractPlain.ts'
import { sniffType } from './sniffType.ts'

/** Reads one document of any known type. A fault of the document is returned as `refused`, never thrown. */
export async function extractDocument(request: DocumentRequest): Promise<DocumentReading> {
  try {
    const document = await readByType(request)
    const { maxTextLength } = request.limits
    if (document.text.length > maxTextLength) throw textTooLarge(maxTextLength)
    return { kind: 'read', document: { ...document, text: repairText(document.text).text } }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return { kind: 'refused', note: { code: error.code, message: error.message }, title: request.title }
  }
}

function readByType(request: DocumentRequest): DocumentText | Promise<DocumentText> {
  if (request.bytes.length === 0) {
    throw new DocumentError('empty', 'The document has no bytes.', 'Fetch it again, or leave it out.')
  }
  const type = sniffType(request.bytes, request)
  switch (type) {
    case 'html':
      return extractHtml(request)
    case 'mhtml':
      return extractMhtml(request)
    case 'pdf':
      return extractPdf(request)
    case 'markdown':
    case 'text':
      return extractPlain(request, type)
    case 'unknown':
      return refuse(request)
  }
}

/** Reads the page in an MHTML file, with the address from which it was saved. */
async function extractMhtml(request: DocumentRequest): Promise<DocumentText> {
  // Few pages are in this format, and its parser and the type detection take a while to load in each thread.
  const { unwrapMhtml } = await import('./saved/unwrapMhtml.ts')
  const { bytes, contentType, address, savedAt, cutOff } = await unwrapMhtml(request.bytes)
  const finalUrl = isFileAddress(request.finalUrl) ? (address ?? request.finalUrl) : request.finalUrl
  const document = extractHtml({ ...request, bytes, contentType, finalUrl })
  const notes = cutOff ? [...document.notes, cutOffNote] : document.notes
  return { ...document, notes, ...(savedAt === undefined ? {} : { savedAt }) }
}

const cutOffNote = {
  code: 'repaired',
  message:
    'The saved file (MHTML) ends in the middle of the page: what is missing cannot be read. Save the page again.',
} as const

async function refuse(request: DocumentRequest): Promise<never> {
  const { refuseType } = await import('./refuseType.ts')
  return refuseType(request)
}
