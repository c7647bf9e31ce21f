import { endsSentence } from '../../text/endsSentence.ts'
import type { Span } from '../../domain/support.ts'

const lineEnd = /\r\n?|\n|\u2028|\u2029/gu
const startsWithin = /^[\p{Ll},;:)]/u
const hangsOver = /(?:,|\b(?:the|a|an|of|by|from|with|and|or|was|is|were|are|that|which))$/iu

/** Longer lines are not headlines or menu entries; a line break after them may be a wrap. */
const proseLine = 40

/**
 * Paragraphs of a page's text. A line break ends one unless a link or a fixed width broke a sentence: the next line
 * starts in lower case, the line ends with a word that cannot end a sentence, or the whole text is wrapped at one width.
 */
export function proseBlocks(text: string): readonly Span[] {
  const lines = linesOf(text)
  const width = wrapWidth(lines.map(({ start, end }) => text.slice(start, end)))
  const blocks: { start: number; end: number }[] = []
  let previous: Span | undefined
  for (const line of lines) {
    const block = blocks.at(-1)
    if (block !== undefined && previous !== undefined && goesOn(text, previous, line, width)) block.end = line.end
    else blocks.push({ start: line.start, end: line.end })
    previous = line
  }
  return blocks
}

function linesOf(text: string): readonly Span[] {
  const lines: Span[] = []
  let start = 0
  for (const match of [...text.matchAll(lineEnd), { index: text.length, 0: '' }]) {
    const line = text.slice(start, match.index)
    const trimmed = line.trim()
    const from = start + line.length - line.trimStart().length
    if (trimmed === '') lines.push({ start: from, end: from })
    else lines.push({ start: from, end: from + trimmed.length })
    start = match.index + match[0].length
  }
  return lines
}

/** Width at which a plain text is wrapped; Infinity if its lines are paragraphs. */
function wrapWidth(lines: readonly string[]): number {
  const long = lines.filter((line) => line.length > proseLine)
  if (long.length < 4) return Infinity
  const lengths = long.map((line) => line.length).sort((a, b) => a - b)
  const width = lengths[Math.floor(lengths.length * 0.9)] ?? Infinity
  const open = long.filter((line) => !endsSentence(line)).length
  // Lines of a wrapped text are nearly as long as its width and continue in lower case; lists of headlines are not like that.
  const full = long.filter((line) => line.length >= width * 0.75).length
  const goingOn = lines.filter(
    (line, place) => line.length > proseLine && !endsSentence(line) && !/^\s*\p{Lu}/u.test(lines[place + 1] ?? ''),
  ).length
  return width <= 130 && open >= long.length * 0.5 && goingOn >= open * 0.4 && full >= long.length * 0.6
    ? width
    : Infinity
}

function goesOn(text: string, previous: Span, line: Span, width: number): boolean {
  const before = text.slice(Math.max(previous.start, previous.end - 80), previous.end)
  const after = text.slice(line.start, Math.min(line.end, line.start + 2))
  if (before === '' || after === '' || endsSentence(before)) return false
  if (previous.end - previous.start >= width * 0.7) return true
  return startsWithin.test(after) || hangsOver.test(before)
}
