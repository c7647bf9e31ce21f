import type { Span } from '../../domain/support.ts'

export interface DirectionMention extends Span {
  /** "ne" for "north-eastern". */
  readonly direction: string
}

const directions: Readonly<Record<string, string>> = {
  north: 'n',
  northern: 'n',
  norte: 'n',
  nord: 'n',
  norden: 'n',
  northward: 'n',
  south: 's',
  southern: 's',
  sur: 's',
  sud: 's',
  süden: 's',
  southward: 's',
  east: 'e',
  eastern: 'e',
  osten: 'e',
  est: 'e',
  west: 'w',
  western: 'w',
  oeste: 'w',
  westen: 'w',
  ouest: 'w',
}
const word =
  /(?<![\p{L}\p{N}])(?:(north|south)[\s-]?(east|west)(?:ern)?|(north|south|east|west)(?:ern|ward)?|norte|nord(?:en)?|sur|sud|süden|osten|est|oeste|westen|ouest)(?!\p{L})/giu

/** Points of the compass of a text, in small letters: those with a capital belong to names. */
export function directionsIn(text: string): readonly DirectionMention[] {
  return [...text.matchAll(word)].map((match) => {
    const [all, first, second] = match
    const compound = `${first ?? ''} ${second ?? ''}`.trim().toLowerCase()
    const parts = compound === '' ? [all.toLowerCase()] : compound.split(' ')
    const direction = parts.map((part) => directions[part] ?? '').join('')
    return { start: match.index, end: match.index + all.length, direction }
  })
}
