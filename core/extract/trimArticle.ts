import { judgeLine } from './judgeText.ts'

export interface ArticleNames {
  readonly title: string
  readonly authors: readonly string[]
}

const mostLeadingLines = 6
const longestByline = 25
const longestHeading = 8

/**
 * An article without what the page's metadata has already (its headline and byline, before the first sentence) and
 * without the notices after its last sentence, such as an invitation to subscribe and its heading.
 */
export function trimArticle(text: string, names: ArticleNames): string {
  const lines = text.split('\n')
  const firstSentence = lines.findIndex((line) => judgeLine(line).kind === 'prose')
  if (firstSentence === -1) return text
  const leading = Math.min(firstSentence, mostLeadingLines)
  const kept = lines.filter((line, at) => at >= leading || !repeats(line, names))
  return kept.slice(0, endOf(kept)).join('\n')
}

function repeats(line: string, { title, authors }: ArticleNames): boolean {
  if (line === title) return true
  const count = judgeLine(line).count
  return count <= longestByline && authors.some((name) => line.toLowerCase().includes(name.toLowerCase()))
}

/** Where the notices at the end begin. */
function endOf(lines: readonly string[]): number {
  const lastSentence = lines.findLastIndex((line) => judgeLine(line).kind === 'prose')
  const notice = lines.findIndex((line, at) => at > lastSentence && judgeLine(line).kind === 'chrome')
  if (notice === -1) return lines.length
  const before = lines[notice - 1]
  const isItsHeading = notice - 1 > lastSentence && before !== undefined && judgeLine(before).count <= longestHeading
  return isItsHeading ? notice - 1 : notice
}
