import type { Span } from '../../domain/support.ts'

export interface DirectionMention extends Span {
  /** "ne" for "north-eastern". */
  readonly direction: string
}

const directions: Readonly<Record<string, string>> = {
  north: 'n',
  norte: 'n',
  nord: 'n',
  norden: 'n',
  south: 's',
  sur: 's',
  sud: 's',
  süden: 's',
  east: 'e',
  osten: 'e',
  est: 'e',
  west: 'w',
  oeste: 'w',
  westen: 'w',
  ouest: 'w',
}
const word =
  /(?<![\p{L}\p{N}])(?:(north|south)[\s-]?(east|west)(?:ern)?|(north|south|east|west)(?:ern(?:most|er)?|wards?|bound)?|norte|nord(?:en)?|sur|sud|süden|osten|est|oeste|westen|ouest)(?!\p{L})/giu

/** Directions in lower case in a text; capitalised ones belong to names. */
export function directionsIn(text: string): readonly DirectionMention[] {
  return [...text.matchAll(word)].map((match) => {
    const [all, first, second, single] = match
    const compound = `${first ?? single ?? ''} ${second ?? ''}`.trim().toLowerCase()
    const parts = compound === '' ? [all.toLowerCase()] : compound.split(' ')
    const direction = parts.map((part) => directions[part] ?? '').join('')
    return { start: match.index, end: match.index + all.length, direction }
  })
}
