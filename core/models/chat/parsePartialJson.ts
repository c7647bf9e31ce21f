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
  let at = start
  let state: PartialJson['state'] = 'whole'

  const skipBlanks = (): string => {
    blanks.lastIndex = at
    blanks.test(text)
    at = blanks.lastIndex
    return text.charAt(at)
  }
  const stop = (): void => {
    state = at >= text.length ? 'cut' : 'broken'
  }

  const readString = (): string | undefined => {
    let end = at + 1
    for (;;) {
      const character = text.charAt(end)
      if (character === '') {
        at = text.length
        stop()
        return undefined
      }
      if (character === '"') break
      end += character === '\\' ? 2 : 1
    }
    const body = text.slice(at + 1, end)
    at = end + 1
    return unescape(body)
  }

  const readScalar = (): Read | undefined => {
    scalar.lastIndex = at
    const found = scalar.exec(text)
    if (found === null) {
      // A prefix of `true` at the end is truncated, not invalid.
      if (/^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-)$/.test(text.slice(at, at + 5))) at = text.length
      stop()
      return undefined
    }
    at += found[0].length
    // More digits may have followed.
    if (at >= text.length && /\d$/.test(found[0])) {
      stop()
      return undefined
    }
    return { value: Number.isNaN(Number(found[0])) ? literals.get(found[0]) : Number(found[0]), whole: true }
  }

  const readArray = (depth: number): Read => {
    const items: unknown[] = []
    at += 1
    for (;;) {
      const character = skipBlanks()
      if (character === ']') {
        at += 1
        return { value: items, whole: true }
      }
      if (character === ',') {
        at += 1
        continue
      }
      const item = readValue(depth + 1)
      if (item?.whole !== true) return { value: items, whole: false }
      items.push(item.value)
    }
  }

  const readObject = (depth: number): Read => {
    const properties: [string, unknown][] = []
    const give = (whole: boolean): Read => ({ value: Object.fromEntries(properties), whole })
    at += 1
    for (;;) {
      const character = skipBlanks()
      if (character === '}') {
        at += 1
        return give(true)
      }
      if (character === ',') {
        at += 1
        continue
      }
      const name = character === '"' ? readString() : undefined
      if (name === undefined || skipBlanks() !== ':') {
        stop()
        return give(false)
      }
      at += 1
      const property = readValue(depth + 1)
      if (property !== undefined) properties.push([name, property.value])
      if (property?.whole !== true) return give(false)
    }
  }

  const readValue = (depth: number): Read | undefined => {
    const character = skipBlanks()
    if (depth > deepest) {
      stop()
      return undefined
    }
    if (character === '{') return readObject(depth)
    if (character === '[') return readArray(depth)
    if (character !== '"') return readScalar()
    const value = readString()
    return value === undefined ? undefined : { value, whole: true }
  }

  const read = readValue(0)
  return { value: read?.value, end: at, state }
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
