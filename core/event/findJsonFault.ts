export interface JsonFault {
  /** UTF-16 index of the first character that cannot stand where it does; the text's length where the text ends too soon. */
  readonly offset: number
  /** Counted from 1. */
  readonly line: number
  readonly column: number
  /** What should stand there, in words. */
  readonly expected: string
}

type Place = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'after-value' | 'end'

const inWords: Record<Exclude<Place, 'after-value'>, string> = {
  value: 'a value',
  'first-value': 'a value or "]"',
  key: 'a field name in double quotes',
  'first-key': 'a field name in double quotes or "}"',
  colon: '":"',
  end: 'the end of the file',
}
const blank = /[ \t\r\n]*/y
const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const plainInString = /[^"\\\u0000-\u001f]{1,4096}/y
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/**
 * The first place at which a text stops being JSON; null where it is JSON. `JSON.parse` of Node 20 names no place for
 * most faults. Linear in time, and nesting costs no stack.
 */
export function findJsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = []
  let place: Place = 'value'
  let at = 0
  const past = (pattern: RegExp): number => {
    pattern.lastIndex = at
    return pattern.test(text) ? pattern.lastIndex : at
  }
  const afterValue = (): Place => (open.length > 0 ? 'after-value' : 'end')
  for (;;) {
    at = past(blank)
    const character = text[at]
    if (character === undefined) return place === 'end' ? null : faultAt(text, at, wanted(place, open.at(-1)))
    if ((place === 'first-value' && character === ']') || (place === 'first-key' && character === '}')) {
      open.pop()
      place = afterValue()
      at += 1
    } else if (place === 'value' || place === 'first-value') {
      if (character === '{' || character === '[') {
        open.push(character)
        place = character === '{' ? 'first-key' : 'first-value'
        at += 1
        continue
      }
      const end = character === '"' ? stringEnd(text, at) : past(literal)
      if (typeof end !== 'number') return end
      if (end === at) return faultAt(text, at, wanted(place, open.at(-1)))
      at = end
      place = afterValue()
    } else if (place === 'key' || place === 'first-key') {
      if (character !== '"') return faultAt(text, at, wanted(place, open.at(-1)))
      const end = stringEnd(text, at)
      if (typeof end !== 'number') return end
      at = end
      place = 'colon'
    } else if (place === 'colon' && character === ':') {
      place = 'value'
      at += 1
    } else if (place === 'after-value' && character === ',') {
      place = open.at(-1) === '{' ? 'key' : 'value'
      at += 1
    } else if (place === 'after-value' && character === (open.at(-1) === '{' ? '}' : ']')) {
      open.pop()
      place = afterValue()
      at += 1
    } else {
      return faultAt(text, at, wanted(place, open.at(-1)))
    }
  }
}

function wanted(place: Place, container: '{' | '[' | undefined): string {
  if (place !== 'after-value') return inWords[place]
  return container === '{' ? '"," or "}"' : '"," or "]"'
}

function stringEnd(text: string, start: number): number | JsonFault {
  let at = start + 1
  for (;;) {
    const character = text[at]
    if (character === '"') return at + 1
    if (character === undefined) return faultAt(text, start, 'a string with its closing quote')
    const pattern = character === '\\' ? escape : plainInString
    pattern.lastIndex = at
    if (!pattern.test(text))
      return faultAt(text, at, character === '\\' ? 'a known escape' : 'no raw control character')
    at = pattern.lastIndex
  }
}

function faultAt(text: string, offset: number, expected: string): JsonFault {
  let line = 1
  let lineStart = 0
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', lineStart)) {
    line += 1
    lineStart = next + 1
  }
  return { offset, line, column: offset - lineStart + 1, expected }
}
