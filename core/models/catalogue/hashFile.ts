import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

export interface HashOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with the bytes of each piece. */
  readonly onBytes?: (bytes: number) => void
}

/** Feeds a file to a hash. */
export async function feedHash(hash: Hash, path: string, { signal, onBytes }: HashOptions = {}): Promise<void> {
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024, ...(signal === undefined ? {} : { signal }) })
  for await (const piece of stream) {
    // A stream without an encoding returns buffers.
    const bytes = piece as Buffer
    hash.update(bytes)
    onBytes?.(bytes.length)
  }
}

/** SHA-256 of a file in lower-case hexadecimal. */
export async function sha256OfFile(path: string, options: HashOptions = {}): Promise<string> {
  const hash = createHash('sha256')
  await feedHash(hash, path, options)
  return hash.digest('hex')
}

/** SHA-1 of a file in lower-case hexadecimal. */
export async function sha1OfFile(path: string, options: HashOptions = {}): Promise<string> {
  const hash = createHash('sha1')
  await feedHash(hash, path, options)
  return hash.digest('hex')
}

/** Git's hash of a file's content: SHA-1 of `blob`, its length, and the content. */
export async function gitHashOfFile(path: string, options: HashOptions = {}): Promise<string> {
  const { size } = await stat(path)
  const hash = createHash('sha1').update(`blob ${size}\0`)
  await feedHash(hash, path, options)
  return hash.digest('hex')
}
