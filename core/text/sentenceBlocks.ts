import type { Span } from '../domain/support.ts'

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g
const listMarker = /^(?:[•▪●◦‣*–—-]|\d{1,3}[.)]|\p{L}[.)])\s/u
const firstWord = /^\S{1,60}/u

/** Minimum and maximum width, in UTF-16 units, at which mail and plain-text programs wrap lines. */
const wrapWidth = { least: 40, most: 120 }
/** Minimum length of a line that lower-case text on the next one continues; shorter lines are menu entries and captions. */
const leastContinued = 40

/**
 * Splits a text into blocks in which to find sentences: its lines, with lines that a program wrapped joined again. Scraped
 * pages have one block of the page per line, so a line break ends a sentence unless the text clearly continues. Blocks are
 * trimmed, in order and never empty.
 */
export function sentenceBlocks(text: string): readonly Span[] {
  const blocks: Span[] = []
  for (const paragraph of paragraphsOf(text)) {
    const width = widthOfWrapping(text, paragraph)
    let start: number | undefined
    for (const [index, line] of paragraph.entries()) {
      start ??= line.start
      const next = paragraph[index + 1]
      if (next !== undefined && runsOn(text, { line, next, width })) continue
      blocks.push({ start, end: line.end })
      start = undefined
    }
  }
  return blocks
}

/** Trimmed lines, grouped by the blank lines between them. */
function paragraphsOf(text: string): readonly (readonly Span[])[] {
  const paragraphs: Span[][] = []
  let paragraph: Span[] = []
  const addLine = (start: number, end: number): void => {
    const line = trimmed(text, start, end)
    if (line.start < line.end) paragraph.push(line)
    else if (paragraph.length > 0) {
      paragraphs.push(paragraph)
      paragraph = []
    }
  }
  let start = 0
  for (const match of text.matchAll(lineBreak)) {
    addLine(start, match.index)
    start = match.index + match[0].length
  }
  addLine(start, text.length)
  if (paragraph.length > 0) paragraphs.push(paragraph)
  return paragraphs
}

function trimmed(text: string, start: number, end: number): Span {
  const line = text.slice(start, end)
  const first = start + line.length - line.trimStart().length
  return { start: first, end: Math.max(first, start + line.trimEnd().length) }
}

/**
 * The width at which a paragraph was wrapped, or 0. A wrapped paragraph has three or more lines, and at four of five breaks
 * the next word would not have fitted.
 */
function widthOfWrapping(text: string, paragraph: readonly Span[]): number {
  if (paragraph.length < 3) return 0
  const width = paragraph.reduce((longest, { start, end }) => Math.max(longest, end - start), 0)
  if (width < wrapWidth.least || width > wrapWidth.most) return 0
  const full = paragraph.filter((line, index) => {
    const next = paragraph[index + 1]
    return next !== undefined && isFull(text, { line, next, width })
  })
  return full.length >= 0.8 * (paragraph.length - 1) ? width : 0
}

interface Break {
  readonly line: Span
  readonly next: Span
  /** Width of the wrapping in UTF-16 units; 0 if not wrapped. */
  readonly width: number
}

/** Whether the next line's first word would not have fitted on the line. */
function isFull(text: string, { line, next, width }: Break): boolean {
  const word = firstWord.exec(text.slice(next.start, Math.min(next.end, next.start + 60)))?.[0] ?? ''
  return line.end - line.start + 1 + word.length > width
}

function runsOn(text: string, { line, next, width }: Break): boolean {
  const following = text.slice(next.start, Math.min(next.end, next.start + 8))
  if (listMarker.test(following)) return false
  if (width > 0 && isFull(text, { line, next, width })) return true
  if (line.end - line.start < leastContinued) return false
  const last = text.slice(line.end - 1, line.end)
  return last === ',' ? /^\p{L}/u.test(following) : /[\p{L}\p{N}]/u.test(last) && /^\p{Ll}/u.test(following)
}
