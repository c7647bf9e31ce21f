/** Maximum nesting, above that of any answer; a hostile one has thousands of levels. */
const deepest = 32

export interface PartialJson {
  /**
   * The part that could be read: complete items of an array, complete properties of an object, and incomplete arrays and
   * objects within them.
   */
  readonly value: unknown
  /** Index after the last character that was read. */
  readonly end: number
  /** `cut`: the text ended within the value. `broken`: there was invalid JSON at `end`. */
  readonly state: 'whole' | 'cut' | 'broken'
}

interface Read {
  readonly value: unknown
  readonly whole: boolean
}

const scalar = /true|false|null|-?\d{1,400}(?:\.\d{1,400})?(?:[eE][+-]?\d{1,4})?/y
const blanks = /[\s\uFEFF]*/y

/**
 * Parses as much as possible of the JSON that begins at an index of a text. Tolerates extra commas, line breaks within
 * strings and invalid escapes. Takes time linear in what it reads.
 */
export function parsePartialJson(text: string, start: number): PartialJson {
  const cursor: Cursor = { text, at: start, state: 'whole' }
  const read = readValue(cursor, 0)
  return { value: read?.value, end: cursor.at, state: cursor.state }
}

interface Cursor {
  readonly text: string
  at: number
  state: PartialJson['state']
}

function readValue(cursor: Cursor, depth: number): Read | undefined {
  const character = skipBlanks(cursor)
  if (depth > deepest) {
    stop(cursor)
    return undefined
  }
  if (character === '{') return readObject(cursor, depth)
  if (character === '[') return readArray(cursor, depth)
  if (character !== '"') return readScalar(cursor)
  const value = readString(cursor)
  return value === undefined ? undefined : { value, whole: true }
}

function readObject(cursor: Cursor, depth: number): Read {
  const properties: [string, unknown][] = []
  const whole = readEach(cursor, '}', (character) => {
    const name = character === '"' ? readString(cursor) : undefined
    if (name === undefined || skipBlanks(cursor) !== ':') {
      stop(cursor)
      return false
    }
    cursor.at += 1
    const property = readValue(cursor, depth + 1)
    if (property !== undefined) properties.push([name, property.value])
    return property?.whole === true
  })
  return { value: Object.fromEntries(properties), whole }
}

function readArray(cursor: Cursor, depth: number): Read {
  const items: unknown[] = []
  const whole = readEach(cursor, ']', () => {
    const item = readValue(cursor, depth + 1)
    if (item?.whole === true) items.push(item.value)
    return item?.whole === true
  })
  return { value: items, whole }
}

/**
 * Reads the members of an object or array up to its closing bracket.
 *
 * @param readOne reads a member that begins with a character; returns whether it is complete
 * @returns whether all members and the bracket were read
 */
function readEach(cursor: Cursor, closing: string, readOne: (character: string) => boolean): boolean {
  cursor.at += 1
  for (;;) {
    const character = skipBlanks(cursor)
    if (character === closing || character === ',') cursor.at += 1
    if (character === closing) return true
    if (character !== ',' && !readOne(character)) return false
  }
}

function readString(cursor: Cursor): string | undefined {
  const { text, at } = cursor
  let end = at + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  if (end >= text.length) {
    cursor.at = text.length
    stop(cursor)
    return undefined
  }
  cursor.at = end + 1
  return unescape(text.slice(at + 1, end))
}

function readScalar(cursor: Cursor): Read | undefined {
  const { text, at } = cursor
  scalar.lastIndex = at
  const found = scalar.exec(text)?.[0]
  if (found === undefined) {
    // A prefix of `true` at the end is truncated, not invalid.
    if (/^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-)$/.test(text.slice(at, at + 5))) cursor.at = text.length
    stop(cursor)
    return undefined
  }
  cursor.at += found.length
  // More digits may have followed.
  if (cursor.at >= text.length && /\d$/.test(found)) {
    stop(cursor)
    return undefined
  }
  return { value: Number.isNaN(Number(found)) ? literals.get(found) : Number(found), whole: true }
}

/** Skips white space and returns the next character, empty at the end of the text. */
function skipBlanks(cursor: Cursor): string {
  blanks.lastIndex = cursor.at
  blanks.test(cursor.text)
  cursor.at = blanks.lastIndex
  return cursor.text.charAt(cursor.at)
}

/** Records why reading ends here. */
function stop(cursor: Cursor): void {
  cursor.state = cursor.at >= cursor.text.length ? 'cut' : 'broken'
}

const literals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function unescape(body: string): string {
  return body.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, code: string | undefined, character: string) =>
    code === undefined ? (escapes[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
