import { decodeHTMLStrict } from 'entities'

/** Text was encoded once by the page and once by whoever stored it, seldom oftener. */
const mostTimes = 3
const entity = /&(?:amp;)*(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/giu

/** Character references of HTML as the characters that they stand for, also where they were encoded twice: "&amp;quot;". */
export function decodeEntities(text: string): { readonly text: string; readonly decoded: number } {
  const decoded = text.match(entity)?.length ?? 0
  let current = text
  for (let times = 0; times < mostTimes && decoded > 0; times += 1) {
    const next = decodeHTMLStrict(current)
    if (next === current) break
    current = next
  }
  return { text: current, decoded: current === text ? 0 : decoded }
}
