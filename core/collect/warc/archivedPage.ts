import type { HeaderFields } from './headerFields.ts'

/** A page in an archive, before it is known whether it was opened by a reader. */
export interface ArchivedPage {
  /** ID of its record, without brackets; empty if there is none. */
  readonly recordId: string
  /** ID of another record of the same exchange. */
  readonly concurrentTo: string
  /** The browser's type of the request, `document` for a page; empty if unknown. */
  readonly resourceType: string
  /** The requested address. */
  readonly url: string
  /** ISO 8601 date-time; absent if the record has none. */
  readonly date?: string
  readonly contentType?: string
  readonly bytes: Uint8Array
  /** The digest in the record, unchanged. */
  readonly payloadDigest: string
  /** The archiver's reason for truncating it; absent if it did not. */
  readonly truncated?: string
}

const pageTypes = /^(?:text\/html|application\/xhtml\+xml|application\/(?:x-)?pdf|text\/plain|text\/(?:x-)?markdown)\b/i
const unspecified = /^(?:application\/(?:octet-stream|unknown|x-unknown)|unknown|\*\/\*|$)/i
/** Trackers answer with a few characters. */
const leastTextBytes = 200

/** Whether a type is that of a page; undefined if it is unspecific, so that the content decides. */
export function isPageType(contentType: string): boolean | undefined {
  return unspecified.test(contentType) ? undefined : pageTypes.test(contentType)
}

/** Whether the content of a response is a page. */
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

/** The time of a record as ISO 8601; undefined if it is invalid. */
export function recordDate(fields: HeaderFields): string | undefined {
  const written = fields.get('warc-date') ?? ''
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/.test(written)) return undefined
  const moment = new Date(written)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
