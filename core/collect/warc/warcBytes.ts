import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { WarcFault } from './warcErrors.ts'
import { warcLimits } from './warcLimits.ts'

/** Small, because decompressed data of a damaged piece is lost. */
const pieceBytes = 16 * 1024
const unpackedPieceBytes = 256 * 1024
const getAgain = 'Get the file again, or make a smaller archive.'

/**
 * Streams the bytes of an archive, decompressed if it is gzip, even with one gzip member per record.
 *
 * @throws WarcFault if it is compressed otherwise, truncated, damaged or a bomb; Node's errors of opening and reading
 */
export async function* warcBytes(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > warcLimits.fileBytes) {
      throw new WarcFault(`has ${size} bytes, more than the limit of ${warcLimits.fileBytes}.`, 'Split it.')
    }
    const { buffer: start, bytesRead } = await file.read(new Uint8Array(4), 0, 4, 0)
    const packing = packingOf(start.subarray(0, bytesRead))
    if (packing === 'zstd') {
      const remedy = 'Unpack it with zstd -d, and add the .warc file.'
      throw new WarcFault('is compressed with Zstandard, which is not supported.', remedy)
    }
    const raw = file.createReadStream({ start: 0, highWaterMark: pieceBytes, autoClose: false })
    // A stream of bytes, although Node's types do not say so.
    yield* packing === 'gzip' ? unpacked(raw) : (raw as AsyncIterable<Uint8Array>)
  } finally {
    await file.close()
  }
}

function packingOf(start: Uint8Array): 'gzip' | 'zstd' | 'none' {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip'
  // A frame, or the dictionary that comes before it.
  const isFrame = start[0] === 0x28 && start[1] === 0xb5 && start[2] === 0x2f && start[3] === 0xfd
  const isDictionary = ((start[0] ?? 0) & 0xf0) === 0x50 && start[1] === 0x2a && start[2] === 0x4d && start[3] === 0x18
  return isFrame || isDictionary ? 'zstd' : 'none'
}

async function* unpacked(raw: Readable & { readonly bytesRead: number }): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: unpackedPieceBytes })
  raw.on('error', (error) => gunzip.destroy(error))
  let bytes = 0
  try {
    // A stream of bytes, although Node's types do not say so.
    for await (const piece of raw.pipe(gunzip) as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      const isBomb = bytes > warcLimits.bombBytes && bytes > raw.bytesRead * warcLimits.bombRatio
      if (isBomb || bytes > warcLimits.unpackedBytes) {
        throw new WarcFault(
          `expands from ${raw.bytesRead} to more than ${bytes} bytes. The rest was not read.`,
          getAgain,
        )
      }
      yield piece
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!code.startsWith('Z_')) throw error
    const fault = code === 'Z_BUF_ERROR' ? 'is truncated at' : 'is damaged at about'
    throw new WarcFault(`${fault} byte ${raw.bytesRead}, so the rest could not be read.`, 'Get the file again.', {
      cause: error,
    })
  } finally {
    raw.destroy()
    gunzip.destroy()
  }
}
