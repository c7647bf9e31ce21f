import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'

export interface JsonFault {
  /** UTF-16 index of the first unexpected character; the text's length if the text ends too early. */
  readonly offset: number
  /** From 1. */
  readonly line: number
  readonly column: number
  /** Description of what was expected there. */
  readonly expected: string
}

const expectations: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a field name in double quotes',
  ValueExpected: 'a value',
  ColonExpected: '":"',
  CommaExpected: 'a comma or the closing bracket',
  CloseBraceExpected: '"," or "}"',
  CloseBracketExpected: '"," or "]"',
  EndOfFileExpected: 'the end of the file',
  InvalidCommentToken: 'no comment',
  UnexpectedEndOfComment: 'no comment',
  UnexpectedEndOfString: 'a string with its closing quote',
  UnexpectedEndOfNumber: 'a whole number or decimal',
  InvalidUnicode: 'a string whose \\u has four hexadecimal digits',
  InvalidEscapeCharacter: 'a string with valid escapes only',
  InvalidCharacter: 'a string without raw control characters',
}

/**
 * Finds the first place at which a text stops being JSON; null for valid JSON. `JSON.parse` of Node 20 gives no position for
 * most errors.
 */
export function findJsonFault(text: string): JsonFault | null {
  const errors: ParseError[] = []
  try {
    parse(text, errors, { disallowComments: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { ...placeOf(text, 0), expected: 'fewer brackets within brackets' }
  }
  const [first] = errors
  if (first === undefined) return null
  // "Invalid symbol" describes what was found; the next error says what was expected.
  const specific = errors.find(({ error }) => printParseErrorCode(error) !== 'InvalidSymbol') ?? first
  return { ...placeOf(text, first.offset), expected: expectations[printParseErrorCode(specific.error)] ?? 'JSON' }
}

function placeOf(text: string, offset: number): Omit<JsonFault, 'expected'> {
  const before = text.slice(0, offset).split('\n')
  return { offset, line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
