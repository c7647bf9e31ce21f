import { headerFields, type HeaderFields } from './headerFields.ts'

/** The head of an HTTP message in an archive. */
export interface HttpHead {
  /** Status of a response; undefined for a request. */
  readonly status: number | undefined
  readonly fields: HeaderFields
  /** Number of bytes before the body. */
  readonly length: number
}

/** Reads the head of a message; undefined if it is invalid or truncated. */
export function httpHead(bytes: Uint8Array): HttpHead | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)
  if (end === null) return undefined
  const [first = '', ...lines] = text.slice(0, end.index).split(/\r?\n/)
  const status = /^HTTP\/\d(?:\.\d)?\s+(\d{3})\b/i.exec(first)?.[1]
  if (status === undefined && !/\sHTTP\/\d(?:\.\d)?$/i.test(first)) return undefined
  return {
    status: status === undefined ? undefined : Number(status),
    fields: headerFields(lines),
    length: end.index + end[0].length,
  }
}
