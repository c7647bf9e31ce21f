import { fstatSync, readSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { crc32, inflateRawSync } from 'node:zlib'

/** A file of an archive as its headers describe it; nothing of it is trusted. */
interface ZipPart {
  readonly path: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** Where its local header begins. */
  readonly at: number
}

export interface ZipFile {
  /** The parts of each name, two at most: the first in the directory at the end, and the first in the archive itself. */
  readonly parts: ReadonlyMap<string, readonly ZipPart[]>
  /** The content of a part; undefined if it is damaged or larger than `most` bytes. */
  load(part: ZipPart, most: number): Uint8Array | undefined
}

/** Parts that are read of one archive. */
const mostParts = 50_000
const mostName = 300

/** Reads the headers of an open archive, from its end and from its beginning, so that one that was cut is read too. */
export function readZip(file: number): ZipFile {
  const { size } = fstatSync(file)
  const read = (at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
    let done = 0
    while (done < bytes.length) {
      const count = readSync(file, bytes, done, bytes.length - done, at + done)
      if (count === 0) break
      done += count
    }
    return bytes.subarray(0, done)
  }
  const parts = new Map<string, readonly ZipPart[]>()
  for (const listed of [inDirectory(read, size), inOrder(read, size)]) {
    // The first of each name: loading hundreds that somebody forged would take hours.
    const first = new Map(listed.toReversed().map((part) => [part.path, part]))
    for (const [path, part] of first) {
      const [other] = parts.get(path) ?? []
      if (other === undefined) parts.set(path, [part])
      else if (!isDeepStrictEqual(other, part)) parts.set(path, [other, part])
    }
  }
  return { parts, load: (part, most) => load(part, { read, most }) }
}

type Read = (at: number, length: number) => Buffer

/** The parts that the directory at the end lists; none if it is missing or damaged. */
function inDirectory(read: Read, size: number): readonly ZipPart[] {
  const tail = read(Math.max(0, size - 65_557), 65_557)
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0 || tail.length - end < 22) return []
  const listed = read(tail.readUInt32LE(end + 16), Math.min(tail.readUInt32LE(end + 12), mostParts * 100))
  const parts: ZipPart[] = []
  for (let at = 0; at + 46 <= listed.length && parts.length < mostParts;) {
    if (listed.readUInt32LE(at) !== 0x0201_4b50) break
    const name = listed.readUInt16LE(at + 28)
    parts.push({
      path: nameOf(listed.subarray(at + 46, at + 46 + name)),
      ...described(listed, at + 10),
      at: listed.readUInt32LE(at + 42),
    })
    at += 46 + name + listed.readUInt16LE(at + 30) + listed.readUInt16LE(at + 32)
  }
  return parts
}

/** The parts from the beginning on, for as long as each says where the next begins. */
function inOrder(read: Read, size: number): readonly ZipPart[] {
  const parts: ZipPart[] = []
  for (let at = 0; at + 30 <= size && parts.length < mostParts;) {
    const head = read(at, 30 + mostName)
    if (head.length < 30 || head.readUInt32LE(0) !== 0x0403_4b50) break
    const name = head.readUInt16LE(26)
    const part = { path: nameOf(head.subarray(30, 30 + name)), ...described(head, 8), at }
    // Its length stands behind it, where only the directory can tell.
    if ((head.readUInt16LE(6) & 8) !== 0) break
    parts.push(part)
    at += 30 + name + head.readUInt16LE(28) + part.packed
  }
  return parts
}

function described(bytes: Buffer, at: number): Pick<ZipPart, 'method' | 'crc' | 'packed' | 'size'> {
  return {
    method: bytes.readUInt16LE(at),
    crc: bytes.readUInt32LE(at + 6),
    packed: bytes.readUInt32LE(at + 10),
    size: bytes.readUInt32LE(at + 14),
  }
}

function nameOf(bytes: Buffer): string {
  return bytes.subarray(0, mostName).toString('utf8')
}

function load(
  { at, method, packed, size, crc }: ZipPart,
  { read, most }: { readonly read: Read; readonly most: number },
): Uint8Array | undefined {
  // Small contents become a little larger when they are packed.
  if (size > most || packed > most + 1024) return undefined
  const head = read(at, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x0403_4b50) return undefined
  const bytes = read(at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  if (bytes.length !== packed) return undefined
  const content = method === 0 ? bytes : method === 8 ? inflated(bytes, size) : undefined
  return content?.length === size && crc32(content) === crc ? content : undefined
}

function inflated(bytes: Buffer, size: number): Buffer | undefined {
  try {
    // Never more than was said, whatever the packed bytes would become.
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) })
  } catch {
    return undefined
  }
}
