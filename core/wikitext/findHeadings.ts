import type { Span } from '../domain/support.ts'
import type { Heading } from './wikitextDocument.ts'

/** Headings: whole lines between equals signs that begin outside `closed`, which is sorted and does not overlap. */
export function findHeadings(text: string, closed: readonly Span[]): readonly Heading[] {
  const headings: Heading[] = []
  let at = 0
  let span = 0
  while (at <= text.length) {
    const lineEnd = text.indexOf('\n', at)
    const end = lineEnd === -1 ? text.length : lineEnd
    while ((closed[span]?.end ?? Infinity) <= at) span += 1
    const inside = (closed[span]?.start ?? Infinity) < at
    if (text[at] === '=' && !inside) {
      const heading = headingIn(text, at, end)
      if (heading !== undefined) headings.push(heading)
    }
    at = end + 1
  }
  return headings
}

function headingIn(text: string, start: number, lineEnd: number): Heading | undefined {
  // Comments may follow a heading.
  const line = withoutComments(text.slice(start, lineEnd))
  const left = countEquals(line, 0, 1)
  const right = countEquals(line, line.length - 1, -1)
  const level = Math.min(left, right, 6)
  if (level === 0 || line.length <= left) return undefined
  const inner = line.slice(level, line.length - level)
  const title = inner.trim()
  const offset = start + level + (inner.length - inner.trimStart().length)
  return { start, end: start + line.length, level, title, at: { start: offset, end: offset + title.length } }
}

function countEquals(line: string, from: number, step: 1 | -1): number {
  let count = 0
  while (line[from + count * step] === '=') count += 1
  return count
}

function withoutComments(line: string): string {
  let kept = line.trimEnd()
  while (kept.endsWith('-->') && kept.includes('<!--')) kept = kept.slice(0, kept.lastIndexOf('<!--')).trimEnd()
  return kept
}
