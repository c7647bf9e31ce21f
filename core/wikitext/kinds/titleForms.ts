import { literally } from '../wholeWords.ts'

/** A title without what only tells it apart from others of its name: "Purple Hearts (2022 film)" is "Purple Hearts". */
export function titleAlone(title: string): string {
  const alone = title.replace(/\s*\([^()]*\)\s*$/u, '').trim()
  return alone === '' ? title.trim() : alone
}

/** A title as the source of a regular expression that allows for other forms of dashes, quotation marks and the first letter's case. */
export function titlePattern(title: string): string {
  const first = title.charAt(0)
  const start =
    first.toLowerCase() === first.toUpperCase() ? literally(first) : `[${first.toUpperCase()}${first.toLowerCase()}]`
  const rest = literally(title.slice(1)).replace(/[-–—]/gu, '[-–—]').replace(/['’]/gu, "['’]").replace(/ /gu, '\\s')
  return `${start}${rest}`
}
