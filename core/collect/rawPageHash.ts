import { createHash } from 'node:crypto'
import type { RawPage } from './rawPage.ts'
import { sha256 } from '../platform/sha256.ts'

/**
 * SHA-256, hexadecimal, of everything that affects the page's extraction. The time of fetching and the archived copy do not.
 */
export function rawPageHash(page: RawPage): string {
  const { url, finalUrl, provenance, title } = page
  const described = { url, finalUrl, provenance, title, fetchedAt: null, body: bodyHash(page) }
  return sha256(JSON.stringify(described))
}

function bodyHash({ body }: RawPage): string {
  const hash = createHash('sha256')
  if (body.kind === 'text') return hash.update('text\n').update(body.text).digest('hex')
  return hash
    .update(`bytes\n${body.contentType ?? ''}\n${body.fileName ?? ''}\n`)
    .update(body.bytes)
    .digest('hex')
}
