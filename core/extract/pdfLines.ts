import { oneLine } from './cleanText.ts'

/** A piece of text as the PDF reader gives it: its string, matrix and size in points, and whether a line ends after it. */
export interface PdfPiece {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  readonly fontName: string
  readonly hasEOL: boolean
}

export interface PdfLine {
  readonly text: string
  /** Points from the page's left and bottom edges, and the size of its tallest letters. */
  readonly x: number
  readonly y: number
  readonly right: number
  readonly size: number
  /** Name of the one font of the whole line; empty where it has several. */
  readonly font: string
}

interface OpenLine {
  text: string
  x: number
  y: number
  right: number
  size: number
  font: string
}

/** Puts the pieces of one page together to lines, in the order in which the file has them. */
export function pdfLines(pieces: readonly PdfPiece[]): readonly PdfLine[] {
  const lines: PdfLine[] = []
  let open: OpenLine | undefined
  function close(): void {
    if (open !== undefined && oneLine(open.text) !== '') lines.push({ ...open, text: oneLine(open.text) })
    open = undefined
  }
  for (const piece of pieces) {
    const [x, y] = [piece.transform[4] ?? 0, piece.transform[5] ?? 0]
    if (piece.str.trim() !== '') {
      const size = piece.height === 0 ? Math.abs(piece.transform[3] ?? 10) : piece.height
      // Raised marks and small capitals stay on the line; a new line begins a good part of a letter lower.
      if (open !== undefined && Math.abs(open.y - y) > Math.max(open.size, size) * 0.6) close()
      if (open === undefined) open = { text: piece.str, x, y, right: x + piece.width, size, font: piece.fontName }
      else {
        const isApart = x - open.right > size * 0.15 || x < open.x
        open.text += isApart && !open.text.endsWith(' ') ? ` ${piece.str}` : piece.str
        open.right = Math.max(open.right, x + piece.width)
        open.size = Math.max(open.size, size)
        if (open.font !== piece.fontName) open.font = ''
      }
    } else if (open !== undefined && piece.str !== '') {
      open.text += ' '
    }
    if (piece.hasEOL) close()
  }
  close()
  return lines
}

/** How many lines at the top and the bottom of a page may be running heads. */
const edgeLines = 3
const sameHeight = 4

/**
 * Takes away running heads and feet: lines at a page's edge that are at the same height with the same words (numbers
 * apart) on at least half of the pages, and bare page numbers.
 */
export function withoutRunningLines(pages: readonly (readonly PdfLine[])[]): readonly (readonly PdfLine[])[] {
  const seen = new Map<string, PdfLine[]>()
  for (const lines of pages) {
    for (const line of edges(lines)) {
      const key = runningKey(line)
      const same = seen.get(key)
      if (same === undefined) seen.set(key, [line])
      else same.push(line)
    }
  }
  const least = Math.max(2, Math.ceil(pages.length / 2))
  return pages.map((lines) => {
    const edge = new Set(edges(lines))
    return lines.filter((line) => {
      if (!edge.has(line)) return true
      if (pages.length > 1 && isPageNumber(line.text)) return false
      const same = seen.get(runningKey(line)) ?? []
      return same.filter((other) => Math.abs(other.y - line.y) <= sameHeight).length < least
    })
  })
}

function edges(lines: readonly PdfLine[]): readonly PdfLine[] {
  const byHeight = [...lines].sort((a, b) => b.y - a.y)
  return byHeight.length <= edgeLines * 2 ? byHeight : [...byHeight.slice(0, edgeLines), ...byHeight.slice(-edgeLines)]
}

function runningKey(line: PdfLine): string {
  return line.text.toLowerCase().replace(/\d+/g, '#')
}

function isPageNumber(text: string): boolean {
  return /^(?:(?:page|p\.|seite|página|pagina|стр\.?)\s*)?[-–—|(]?\s*(?:\d{1,4}|[ivxl]{1,6})\s*[-–—|)]?(?:\s*(?:of|\/|von|de|sur|di)\s*\d{1,4})?$/i.test(
    text,
  )
}
