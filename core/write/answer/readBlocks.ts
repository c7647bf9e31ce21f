import { cleanHeading, couldBeHeading, isPlainHeading } from './headings.ts'
import { readTable } from './readTable.ts'

/** A heading or a paragraph of an answer, with stand-ins for markers. */
export type Block =
  | {
      readonly kind: 'heading'
      /** Number of marks: of `##` 2, of `===` 3. */ readonly depth: number
      readonly text: string
    }
  | { readonly kind: 'prose'; readonly text: string }

const bullet = /^(?:[-*+•▪◦‣·–—]|\d{1,3}[.)]|[a-z][.)])[ \t]{1,8}(?=\S)/u
const explicitHeading = /^(?:#(?=[ \t])|#{2,6}(?!#)|={2,6}(?!=)|=(?=[^\n]{1,200}=))/
const rule = /^(?:[-–—_*=~][ \t]{0,3}){3,}$/

/**
 * Lines -> headings and prose. Consecutive lines are one paragraph; each list item and table row is one of its own.
 */
export function readBlocks(text: string): readonly Block[] {
  const lines = separateInlineHeadings(text).split('\n').map(cleanLine)
  const blocks: Block[] = []
  let paragraph: string[] = []
  let underHeading = 0
  const flush = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'prose', text: paragraph.join(' ') })
    paragraph = []
  }
  const heading = (depth: number, line: string): void => {
    flush()
    blocks.push({ kind: 'heading', depth, text: line })
  }
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const next = lines[index + 1] ?? ''
    if (line === '') {
      flush()
      continue
    }
    const table = readTable(lines, index)
    if (table !== undefined) {
      flush()
      for (const row of table.rows) blocks.push({ kind: 'prose', text: row })
      index = table.end - 1
      continue
    }
    // A short line underlined with = or - is a heading.
    if (/^(?:={3,}|-{3,})$/.test(next) && paragraph.length === 0 && couldBeHeading(line) && !bullet.test(line)) {
      heading(next.startsWith('=') ? 1 : 2, line)
      underHeading = 2
      index += 1
      continue
    }
    if (rule.test(line)) {
      flush()
      continue
    }
    const marked = readMarkedHeading(line)
    if (marked !== undefined) {
      heading(marked.depth, marked.text)
      underHeading = marked.depth
      continue
    }
    const alone =
      paragraph.length === 0 && (index === 0 || lines[index - 1] === '' || blocks.at(-1)?.kind === 'heading')
    if (isUnmarkedHeading(line, { alone, lines, index })) {
      heading(/^\*\*|^__|^'''/.test(line) && underHeading > 0 ? underHeading + 1 : 2, line)
      continue
    }
    const item = bullet.exec(line)
    if (item !== null) {
      flush()
      paragraph.push(line.slice(item[0].length))
      continue
    }
    paragraph.push(line.replace(/^(?:#{1,6}\s+|={1,6})|={2,6}$/g, ''))
  }
  flush()
  return blocks
}

/** `text. ==Heading== text` on one line -> three lines. */
function separateInlineHeadings(text: string): string {
  return text.replace(/(={2,6})[ \t]{0,4}([^=\n]{1,120}?)[ \t]{0,4}={2,6}/g, '\n$1$2$1\n')
}

function cleanLine(line: string): string {
  return line
    .trim()
    .replace(/^(?:>[ \t]?){1,8}/, '')
    .trim()
}

function readMarkedHeading(line: string): { depth: number; text: string } | undefined {
  if (!explicitHeading.test(line)) return undefined
  const mark = /^[#=]{1,6}/.exec(line)?.[0] ?? ''
  const text = line.slice(mark.length).replace(/[#=]{1,12}[ \t]{0,8}$/, '')
  if (!couldBeHeading(text)) return undefined
  return { depth: mark.length, text }
}

function isUnmarkedHeading(
  line: string,
  place: { readonly alone: boolean; readonly lines: readonly string[]; readonly index: number },
): boolean {
  if (!couldBeHeading(line) || line.includes('\uFDD0')) return false
  if (/^(?:\*\*|__|''')[^*_\n]{1,120}(?:\*\*|__|''')[:：]?$/u.test(line)) return !/[.!?]$/.test(cleanHeading(line))
  if (!place.alone) return false
  const next = place.lines.slice(place.index + 1, place.index + 4).find((following) => following !== '')
  if (next === undefined) return isPlainHeading(line) && /[:：]$/u.test(line)
  if (isPlainHeading(line)) return true
  if (/[!?]$/.test(line) || bullet.test(next)) return false
  const numbered = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]|[IVX]{1,5}\.)[ \t]+\p{Lu}/u.test(line)
  const blankAfter = place.lines[place.index + 1] === ''
  const short = cleanHeading(line).split(' ').length <= 8 && cleanHeading(line).length <= 60
  const followedByProse = /[.!?。！？؟।]/u.test(next) && next.length > line.length
  if (numbered) return short && followedByProse
  return (
    blankAfter &&
    short &&
    followedByProse &&
    !bullet.test(line) &&
    /^[\p{Lu}\p{Lo}\p{N}]/u.test(line) &&
    !/[:：]$/u.test(line)
  )
}
