import { afterProlog } from '../collect/afterProlog.ts'

export type DocumentType = 'html' | 'mhtml' | 'pdf' | 'markdown' | 'text' | 'unknown'

export interface DeclaredType {
  readonly contentType?: string
  readonly fileName?: string
}

const byMime: readonly (readonly [RegExp, DocumentType])[] = [
  [/^(?:text\/html|application\/xhtml\+xml)/, 'html'],
  [/^application\/(?:x-)?pdf/, 'pdf'],
  [/^text\/(?:x-)?markdown/, 'markdown'],
  [/^text\/plain/, 'text'],
  [/^(?:multipart\/related|application\/x-mimearchive|message\/rfc822)/, 'mhtml'],
]
const byEnding: readonly (readonly [RegExp, DocumentType])[] = [
  [/\.(?:html?|xhtml|shtml)$/, 'html'],
  [/\.pdf$/, 'pdf'],
  [/\.(?:md|markdown)$/, 'markdown'],
  [/\.(?:txt|text)$/, 'text'],
  [/\.mht(?:ml)?$/, 'mhtml'],
]
const windowBytes = 1_024
/** The header of a page saved in one file may name a long address and title first. */
const mhtmlWindowBytes = 16_384
const htmlStart = /^<(?:!doctype\s+html|html|head|body|title|meta|script|style|article|main|div|table|p|h[1-6])[\s>/]/i

/**
 * What a document is: its first bytes decide over the header, and the header over the ending of the file's name, for
 * servers send PDFs as text/html and the other way round.
 */
export function sniffType(bytes: Uint8Array, declared: DeclaredType = {}): DocumentType {
  const window = bytes.subarray(0, windowBytes)
  const start = Buffer.from(window.buffer, window.byteOffset, window.byteLength).toString('latin1')
  // PDF readers accept the mark after some bytes of rubbish.
  if (start.includes('%PDF-')) return 'pdf'
  if (isMhtml(bytes)) return 'mhtml'
  const wide = wideStart(window)
  if (htmlStart.test(afterProlog(wide ?? start.replace(/^\xef\xbb\xbf/, '')))) return 'html'
  if (wide === undefined && window.includes(0)) return 'unknown'
  if (!looksLikeText(window) && wide === undefined) return 'unknown'
  const mime = declared.contentType?.trim().toLowerCase() ?? ''
  const name = declared.fileName?.toLowerCase() ?? ''
  const named = match(byEnding, name)
  const said = match(byMime, mime)
  // Servers and file systems call Markdown plain text.
  const type = said === 'text' && named === 'markdown' ? named : (said ?? named)
  if (type === 'pdf') return 'unknown'
  if (type !== undefined) return type
  return mime === '' || /^(?:text\/|application\/(?:octet-stream|json|xml))/.test(mime) ? 'text' : 'unknown'
}

/** Whether a file begins with the header of a page in several parts (RFC 2557). */
export function isMhtml(bytes: Uint8Array): boolean {
  const window = bytes.subarray(0, mhtmlWindowBytes)
  if (!isHeaderStart(window)) return false
  const start = Buffer.from(window.buffer, window.byteOffset, window.byteLength).toString('latin1')
  const head = start.split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^content-type:[ \t]*multipart\/related\b/im.test(head)
}

/** A header's name consists of letters, digits and hyphens, and a colon ends it. */
function isHeaderStart(window: Uint8Array): boolean {
  const colon = window.indexOf(0x3a)
  if (colon < 1 || colon > 80) return false
  return /^[a-z][a-z0-9-]*$/i.test(Buffer.from(window.subarray(0, colon)).toString('latin1'))
}

function match(table: readonly (readonly [RegExp, DocumentType])[], value: string): DocumentType | undefined {
  return table.find(([pattern]) => pattern.test(value))?.[1]
}

/** The first characters of UTF-16 text, whose NUL bytes do not mean binary data. */
function wideStart(window: Uint8Array): string | undefined {
  const [first, second] = window
  const bom =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  if (bom !== undefined) return new TextDecoder(bom).decode(window)
  if (first === 0x3c && second === 0 && window[3] === 0) return new TextDecoder('utf-16le').decode(window)
  if (first === 0 && second === 0x3c && window[2] === 0) return new TextDecoder('utf-16be').decode(window)
  return undefined
}

/** Control characters other than white space, escape (ISO-2022-JP) and form feed do not occur in text. */
function looksLikeText(window: Uint8Array): boolean {
  const controls = window.filter((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b].includes(byte))
  return controls.length * 20 <= window.length
}
