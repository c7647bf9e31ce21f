const placeholder = '[key]'

/** Characters of a key that are masked wherever they follow each other. Fewer may be a word, or what services show of a key. */
const shortestPart = 8

/** A word of 8 characters that is in many passwords and in what servers say of them. */
const usual = 'password'

/** Characters of Base64 that 8 characters of a key determine, however they lie among its groups. */
const shortestBase64 = 9

interface MaskedKey {
  /** Parts of the key by how long they are: as it is, in hexadecimal, in Base64. */
  readonly parts: ReadonlyMap<number, ReadonlySet<string>>
  /** Parts of its letters and digits alone: for a key in pieces. */
  readonly pieces: ReadonlyMap<number, ReadonlySet<string>>
  /** A key that is too short to be looked for in parts. */
  readonly whole: string | undefined
}

const known = new Map<string, MaskedKey>()

/**
 * Masks secrets in a text that a server sent: every part of 8 characters or more, in any case, backwards, in Base64 or
 * hexadecimal, behind escapes of JSON, addresses and HTML, also where white space, invisible characters, marks, the next field
 * of JSON or the next event of a stream interrupt it. A shorter secret is masked where it appears whole.
 */
export function maskKey(text: string, keys: string | readonly string[] | undefined): string {
  return [keys ?? []].flat().reduce((masked, key) => (key === '' ? masked : maskOne(masked, partsOf(key))), text)
}

function maskOne(text: string, { parts, pieces, whole }: MaskedKey): string {
  if (whole !== undefined) return text.replaceAll(whole, placeholder)
  const spans: Span[] = []
  let read: Reading = { text }
  findParts(read, parts, spans)
  // What an escape hides may be escaped again, such as JSON within JSON.
  for (let depth = 0; depth < 3; depth += 1) {
    const next = unescaped(read)
    if (next.text === read.text) break
    findParts(next, parts, spans)
    read = next
  }
  for (const each of new Set([{ text }, read])) findParts(rewritten(each, between, nothing), pieces, spans)
  return spans.length === 0 ? text : replaced(text, spans)
}

/** A text as it is read, and where each of its characters begins and ends in the text that is masked. */
interface Reading {
  readonly text: string
  /** Absent if both texts are the same. */
  readonly places?: { readonly starts: Int32Array; readonly ends: Int32Array }
}

interface Span {
  readonly start: number
  readonly end: number
}

const escapes =
  /%[\da-f]{2}|\\u[\da-f]{4}|\\u\{[\da-f]{1,6}\}|\\x[\da-f]{2}|\\[^ux]|&#\d{1,7};|&#x[\da-f]{1,6};|&(?:amp|lt|gt|quot|apos);|[\s\p{Cf}]/giu
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What may lie between the pieces of a key: the name of the next field of JSON or event of a stream, and marks. */
const between = /"\s{0,9},\s{0,9}"[^"\\]{1,40}"\s{0,9}:\s{0,9}"|\n\s{0,9}data:|[^\p{L}\p{N}]/gu

function nothing(): string {
  return ''
}

/** Undoes one level of escapes, and leaves out what may stand between two characters without being seen. */
function unescaped(read: Reading): Reading {
  return rewritten(read, escapes, characterOf)
}

/** The text with something else in place of all that a pattern finds. */
function rewritten(read: Reading, found: RegExp, instead: (match: string) => string): Reading {
  const { text } = read
  const pieces: string[] = []
  const starts = new Int32Array(text.length)
  const ends = new Int32Array(text.length)
  let length = 0
  let from = 0
  const place = (start: number, end: number): void => {
    starts[length] = startOf(read, start)
    ends[length] = endOf(read, end)
    length += 1
  }
  const keep = (to: number): void => {
    for (let at = from; at < to; at += 1) place(at, at + 1)
    pieces.push(text.slice(from, to))
  }
  for (const { 0: match, index } of text.matchAll(found)) {
    keep(index)
    from = index + match.length
    const character = instead(match)
    for (let left = character.length; left > 0; left -= 1) place(index, from)
    pieces.push(character)
  }
  if (from === 0) return read
  keep(text.length)
  return { text: pieces.join(''), places: { starts, ends } }
}

function startOf({ places }: Reading, at: number): number {
  return places?.starts[at] ?? at
}

/** @param to the place behind the last character */
function endOf({ places }: Reading, to: number): number {
  return places?.ends[to - 1] ?? to
}

function characterOf(escape: string): string {
  const code = (digits: string, radix: number): string => {
    const point = Number.parseInt(digits, radix)
    return point > 0x10_ff_ff ? '' : String.fromCodePoint(point)
  }
  if (/^[\s\p{Cf}]/u.test(escape)) return ''
  if (escape.startsWith('%')) return code(escape.slice(1), 16)
  if (/^&#x/i.test(escape)) return code(escape.slice(3, -1), 16)
  if (escape.startsWith('&#')) return code(escape.slice(2, -1), 10)
  if (escape.startsWith('&')) return named[escape.slice(1, -1).toLowerCase()] ?? ''
  if (/^\\[ux]/i.test(escape)) return code(escape.replace(/[^\da-f]/gi, ''), 16)
  // `\n` and the like are white space in JSON.
  return /^\\[nrtbf]/.test(escape) ? '' : escape.slice(1)
}

function findParts(read: Reading, parts: MaskedKey['parts'], spans: Span[]): void {
  const lower = toLower(read.text)
  for (const [length, set] of parts) {
    for (let at = 0; at + length <= lower.length; at += 1) {
      if (!set.has(lower.slice(at, at + length))) continue
      // Characters of Base64 beside a part hold bits of the key too.
      const [before, after] =
        length === shortestBase64 ? [beside(lower, at - 1, -1), beside(lower, at + length, 1)] : [0, 0]
      spans.push({ start: startOf(read, at - before), end: endOf(read, at + length + after) })
    }
  }
}

/** How many of the two next characters may be Base64. */
function beside(text: string, at: number, step: 1 | -1): number {
  const isBase64 = (place: number): boolean => /[\w+/=-]/.test(text[place] ?? ' ')
  return isBase64(at) ? (isBase64(at + step) ? 2 : 1) : 0
}

/** In small letters, without a change of length, as some letters beyond ASCII have. */
function toLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function replaced(text: string, spans: readonly Span[]): string {
  const pieces: string[] = []
  let end = 0
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    if (span.start > end || pieces.length === 0) pieces.push(text.slice(end, span.start), placeholder)
    end = Math.max(end, span.end)
  }
  return pieces.join('') + text.slice(end)
}

function partsOf(key: string): MaskedKey {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = makeParts(key)
  known.set(key, made)
  return made
}

function makeParts(key: string): MaskedKey {
  const read = toLower(key).replace(/[\s\p{Cf}]/gu, '')
  if (read.length < shortestPart) return { parts: new Map(), pieces: new Map(), whole: key }
  const bytes = Buffer.from(key)
  const base64 = [0, 1, 2].flatMap((shift) => {
    // The characters that also hold bits of the bytes before or after the key are not of it.
    const written = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const own = written.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')]
  })
  const parts = new Map<number, Set<string>>()
  const add = (length: number, whole: string): void => {
    const set = parts.get(length) ?? new Set()
    for (let at = 0; at + length <= whole.length; at += 1) set.add(toLower(whole.slice(at, at + length)))
    // Servers that refuse a password say this word of their own.
    if (whole.length > usual.length) set.delete(usual)
    parts.set(length, set)
  }
  add(shortestPart, read)
  add(shortestPart, Array.from(read).toReversed().join(''))
  add(shortestPart * 2, bytes.toString('hex'))
  for (const each of base64) add(shortestBase64, each)
  return { parts, pieces: new Map([[shortestPart, piecesOf(read)]]), whole: undefined }
}

function piecesOf(key: string): ReadonlySet<string> {
  const letters = key.replace(/[^\p{L}\p{N}]/gu, '')
  const pieces = new Set<string>()
  for (const each of [letters, Array.from(letters).toReversed().join('')]) {
    for (let at = 0; at + shortestPart <= each.length; at += 1) pieces.add(each.slice(at, at + shortestPart))
  }
  pieces.delete(usual)
  return pieces
}

/**
 * Where the end of a text begins that more text could make a part of a key, as it is, backwards, or in hexadecimal or Base64:
 * for answers that arrive in pieces.
 */
export function undecidedFrom(text: string, key: string): number {
  const letters = (words: string): string => toLower(words).replace(/[^\p{L}\p{N}]/gu, '')
  const read = letters(key)
  const written = [
    read,
    Array.from(read).toReversed().join(''),
    Buffer.from(key).toString('hex'),
    ...[0, 1, 2].map((shift) => letters(Buffer.concat([Buffer.alloc(shift), Buffer.from(key)]).toString('base64'))),
  ]
  const longest = Math.max(...written.map(({ length }) => length))
  let end = ''
  for (let at = text.length - 1; at >= 0; at -= 1) {
    end = letters(text[at] ?? '') + end
    if (end.length > longest || !written.some((each) => each.includes(end))) return at + 1
  }
  return 0
}
