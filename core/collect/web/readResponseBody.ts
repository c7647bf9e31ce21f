import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { PageFetchError } from './pageFetchError.ts'

export interface ResponseBody {
  /** The address that was asked for, for messages. */
  readonly askedFor: string
  readonly body: Readable
  /** The headers `Content-Encoding` and `Content-Length` as they came; empty where absent. */
  readonly encoding: string
  readonly length: string
  /** Bytes the page may have after decompression. */
  readonly maxBytes: number
}

/**
 * The bytes of a page, decompressed. Decompressed bytes are counted as they appear, so that a small answer that
 * unpacks to gigabytes ends at the limit.
 *
 * @throws PageFetchError `too-large`, `response`; whatever the stream breaks with
 */
export async function readResponseBody(response: ResponseBody): Promise<Uint8Array> {
  const { askedFor, body, maxBytes } = response
  const encoding = response.encoding.trim().toLowerCase()
  const tooLarge = () =>
    new PageFetchError({ url: askedFor, reason: 'too-large', fault: `is larger than ${maxBytes} bytes` })
  if (Number(response.length) > maxBytes) throw tooLarge()

  const decoder = decoderFor(encoding)
  if (decoder === 'unknown') {
    const fault = `came encoded as ${encoding.slice(0, 80)}`
    throw new PageFetchError({ url: askedFor, reason: 'response', fault })
  }
  const decoded = decoder === 'none' ? body : body.pipe(decoder)
  if (decoder !== 'none') body.on('error', (error) => decoder.destroy(error))
  const chunks: Uint8Array[] = []
  let total = 0
  try {
    // Streams of bytes, which Node's types do not tell.
    for await (const chunk of decoded as AsyncIterable<Uint8Array>) {
      total += chunk.length
      if (total > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } finally {
    body.destroy()
    decoded.destroy()
  }
  return Buffer.concat(chunks, total)
}

function decoderFor(encoding: string): Transform | 'none' | 'unknown' {
  if (encoding === '' || encoding === 'identity') return 'none'
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  return encoding === 'br' ? createBrotliDecompress() : 'unknown'
}
