import { endsSentence } from '../text/endsSentence.ts'
import type { PdfLine } from './pdfLines.ts'

const hyphenAtEnd = /(\p{L}+)[-\u2010\u00ad]$/u
const smallLetterFirst = /^(\p{Ll}[\p{L}\p{M}]*)/u

/**
 * Joins lines to paragraphs. A paragraph ends before a gap wider than the page's usual line distance, a change of letter size,
 * an indented line or a bullet, and after a short line that ends a sentence; a page's end does not end it.
 *
 * @returns paragraphs, and where in their text, joined by line feeds, each page begins; one without text begins where the next one does
 */
export function pdfParagraphs(pages: readonly (readonly PdfLine[])[]): {
  readonly paragraphs: readonly string[]
  readonly pageStarts: readonly number[]
} {
  const known = knownWords(pages)
  const paragraphs: string[] = []
  const starts: (number | undefined)[] = []
  let text = ''
  /** Where the paragraph begins in the whole text. */
  let offset = 0
  let last: PdfLine | undefined
  for (const lines of pages) {
    const usual = usualLayout(lines)
    let start: number | undefined
    for (const line of lines) {
      const acrossPages = start === undefined
      if (last !== undefined && startsParagraph(last, line, { ...usual, acrossPages })) {
        paragraphs.push(text)
        offset += text.length + 1
        text = line.text
      } else {
        text = joinLines(text, line.text, known)
      }
      start ??= offset + text.length - line.text.length
      last = line
    }
    starts.push(start)
  }
  if (text !== '') paragraphs.push(text)
  const end = offset + text.length
  return { paragraphs, pageStarts: starts.map((_, at) => starts.slice(at).find((start) => start !== undefined) ?? end) }
}

interface Layout {
  /** Usual distance between the feet of two lines, and right and left edge of the text, in points. */
  readonly distance: number
  readonly right: number
  readonly left: number
}

function usualLayout(lines: readonly PdfLine[]): Layout {
  const distances = lines.slice(1).map((line, at) => (lines[at]?.y ?? 0) - line.y)
  return {
    // Within paragraphs lines are closer than between them, and there are more of them.
    distance: quantile(
      distances.filter((distance) => distance > 0),
      0.4,
    ),
    right: quantile(
      lines.map((line) => line.right),
      0.9,
    ),
    left: quantile(
      lines.map((line) => line.x),
      0.3,
    ),
  }
}

function startsParagraph(last: PdfLine, line: PdfLine, layout: Layout & { readonly acrossPages: boolean }): boolean {
  if (Math.abs(last.size - line.size) > Math.max(last.size, line.size) * 0.12) return true
  if (isHeadingBreak(last, line, layout)) return true
  if (/^(?:[•●▪◦‣–—*-]\s|\(?[\dа-яa-z]{1,3}[.)]\s+\S)/iu.test(line.text) && !/[\p{L},]$/u.test(last.text)) return true
  if (/^[•●▪◦‣]/u.test(line.text)) return true
  const isWhole = last.text.endsWith(':') || endsSentence(last.text)
  const isShort = last.right < layout.right - 4 * line.size
  if (layout.acrossPages) return isWhole ? isShort : isShort && /^\p{Lu}/u.test(line.text)
  const gap = last.y - line.y
  // Upwards: the next column, where a paragraph may go on.
  if (gap > 0 && layout.distance > 0 && gap > layout.distance * 1.35) return true
  if (line.x - last.x > line.size * 0.8 && isWhole) return true
  return isWhole && isShort
}

/** A heading in another font, of another size or with room to its right. */
function isHeadingBreak(last: PdfLine, line: PdfLine, layout: Layout): boolean {
  if (last.font === line.font || last.font === '' || line.font === '') return false
  return Math.abs(last.size - line.size) > 0.4 || last.right < layout.right - 4 * last.size
}

/** "evacu-" and "ation" become one word; "well-" and "known" keep their hyphen where the document has it elsewhere. */
function joinLines(text: string, next: string, known: ReadonlySet<string>): string {
  if (text === '') return next
  const head = hyphenAtEnd.exec(text)?.[1]
  const tail = smallLetterFirst.exec(next)?.[1]
  if (head === undefined || tail === undefined) return /[\p{L}\p{N}]-$/u.test(text) ? text + next : `${text} ${next}`
  const isCompound = known.has(`${head}-${tail}`.toLowerCase()) && !known.has((head + tail).toLowerCase())
  return isCompound ? text.replace(/[\u2010\u00ad]$/u, '-') + next : text.slice(0, -1) + next
}

/** Words, with and without hyphens, that stand within a line somewhere. */
function knownWords(pages: readonly (readonly PdfLine[])[]): ReadonlySet<string> {
  const known = new Set<string>()
  for (const line of pages.flat()) {
    for (const word of line.text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []) known.add(word)
  }
  return known
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
