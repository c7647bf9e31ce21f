import { eventEncoding, eventSyntax } from './eventErrors.ts'
import { findJsonFault } from './findJsonFault.ts'

/**
 * Parses the JSON of an event file: UTF-8 with or without byte order mark, or UTF-16 with one.
 *
 * @param name name of the file in messages
 * @throws CitewrightError (event encoding, event syntax)
 */
export function parseEventJson(bytes: Uint8Array, name: string): unknown {
  const text = decode(bytes, name)
  try {
    return JSON.parse(text)
  } catch (error) {
    const fault = error instanceof SyntaxError ? findJsonFault(text) : null
    if (fault === null) throw error
    throw eventSyntax(name, fault)
  }
}

function decode(bytes: Uint8Array, name: string): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  if (encoding === 'utf-8' && (bytes[0] === 0 || bytes[1] === 0)) {
    throw eventEncoding(name, 'looks like UTF-16 without a byte order mark')
  }
  try {
    // Invalid bytes are rejected: replacing them would silently put broken names into an article.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw eventEncoding(name, `is not valid ${encoding.toUpperCase()}`, { cause: error })
  }
}
