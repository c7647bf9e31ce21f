import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'
import type { HeaderFields } from './headerFields.ts'
import { warcLimits } from './warcLimits.ts'

/** The stages of decoding a response's body. */
export interface DecodedBody {
  /** As stored in the archive. */
  readonly raw: Uint8Array
  /** Without chunked encoding (RFC 9112, 7.1). */
  readonly joined: Uint8Array
  /** Decompressed. */
  readonly content: Uint8Array
}

/** Why a body cannot be read. */
export type BodyFault = 'too-large' | 'damaged' | 'unknown-encoding'

const mostEncodings = 3
const unpack = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  deflateRaw: promisify(inflateRaw),
  br: promisify(brotliDecompress),
}

/**
 * Decodes the body of a response. Some archivers store the decoded body with the original headers, so a body that is not
 * encoded as its header says is returned unchanged.
 */
export async function decodeBody(raw: Uint8Array, fields: HeaderFields): Promise<DecodedBody | BodyFault> {
  const isChunked = /\bchunked\b/i.test(fields.get('transfer-encoding') ?? '')
  const joined = isChunked ? joinPieces(raw) : raw
  const encodings = (fields.get('content-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^x-/, ''))
    .filter((name) => name !== '' && name !== 'identity')
  if (encodings.length > mostEncodings) return 'unknown-encoding'
  let content = joined
  for (const encoding of encodings.reverse()) {
    const next = await unpackOne(content, encoding)
    if (typeof next === 'string') return next
    content = next
  }
  return content.length > warcLimits.pageBytes ? 'too-large' : { raw, joined, content }
}

async function unpackOne(bytes: Uint8Array, encoding: string): Promise<Uint8Array | BodyFault> {
  if (encoding !== 'gzip' && encoding !== 'deflate' && encoding !== 'br') {
    return isText(bytes) ? bytes : 'unknown-encoding'
  }
  const most = warcLimits.pageBytes
  try {
    if (encoding === 'br') {
      const finishFlush = constants.BROTLI_OPERATION_FLUSH
      return isText(bytes) ? bytes : await unpack.br(bytes, { maxOutputLength: most, finishFlush })
    }
    if (encoding === 'gzip' && !(bytes[0] === 0x1f && bytes[1] === 0x8b)) return bytes
    // An archive may end within a page; the part until there is used.
    const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }
    if (encoding === 'gzip') return await unpack.gzip(bytes, options)
    if (isText(bytes)) return bytes
    return await (isZlib(bytes) ? unpack.deflate(bytes, options) : unpack.deflateRaw(bytes, options))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'too-large'
    if (/^Z_|^ERR_BROTLI|^ERR__ERROR/.test(code)) return 'damaged'
    throw error
  }
}

/** Whether bytes begin with a zlib header (RFC 1950): method 8, and a number divisible by 31. */
function isZlib([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

/** Whether bytes are an uncompressed page. */
function isText(bytes: Uint8Array): boolean {
  return /^\s*(?:<|%PDF-)/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))
}

/** Joins the pieces of a chunked body. Returns a body without chunks unchanged, and a truncated one up to its end. */
function joinPieces(raw: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let at = 0
  for (;;) {
    const end = raw.indexOf(0x0a, at)
    const line = end === -1 || end - at > 1_024 ? '' : Buffer.from(raw.subarray(at, end)).toString('latin1')
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?\r?$/i.exec(line)?.[1]
    if (size === undefined) break
    const start = end + 1
    const length = Number.parseInt(size, 16)
    if (length === 0) return Buffer.concat(parts)
    parts.push(raw.subarray(start, start + length))
    at = start + length
    if (raw[at] === 0x0d) at += 1
    if (raw[at] !== 0x0a) break
    at += 1
  }
  return parts.length === 0 ? raw : Buffer.concat(parts)
}
