import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { GgufFileError } from './ggufErrors.ts'

const mebibyte = 1024 * 1024
const sampleCount = 64
const sampleBytes = 64 * 1024
const headBytes = 8 * mebibyte

/**
 * Size and hash of a GGUF file, as `98362432-3f2a…`: the first 16 hexadecimal digits of SHA-256 over the first 8 MiB
 * (header, vocabulary, chat template) and 64 pieces of 64 KiB spread evenly over the rest, its end included. Smaller
 * files are hashed whole. Models that differ in quantisation, training or template differ in it, and a file of any size
 * is read within milliseconds instead of a minute.
 *
 * @throws GgufFileError where the file is missing, empty, or does not begin as GGUF does
 */
export async function ggufVersion(path: string): Promise<string> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'r')
    const { size } = await file.stat()
    const hash = createHash('sha256')
    const head = await readAt(file, 0, Math.min(size, headBytes))
    if (head.subarray(0, 4).toString('latin1') !== 'GGUF') throw new GgufFileError(path, 'is not a GGUF file')
    hash.update(head)
    const rest = size - head.length
    if (rest <= sampleCount * sampleBytes) {
      hash.update(await readAt(file, head.length, rest))
    } else {
      const step = (rest - sampleBytes) / (sampleCount - 1)
      for (let sample = 0; sample < sampleCount; sample += 1) {
        hash.update(await readAt(file, head.length + Math.floor(sample * step), sampleBytes))
      }
    }
    return `${size}-${hash.digest('hex').slice(0, 16)}`
  } catch (error) {
    if (error instanceof GgufFileError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new GgufFileError(path, 'does not exist', { cause: error })
    if (code === 'EISDIR') throw new GgufFileError(path, 'is a folder', { cause: error })
    throw new GgufFileError(path, `cannot be read (${String(code)})`, { cause: error })
  } finally {
    await file?.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
