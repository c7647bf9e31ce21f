import type { NumberMention } from './numberMention.ts'

const measured =
  /^[\s-]*(?:years?|decades?|months?|weeks?|days?|hours?|minutes?|seconds?|times|miles?|pounds?|per)(?!\p{L})/iu
/** Maximum number of years; with more, a difference of two proves nothing. */
const mostYears = 8

export interface NumberGrounds {
  /** The texts of the evidence. */
  readonly texts: readonly string[]
  /** Years named in the evidence and the sentence. */
  readonly years: readonly number[]
}

/**
 * How the evidence implies a number that it does not state: as the years between two dates, or as the length of a list
 * of names. Undefined if it does not.
 */
export function workedOutNumber(
  sentence: string,
  asked: NumberMention,
  { texts, years }: NumberGrounds,
): string | undefined {
  const [value = 0] = asked.values
  const after = sentence.slice(asked.end, asked.end + 20)
  const written = sentence.slice(asked.start, asked.end)
  if (/^[\s-]years?(?!\p{L})/iu.test(after) && value >= 2) {
    const distinct = [...new Set(years)].slice(0, mostYears).sort((a, b) => a - b)
    const later = distinct.find((year) => distinct.includes(year - value))
    return later === undefined ? undefined : `“${written}” is not stated; it follows from ${later - value} and ${later}`
  }
  if (!asked.words || asked.ordinal || value < 2 || value > 12 || measured.test(after)) return undefined
  return texts.some((text) => listLengths(text).has(value))
    ? `“${written}” is not stated; the page lists as many names`
    : undefined
}

const name = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*(?:\s(?:(?:de|del|la|van|von|der|bin|al|el|of|the)\s){0,2}\p{Lu}[\p{L}\p{M}.'’-]*){0,4}`
const whole = new RegExp(`^(?:the\\s)?${name}$`, 'u')
const atEnd = new RegExp(`(?:^|\\s)${name}$`, 'u')
const atStart = new RegExp(`^(?:the\\s)?${name}`, 'u')

/** Lengths of the lists of names in a text: 3 for "Carbert, Lysak and Morin". */
function listLengths(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  const pieces = text.split(/,\s+(?:and\s|y\s|und\s|et\s)?|\s(?:and|y|und|et|&)\s/u)
  let length = 0
  for (const [at, piece] of pieces.entries()) {
    const short = piece.length <= 60
    if (short && whole.test(piece)) {
      length += 1
      continue
    }
    if (length > 0) found.add(atStart.test(piece.slice(0, 60)) ? length + 1 : length)
    else if (at > 0 && atStart.test(piece.slice(0, 60)) && atEnd.test((pieces[at - 1] ?? '').slice(-60))) found.add(2)
    length = atEnd.test(piece.slice(-60)) ? 1 : 0
  }
  if (length > 1) found.add(length)
  return found
}
