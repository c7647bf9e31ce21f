import { plural } from '../text/plural.ts'
const loneSurrogate = /\p{Surrogate}/gu

export interface RepairedText {
  readonly text: string
  /** A description of the replaced characters for the editor; empty if there were none. */
  readonly repairs: string
}

/**
 * Makes a text safe to hash, store and show: NUL characters, which end a string in SQLite and C libraries, and lone
 * surrogates, which UTF-8 cannot represent, become U+FFFD. Offsets do not change.
 */
export function repairText(text: string): RepairedText {
  const repairs: string[] = []
  let repaired = text
  if (text.includes('\0')) {
    repairs.push(plural(text.split('\0').length - 1, 'NUL character'))
    repaired = repaired.replaceAll('\0', '\uFFFD')
  }
  if (!text.isWellFormed()) {
    repairs.push(plural(text.match(loneSurrogate)?.length ?? 0, 'lone surrogate'))
    repaired = repaired.toWellFormed()
  }
  return { text: repaired, repairs: repairs.join(' and ') }
}
