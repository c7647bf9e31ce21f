import { headerFields, type HeaderFields } from './headerFields.ts'

/** The beginning of an HTTP message as an archive keeps it. */
export interface HttpHead {
  /** Of a response; undefined for a request. */
  readonly status: number | undefined
  readonly fields: HeaderFields
  /** Bytes up to the body. */
  readonly length: number
}

/** Reads the head of a message; undefined where the bytes are none, or end before it does. */
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
