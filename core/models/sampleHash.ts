import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

const headBytes = 8 * 1024 * 1024
const sampleCount = 64
const sampleBytes = 64 * 1024

/**
 * Size in bytes and hash of a model's file, as `98362432-3f2a…`: the first 16 hexadecimal digits of SHA-256 over the first
 * 8 MiB and 64 pieces of 64 KiB spread evenly over the rest, including its end. Smaller files are hashed completely.
 * Training changes almost every weight, so the sample distinguishes models, and a file of any size is read in milliseconds
 * instead of a minute.
 *
 * @throws the errors of `FileHandle.read`, such as EISDIR
 */
export async function sampleHash(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  const hash = createHash('sha256')
  const head = await readAt(file, 0, Math.min(size, headBytes))
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
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
