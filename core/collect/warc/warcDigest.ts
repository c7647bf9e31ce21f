import { createHash, getHashes } from 'node:crypto'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const algorithms: Readonly<Record<string, string>> = { sha1: 'sha1', sha256: 'sha256', sha512: 'sha512', md5: 'md5' }

/**
 * Whether bytes have the declared digest, such as `sha1:IMZJ…` or `sha256:9f86…`; undefined if there is none or its
 * algorithm is unknown.
 *
 * @param bytes candidates, one of which must match: archivers differ in what they digest
 */
export function digestFits(declared: string | undefined, bytes: readonly Uint8Array[]): boolean | undefined {
  const [, name = '', value = ''] = /^([a-z0-9-]+):(\S+)$/i.exec(declared ?? '') ?? []
  const algorithm = algorithms[name.toLowerCase().replace('-', '')]
  if (algorithm === undefined || value === '' || !getHashes().includes(algorithm)) return undefined
  return [...new Set(bytes)].some((each) => {
    const digest = createHash(algorithm).update(each).digest()
    const spellings = [toBase32(digest), digest.toString('hex').toUpperCase()]
    return spellings.includes(value.toUpperCase().replace(/=+$/, '')) || digest.toString('base64') === value
  })
}

/** RFC 4648, without padding. */
function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let buffer = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += base32[(buffer >>> bits) & 31] ?? ''
    }
    buffer &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + (base32[(buffer << (5 - bits)) & 31] ?? '')
}
