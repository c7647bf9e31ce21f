import type { HeaderFields } from './headerFields.ts'

/** A page as it is in an archive, before it is known whether a reader opened it. */
export interface ArchivedPage {
  /** Of its record, without brackets; empty where it has none. */
  readonly recordId: string
  /** Records of the same exchange. */
  readonly concurrentTo: string
  /** As a browser's type of the request, `document` for a page; empty where the archive does not tell. */
  readonly resourceType: string
  /** The address that was asked for. */
  readonly url: string
  /** ISO 8601 date-time; absent where the record has none. */
  readonly date?: string
  readonly contentType?: string
  readonly bytes: Uint8Array
  /** Of the record, as it is written there. */
  readonly payloadDigest: string
  /** Whether the archiver cut it off, and why, in its own word. */
  readonly truncated?: string
}

const pageTypes = /^(?:text\/html|application\/xhtml\+xml|application\/(?:x-)?pdf|text\/plain|text\/(?:x-)?markdown)\b/i
const unspecified = /^(?:application\/(?:octet-stream|unknown|x-unknown)|unknown|\*\/\*|$)/i
/** Trackers answer with a few letters of text. */
const leastTextBytes = 200

/** Whether a type may be that of a page; undefined where it tells nothing, so that the bytes decide. */
export function isPageType(contentType: string): boolean | undefined {
  return unspecified.test(contentType) ? undefined : pageTypes.test(contentType)
}

/** Whether the bytes of a response are those of a page. */
export function isPageContent(url: string, contentType: string, bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  if (/^text\/plain/i.test(contentType))
    return bytes.length >= leastTextBytes && !/\/robots\.txt$/i.test(new URL(url).pathname)
  return (
    isPageType(contentType) ??
    /^\s*<(?:!doctype\s+html|html)|^%PDF-/i.test(Buffer.from(bytes.subarray(0, 256)).toString('latin1'))
  )
}

/** The address of a record; wget writes it in brackets. */
export function targetUri(fields: HeaderFields): string {
  return (fields.get('warc-target-uri') ?? '').replace(/^<|>$/g, '')
}

/** An id without brackets. */
export function bareId(id: string | undefined): string {
  return (id ?? '').replace(/^<|>$/g, '')
}

/** The moment of a record as ISO 8601; undefined where it is none. */
export function recordDate(fields: HeaderFields): string | undefined {
  const written = fields.get('warc-date') ?? ''
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/.test(written)) return undefined
  const moment = new Date(written)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
