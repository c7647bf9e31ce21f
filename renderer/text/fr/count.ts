import { formatBytes } from '../../../core/models/catalogue/formatBytes.ts'

/** A number as it is written in French: `1 200`. */
export function figure(number: number): string {
  return number.toLocaleString('fr')
}

/** A size: `2,5 Go`. */
export function size(bytes: number): string {
  return formatBytes(bytes).replace('.', ',').replace(' bytes', ' octets').replace(' ', ' ').replace('B', 'o')
}

/** A number with its noun: `0 page`, `1 page`, `2 pages`. French has the singular below two. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${figure(number)} ${number < 2 ? one : many}`
}

/** The ending of a word that agrees with a number: `lue`, `lues`. */
export function plural(number: number): string {
  return number < 2 ? '' : 's'
}
