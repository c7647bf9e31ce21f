import { endsSentence } from '../../text/endsSentence.ts'
import type { Page } from '../../domain/page.ts'

interface PlacedHeading {
  readonly text: string
  /** Offset in the page's text at which its text begins. */
  readonly from: number
}

/** Longest heading, characters, and how far below it, characters, it still governs. */
const longest = 60
const reach = 3000
/** Fewest characters of the line that a heading stands over. */
const prose = 60

/** The subheading under which an offset of the page's text stands; null where none is near. */
export function pageHeadings({ text }: Page): (offset: number) => string | null {
  const headings: PlacedHeading[] = []
  let above: string | null = null
  let start = 0
  for (const line of text.split('\n')) {
    const bare = line.trim()
    if (above !== null && bare.length >= prose && endsSentence(bare)) headings.push({ text: above, from: start })
    if (bare !== '') above = isHeading(bare) ? bare : null
    start += line.length + 1
  }
  return (offset) => {
    const heading = headings.findLast(({ from }) => from <= offset)
    return heading === undefined || offset - heading.from > reach ? null : heading.text
  }
}

function isHeading(line: string): boolean {
  return line.length <= longest && /^["“'‘]?\p{Lu}/u.test(line) && !/[\p{STerm},:;|]["'”’»)]*$/u.test(line)
}
