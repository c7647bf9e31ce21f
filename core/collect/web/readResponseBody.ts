import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { PageFetchError } from './pageFetchError.ts'

export interface ResponseBody {
  /** The requested address, for messages. */
  readonly askedFor: string
  readonly body: Readable
  /** The headers `Content-Encoding` and `Content-Length`, unchanged; empty if absent. */
  readonly encoding: string
  readonly length: string
  /** Maximum bytes of the page after decompression. */
  readonly maxBytes: number
  /** Whether a larger body is refused or cut. */
  readonly beyond: 'refuse' | 'cut'
  /** Called with the first decompressed bytes; throws if the rest need not be read. */
  readonly onStart: (start: Uint8Array) => void
}

/**
 * Reads and decompresses the body of a page. Decompressed bytes are counted as they arrive, so a small answer that expands
 * to gigabytes stops at the limit.
 *
 * @throws PageFetchError `too-large`, `response`; any error of the stream
 */
export async function readResponseBody(response: ResponseBody): Promise<Uint8Array> {
  const { askedFor, body, maxBytes, beyond, onStart } = response
  const encoding = response.encoding.trim().toLowerCase()
  const tooLarge = () =>
    new PageFetchError({ url: askedFor, reason: 'too-large', fault: `is larger than ${maxBytes} bytes` })
  if (beyond === 'refuse' && Number(response.length) > maxBytes) {
    body.destroy()
    throw tooLarge()
  }

  const decoder = decoderFor(encoding)
  if (decoder === 'unknown') {
    body.destroy()
    const fault = `has an unknown encoding: ${encoding.slice(0, 80)}`
    throw new PageFetchError({ url: askedFor, reason: 'response', fault })
  }
  const decoded = decoder === 'none' ? body : body.pipe(decoder)
  if (decoder !== 'none') body.on('error', (error) => decoder.destroy(error))
  const chunks: Uint8Array[] = []
  let total = 0
  try {
    // These are streams of bytes, which Node's types do not say.
    for await (const chunk of decoded as AsyncIterable<Uint8Array>) {
      if (total === 0) onStart(chunk)
      total += chunk.length
      if (total > maxBytes && beyond === 'refuse') throw tooLarge()
      chunks.push(chunk)
      if (total > maxBytes) break
    }
  } finally {
    body.destroy()
    decoded.destroy()
  }
  return Buffer.concat(chunks, Math.min(total, maxBytes))
}

function decoderFor(encoding: string): Transform | 'none' | 'unknown' {
  if (encoding === '' || encoding === 'identity') return 'none'
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  return encoding === 'br' ? createBrotliDecompress() : 'unknown'
}
