import type { Span } from '../../domain/support.ts'

/** A word as compared by the copy check, with its position. */
export interface CopyWord extends Span {
  /** In lower case, only letters, digits, underscores and hyphens. */
  readonly folded: string
}

// White space as the reference implementation has it: JavaScript's own lacks U+0085 and U+001C to U+001F and takes U+FEFF.
const unbroken = /[^\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu
const dropped = /[^\p{L}\p{N}_-]+/gu
// Most words: ASCII alone, marks at the edges and none within.
const plain = /^([!-,./:-@[-^`{-~]*)([\w-]+)[!-,./:-@[-^`{-~]*$/
const kept = /[\p{L}\p{N}_-]+/gu

/**
 * The words of a text as Earwig's Copyvio Detector takes them: lower case, all but letters, digits, underscores and hyphens
 * dropped, split at white space. Offsets are UTF-16 indices into the text, punctuation at the word's edges left out.
 */
export function copyWords(text: string): readonly CopyWord[] {
  const words: CopyWord[] = []
  for (const { 0: written, index } of text.matchAll(unbroken)) {
    const [, before, word] = plain.exec(written) ?? []
    if (before !== undefined && word !== undefined) {
      const start = index + before.length
      words.push({ folded: word.toLowerCase(), start, end: start + word.length })
      continue
    }
    const folded = written.toLowerCase().replace(dropped, '')
    if (folded !== '') words.push({ folded, ...edges(written, index) })
  }
  return words
}

/** From the first to the last retained character. */
function edges(written: string, at: number): Span {
  const parts = [...written.matchAll(kept)]
  const last = parts.at(-1)
  return { start: at + (parts[0]?.index ?? 0), end: at + (last === undefined ? 0 : last.index + last[0].length) }
}
