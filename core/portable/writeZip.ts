import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { CitewrightError } from '../domain/citewrightError.ts'

/** A file of an archive; its content is loaded when it is written, and only then in memory. */
export interface ZipEntry {
  readonly path: string
  readonly load: () => Uint8Array
}

/** 1 January 1980, the first day that archives know: equal contents give equal bytes. */
const noDay = 0x21
const mostBytes = 0xffff_fffe

interface Written {
  readonly name: Buffer
  readonly head: Buffer
  readonly at: number
}

/**
 * Writes an archive whose bytes depend on its entries alone, one entry in memory at a time. The file takes its name when
 * it is complete.
 *
 * @param options.pause awaited between entries; it may throw, which leaves no file
 * @throws CitewrightError if the archive would be larger than 4 GB; the errors of the file system
 */
export async function writeZip(
  path: string,
  entries: readonly ZipEntry[],
  { pause }: { readonly pause: (done: number) => Promise<void> },
): Promise<void> {
  const part = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID().slice(0, 8)}.part`)
  const file = openSync(part, 'wx')
  let at = 0
  const write = (bytes: Uint8Array): void => {
    if (at + bytes.length > mostBytes) throw tooLarge()
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
    at += bytes.length
  }
  try {
    try {
      const written: Written[] = []
      for (const [done, entry] of entries.entries()) {
        await pause(done)
        const start = at
        const { head, name, packed } = pack(entry)
        write(Buffer.concat([signature(0x0403_4b50), head, name]))
        write(packed)
        written.push({ name, head, at: start })
      }
      const directory = at
      for (const { name, head, at: start } of written) write(Buffer.concat([directoryHead(head, start), name]))
      write(directoryEnd(written.length, directory, at - directory))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

function pack({ path, load }: ZipEntry): { readonly head: Buffer; readonly name: Buffer; readonly packed: Uint8Array } {
  const content = load()
  const deflated = deflateSync(content, { level: 6 })
  const isSmaller = deflated.length < content.length
  const packed = isSmaller ? deflated : content
  const name = Buffer.from(path)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  // Names are UTF-8.
  head.writeUInt16LE(0x800, 2)
  head.writeUInt16LE(isSmaller ? 8 : 0, 4)
  head.writeUInt16LE(noDay, 8)
  head.writeUInt32LE(crc32(content), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt16LE(name.length, 22)
  return { head, name, packed }
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function directoryHead(head: Buffer, at: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(at, 10)
  return Buffer.concat([signature(0x0201_4b50), head.subarray(0, 2), head, rest])
}

function directoryEnd(count: number, at: number, length: number): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([signature(0x0605_4b50), end])
}

function tooLarge(): CitewrightError {
  return new CitewrightError(
    'input',
    'The event is too large for one file: it has more than 4 GB.',
    'Remove large sources that no draft needs, and export again.',
  )
}
