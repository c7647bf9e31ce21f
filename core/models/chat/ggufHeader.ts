import type { FileHandle } from 'node:fs/promises'

/** Bytes that are read first; a vocabulary of 150,000 tokens takes about 6 million. */
const firstBytes = 8 * 2 ** 20
/** Maximum bytes of a header, far above any real one. */
const mostBytes = 2 ** 28

const magic = 'GGUF'
/** Versions supported by llama.cpp. */
const versions: readonly number[] = [2, 3]
/** Bytes of a value by its type; types 8 and 9 are strings and arrays. */
const valueBytes: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 4],
  [5, 4],
  [6, 4],
  [7, 1],
  [10, 8],
  [11, 8],
  [12, 8],
])
const stringType = 8
const arrayType = 9
const longestKey = 65_535
const longestTensorName = 64
const mostDimensions = 4
/** The format's default of `general.alignment`. */
const usualAlignment = 32

class HeaderFault extends Error {}
class MoreNeeded extends Error {}

/**
 * Checks the header of a GGUF file. Returns what is wrong with it, to end a sentence; undefined if nothing is. The header
 * is read up to the weights, because llama.cpp's reader never stops in a damaged one.
 *
 * Source: the specification of GGUF (ggml, docs/gguf.md), versions 2 and 3, little-endian.
 *
 * @throws the errors of `FileHandle.read`, such as EISDIR
 */
export async function ggufHeaderFault(file: FileHandle): Promise<string | undefined> {
  const { size } = await file.stat()
  for (let length = Math.min(size, firstBytes); ; length = Math.min(size, length * 4)) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    try {
      checkHeader(buffer.subarray(0, bytesRead), size)
      return undefined
    } catch (error) {
      if (error instanceof HeaderFault) return error.message
      if (!(error instanceof MoreNeeded)) throw error
      if (length === size || length > mostBytes) return 'is damaged or truncated: its header does not end'
    }
  }
}

function checkHeader(bytes: Buffer, size: number): void {
  if (bytes.toString('latin1', 0, magic.length) !== magic) throw new HeaderFault('is not a GGUF file')
  const reader = readerOf(bytes, size)
  reader.skip(magic.length)
  const version = reader.uint32()
  if (!versions.includes(version)) {
    throw new HeaderFault(`is damaged or unsupported: its version is ${version}, and only 2 and 3 are supported`)
  }
  const tensors = reader.count('number of tensors')
  const values = reader.count('number of properties')
  let alignment = usualAlignment
  for (let index = 0; index < values; index += 1) {
    const key = reader.text(longestKey, 'property')
    const type = reader.uint32()
    if (key === 'general.alignment' && type === 4) alignment = reader.uint32()
    else skipValue(reader, type, key)
  }
  if (alignment < 1 || alignment % 8 !== 0)
    throw new HeaderFault(`is damaged: its weights are aligned to ${alignment} bytes`)
  const last = lastOffset(reader, tensors, alignment)
  const start = Math.ceil(reader.position() / alignment) * alignment
  if (start + last >= size) throw new HeaderFault('is truncated: it ends before its last weights begin')
}

function skipValue(reader: HeaderReader, type: number, key: string, depth = 0): void {
  const bytes = valueBytes.get(type)
  if (bytes !== undefined) reader.skip(bytes)
  else if (type === stringType) reader.skipText()
  else if (type === arrayType && depth < 2) {
    const inner = reader.uint32()
    const count = reader.count(`length of the property ${key}`)
    const each = valueBytes.get(inner)
    if (each !== undefined) reader.skip(each * count)
    else for (let index = 0; index < count; index += 1) skipValue(reader, inner, key, depth + 1)
  } else throw new HeaderFault(`is damaged: its property ${key} has an invalid type`)
}

/** Offset of the last weights from the first, in bytes. */
function lastOffset(reader: HeaderReader, tensors: number, alignment: number): number {
  let last = 0
  for (let index = 0; index < tensors; index += 1) {
    const name = reader.text(longestTensorName, `table of ${tensors} tensors`)
    const dimensions = reader.uint32()
    if (dimensions > mostDimensions)
      throw new HeaderFault(`is damaged: its tensor ${name} has ${dimensions} dimensions`)
    reader.skip(8 * dimensions + 4)
    const offset = reader.uint64()
    if (offset % alignment !== 0) throw new HeaderFault(`is damaged: its tensor ${name} has an invalid offset`)
    last = Math.max(last, offset)
  }
  return last
}

interface HeaderReader {
  position(): number
  skip(bytes: number): void
  uint32(): number
  /** Numbers above 2^53 are rounded. */
  uint64(): number
  /** A number of items of at least one byte each. */
  count(what: string): number
  /** A name of printable characters. */
  text(longest: number, what: string): string
  skipText(): void
}

function readerOf(bytes: Buffer, size: number): HeaderReader {
  let at = 0
  const skip = (count: number): number => {
    const from = at
    if (from + count > size) throw new HeaderFault('is damaged or truncated: its header is longer than the file')
    if (from + count > bytes.length) throw new MoreNeeded()
    at += count
    return from
  }
  const uint64 = (): number => Number(bytes.readBigUInt64LE(skip(8)))
  const count = (what: string): number => {
    const read = uint64()
    if (read > size) throw new HeaderFault(`is damaged: the ${what} cannot be ${read}`)
    return read
  }
  return {
    position: () => at,
    skip,
    uint32: () => bytes.readUInt32LE(skip(4)),
    uint64,
    count,
    text: (longest, what) => {
      const length = uint64()
      const fault = `is damaged: a name in its ${what} cannot be read`
      if (length < 1 || length > longest) throw new HeaderFault(fault)
      const from = skip(length)
      const name = bytes.toString('utf8', from, from + length)
      if (/[\p{Cc}\ufffd]/u.test(name)) throw new HeaderFault(fault)
      return name
    },
    skipText: () => {
      skip(count('length of a text'))
    },
  }
}
