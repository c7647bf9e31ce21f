import { formatBytes } from '../../../core/models/catalogue/formatBytes.ts'

/** A number as it is written in German: `1.200`. */
export function figure(number: number): string {
  return number.toLocaleString('de')
}

/** A size: `2,5 GB`. */
export function size(bytes: number): string {
  return formatBytes(bytes).replace('.', ',').replace('bytes', 'Bytes')
}

/** A number with its noun: `1 Seite`, `2 Seiten`, `1.200 Kopien`. */
export function count(number: number, one: string, many: string): string {
  return `${figure(number)} ${number === 1 ? one : many}`
}

export const pages = (number: number): string => count(number, 'Seite', 'Seiten')

export const sentences = (number: number): string => count(number, 'Satz', 'Sätze')

export const words = (number: number): string => count(number, 'Wort', 'Wörter')

export const sourcesOf = (number: number): string => count(number, 'Quelle', 'Quellen')

export const factsOf = (number: number): string => count(number, 'Fakt', 'Fakten')
