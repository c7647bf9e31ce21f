import { createHash, getHashes } from 'node:crypto'
import { claimedAddress } from '../address/claimedAddress.ts'
import { bareId, isPageContent, isPageType, recordDate, targetUri, type ArchivedPage } from './archivedPage.ts'
import { decodeBody, type BodyFault } from './decodeBody.ts'
import { headerFields, type HeaderFields } from './headerFields.ts'
import { warcLimits } from './warcLimits.ts'
import type { WarcRecord } from './warcRecords.ts'

/** The content of one record of an archive. */
export type RecordReading =
  | { readonly kind: 'page'; readonly page: ArchivedPage }
  /** The content is that of an earlier record and not repeated. */
  | {
      readonly kind: 'revisit'
      readonly page: Omit<ArchivedPage, 'bytes'>
      /** Address and time of the earlier record; empty if unknown. */
      readonly refersTo: { readonly url: string; readonly date: string }
    }
  /** A browser's type of a request, for the records of its exchange. */
  | { readonly kind: 'request'; readonly exchange: readonly string[]; readonly resourceType: string }
  /** The archiver's statement that a page was opened. */
  | { readonly kind: 'opened'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string; readonly location: string }
  /** A page that cannot be read. */
  | { readonly kind: 'lost'; readonly page: Omit<ArchivedPage, 'bytes'>; readonly reason: LostReason }
  | { readonly kind: 'passed-over'; readonly reason: 'type' | 'status' | 'address' | 'other' }

export type LostReason = BodyFault | 'digest' | 'no-http' | 'segment'

const other: RecordReading = { kind: 'passed-over', reason: 'other' }
const opened = 'urn:pageinfo:'

/** Reads a record. Only the block of a page is read into memory. */
export async function readRecord(record: WarcRecord): Promise<RecordReading> {
  const { fields } = record
  const uri = targetUri(fields)
  const type = fields.get('warc-type')?.toLowerCase() ?? ''
  if (type === 'resource' && uri.startsWith(opened)) return { kind: 'opened', url: uri.slice(opened.length) }
  if (type !== 'response' && type !== 'resource' && type !== 'revisit' && type !== 'request') return other
  if (!/^https?:/i.test(uri)) return other
  const url = claimedAddress(uri, { visited: true })
  if (url === undefined) return { kind: 'passed-over', reason: 'address' }
  if (type === 'resource') return readBody(record, { url, contentType: fields.get('content-type') ?? '' })
  const start = await record.take(warcLimits.headerBytes)
  const head = httpHead(start)
  if (type === 'request') return requestOf(record, head)
  const contentType = head?.fields.get('content-type') ?? fields.get('warc-identified-payload-type') ?? ''
  if (type === 'revisit') return revisitOf(record, { url, head, contentType })
  if (!/^application\/http\b|^$/i.test(fields.get('content-type') ?? '')) return other
  if (head?.status === undefined) return lost(record, { url, contentType }, 'no-http')
  if (head.status >= 300 && head.status < 400) {
    return { kind: 'redirect', url, location: head.fields.get('location') ?? '' }
  }
  if (head.status !== 200 && head.status !== 203) {
    return { kind: 'passed-over', reason: isPageType(contentType) === false ? 'type' : 'status' }
  }
  return readBody(record, { url, contentType, head, start })
}

interface Body {
  readonly url: string
  readonly contentType: string
  /** Head of a response. */
  readonly head?: HttpHead | undefined
  /** The part of the block that was already read. */
  readonly start?: Uint8Array
}

async function readBody(record: WarcRecord, body: Body): Promise<RecordReading> {
  const { url, contentType, head, start = new Uint8Array() } = body
  const { fields, length } = record
  if (isPageType(contentType) === false) return { kind: 'passed-over', reason: 'type' }
  if (fields.has('warc-segment-number')) return lost(record, body, 'segment')
  if (length > warcLimits.pageBytes + warcLimits.headerBytes) return lost(record, body, 'too-large')
  const block = Buffer.concat([start, await record.take(length)])
  const raw = block.subarray(head?.length ?? 0)
  const decoded = head === undefined ? { raw, joined: raw, content: raw } : await decodeBody(raw, head.fields)
  if (typeof decoded === 'string') return lost(record, body, decoded)
  if (!isPageContent(url, contentType, decoded.content)) return { kind: 'passed-over', reason: 'type' }
  const isCut = block.length < length || fields.has('warc-truncated')
  const matches = [
    digestFits(fields.get('warc-payload-digest'), [decoded.raw, decoded.joined, decoded.content]),
    digestFits(fields.get('warc-block-digest'), [block]),
  ]
  // One matching digest is enough: archivers define the payload differently.
  if (!isCut && matches.includes(false) && !matches.includes(true)) return lost(record, body, 'digest')
  const truncated = fields.get('warc-truncated') ?? (isCut ? 'the archive ends there' : undefined)
  const page = { ...describe(record, body), bytes: decoded.content, ...(truncated === undefined ? {} : { truncated }) }
  return { kind: 'page', page }
}

function describe({ fields }: WarcRecord, { url, contentType }: Body): Omit<ArchivedPage, 'bytes'> {
  const date = recordDate(fields)
  return {
    recordId: bareId(fields.get('warc-record-id')),
    concurrentTo: bareId(fields.get('warc-concurrent-to')),
    resourceType: fields.get('warc-resource-type')?.toLowerCase() ?? '',
    url,
    ...(date === undefined ? {} : { date }),
    ...(contentType === '' ? {} : { contentType }),
    payloadDigest: fields.get('warc-payload-digest') ?? '',
  }
}

function lost(record: WarcRecord, body: Body, reason: LostReason): RecordReading {
  return { kind: 'lost', page: describe(record, body), reason }
}

function requestOf({ fields }: WarcRecord, head: HttpHead | undefined): RecordReading {
  const resourceType = head?.fields.get('sec-fetch-dest')?.toLowerCase() ?? ''
  if (resourceType === '') return other
  const exchange = [bareId(fields.get('warc-record-id')), bareId(fields.get('warc-concurrent-to'))]
  return { kind: 'request', exchange: exchange.filter((id) => id !== ''), resourceType }
}

function revisitOf(record: WarcRecord, body: Body): RecordReading {
  const { contentType, head } = body
  // A page that had not changed has status 304 and no type.
  if (isPageType(contentType) === false) return { kind: 'passed-over', reason: 'type' }
  if (head?.status !== undefined && head.status !== 304 && head.status >= 300) {
    return { kind: 'passed-over', reason: 'status' }
  }
  const { fields } = record
  const url = (fields.get('warc-refers-to-target-uri') ?? '').replace(/^<|>$/g, '')
  const date = fields.get('warc-refers-to-date') ?? ''
  return { kind: 'revisit', page: describe(record, body), refersTo: { url, date } }
}

/** The head of an HTTP message in an archive. */
interface HttpHead {
  /** Status of a response; undefined for a request. */
  readonly status: number | undefined
  readonly fields: HeaderFields
  /** Number of bytes before the body. */
  readonly length: number
}

/** Reads the head of a message; undefined if it is invalid or truncated. */
function httpHead(bytes: Uint8Array): HttpHead | undefined {
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

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const algorithms: Readonly<Record<string, string>> = { sha1: 'sha1', sha256: 'sha256', sha512: 'sha512', md5: 'md5' }

/**
 * Whether bytes have the declared digest, such as `sha1:IMZJ…` or `sha256:9f86…`; undefined if there is none or its
 * algorithm is unknown.
 *
 * @param bytes candidates, one of which must match: archivers differ in what they digest
 */
function digestFits(declared: string | undefined, bytes: readonly Uint8Array[]): boolean | undefined {
  const [, name = '', value = ''] = /^([a-z0-9-]+):(\S+)$/i.exec(declared ?? '') ?? []
  const algorithm = algorithms[name.toLowerCase().replace('-', '')]
  if (algorithm === undefined || value === '' || !getHashes().includes(algorithm)) return undefined
  return [...new Set(bytes)].some((each) => {
    const digest = createHash(algorithm).update(each).digest()
    const spellings = [toBase32(digest), digest.toString('hex').toUpperCase()]
    return spellings.includes(value.toUpperCase().replace(/=+$/, '')) || digest.toString('base64') === value
  })
}

/** RFC 4648, without padding. */
function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let buffer = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += base32[(buffer >>> bits) & 31] ?? ''
    }
    buffer &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + (base32[(buffer << (5 - bits)) & 31] ?? '')
}
