import { plural } from '../text/plural.ts'
const loneSurrogate = /\p{Surrogate}/gu

export interface RepairedText {
  readonly text: string
  /** What was replaced by U+FFFD, in words for the editor; empty where nothing was. */
  readonly repairs: string
}

/**
 * Text that every later step can hash, store and show: NUL characters, at which SQLite and C libraries end a string,
 * and lone surrogates, which UTF-8 cannot hold, become U+FFFD. Offsets stay as they were.
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
