import { createHash } from 'node:crypto'

/** The SHA-256 hash of a text in UTF-8, or of bytes, in lower-case hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
