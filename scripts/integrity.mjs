import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * A file's hash as package registries write it.
 *
 * @param {string} file
 * @returns {string} `sha512-` and the hash in base64
 */
export function integrityOf(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
}
