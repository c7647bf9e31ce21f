/** Properties of a UTF-16 unit for the tokenizer, as bits: OR-ing them over a word shows which rules it needs. */
export const unitBits = {
  /** Separates words, as Python's str.split: Unicode White_Space and U+001C to U+001F. */
  space: 1,
  /** Always a token of its own. */
  alone: 2,
  /** A straight quote or backtick, whose meaning depends on its neighbours. */
  quote: 4,
  fullStop: 8,
  hyphen: 16,
  /** `:` and `,`, which stay with a following digit. */
  colonOrComma: 32,
  /** A letter that is doubled in one of the contractions: cannot, gonna, gotta, gimme, lemme, wanna. */
  doubling: 64,
} as const

/** `unitBits` of every UTF-16 unit; 0 for letters, digits and signs that always stay within their word. */
export const bitsOfUnit: Uint8Array = buildTable()

function buildTable(): Uint8Array {
  const table = new Uint8Array(0x1_0000)
  const mark = (units: string, bits: number): void => {
    for (let at = 0; at < units.length; at += 1) table[units.charCodeAt(at)] = bits
  }
  mark('\t\n\v\f\r\u001C\u001D\u001E\u001F \u0085\u00A0\u1680\u2028\u2029\u202F\u205F\u3000', unitBits.space)
  table.fill(unitBits.space, 0x20_00, 0x20_0b)
  mark(';@#$%&?!*()[]{}<>«»“”„‘’\u2012\u2013\u2014\u2015', unitBits.alone)
  mark('\'"`', unitBits.quote)
  mark('.', unitBits.fullStop)
  mark('-', unitBits.hyphen)
  mark(':,', unitBits.colonOrComma)
  mark('nNtTmM', unitBits.doubling)
  return table
}
