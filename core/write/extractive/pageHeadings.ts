import { endsSentence } from '../../text/endsSentence.ts'
import type { Page } from '../../domain/page.ts'

interface PlacedHeading {
  readonly text: string
  /** Offset in the page's text at which its text begins. */
  readonly from: number
}

/** Longest heading, and how far below it a heading applies, in characters. */
const longest = 60
const reach = 3000
/** Fewest characters of the line below a heading. */
const prose = 60

/** Finds the subheading above an offset of the page's text; null if none is near. */
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
