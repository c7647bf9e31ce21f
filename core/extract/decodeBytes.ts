import { detect } from 'chardet'
import htmlEncodingSniffer from 'html-encoding-sniffer'

export interface DecodeOptions {
  /** The `Content-Type` header, of which the charset is taken. */
  readonly contentType?: string
  /** Whether a `<meta charset>` counts. */
  readonly isHtml: boolean
}

/** The sniffer must answer with some encoding; nobody declares this one. */
const nothingDeclared = 'x-user-defined'
const sampleBytes = 65_536

/**
 * Text of a document by byte order mark, header and meta, in this order; where nothing is declared by UTF-8 if the bytes
 * are valid UTF-8, and otherwise by their statistics. A declared single-byte encoding yields to UTF-8 when the bytes hold
 * UTF-8 sequences and are valid throughout, because no real text in those encodings is.
 */
export function decodeBytes(bytes: Uint8Array, options: DecodeOptions): string {
  const declared = declaredEncoding(bytes, options)
  const utf8 = decodeStrictly(bytes, 'utf-8')
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (utf8 !== undefined && !marked && (declared === undefined || yieldsToUtf8(declared))) return utf8
  const named = declared === undefined || (declared === 'UTF-8' && utf8 === undefined) ? undefined : declared
  if (named !== undefined) return decodeLoosely(bytes, named)
  return decodeGuessing(bytes, declared)
}

function declaredEncoding(bytes: Uint8Array, options: DecodeOptions): string | undefined {
  const label = /charset\s*=\s*["']?([^\s;"']+)/i.exec(options.contentType ?? '')?.[1]
  const transport = label === undefined ? {} : { transportLayerEncodingLabel: label }
  // Plain text has no meta: only its byte order mark and header count.
  const readable = options.isHtml ? bytes : bytes.subarray(0, 3)
  const sniffed = htmlEncodingSniffer(readable, { ...transport, defaultEncoding: nothingDeclared })
  return sniffed === nothingDeclared ? undefined : sniffed
}

/** ISO-2022-JP is valid UTF-8 as well, and UTF-16 often is, so only encodings with one byte a letter and the East Asian pairs yield. */
function yieldsToUtf8(encoding: string): boolean {
  return !/^(?:utf-16|iso-2022|x-user|replacement)/i.test(encoding)
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    // TypeError: invalid bytes; RangeError: an encoding that this Node does not know.
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}

function decodeLoosely(bytes: Uint8Array, encoding: string): string {
  if (encoding.toLowerCase() === 'windows-1252') return decodeWestern(bytes)
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch (error) {
    if (error instanceof RangeError) return decodeWestern(bytes)
    throw error
  }
}

/** Bytes 0x80 to 0x9f of windows-1252; a byte without a character stays the control character of its number. */
const westernQuotes = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Some releases of Node decode windows-1252 as if it were ISO-8859-1, which loses quotation marks and dashes. */
function decodeWestern(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return text.replace(/[\x80-\x9f]/g, (control) => westernQuotes[control.charCodeAt(0) - 0x80] ?? control)
}

/**
 * Bytes that are not valid UTF-8 and declare nothing else. A page that says UTF-8 and has a few broken bytes (a cut-off
 * comment, an old advertisement) stays UTF-8.
 */
function decodeGuessing(bytes: Uint8Array, declared: string | undefined): string {
  const loose = new TextDecoder().decode(bytes)
  if (declared === 'UTF-8' && brokenShare(loose) < 0.2) return loose
  const guess = detect(bytes.subarray(0, sampleBytes)) ?? 'windows-1252'
  // A short Western text is guessed to be anything; browsers take windows-1252, of which ISO-8859-1 is a part.
  return decodeLoosely(bytes, /^(?:iso-8859-1|ascii|utf-8)$/i.test(guess) ? 'windows-1252' : guess)
}

/** Replacement characters among all characters beyond ASCII. */
function brokenShare(text: string): number {
  const beyond = text.match(/[^\0-\x7f]/g) ?? []
  return beyond.length === 0 ? 0 : beyond.filter((character) => character === '\ufffd').length / beyond.length
}
