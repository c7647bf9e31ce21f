import { judgeLine } from './judgeText.ts'
import type { ReadableLine } from './readableText.ts'

/** A single sentence may be a pull quote, or only repeat the headline. */
const fewestSentences = 2
const longestRun = 20

/**
 * The lines of an article with those between its headline and its end that were lost though they are its own: summaries
 * in points, lists of several sentences.
 *
 * @param page all lines that may belong to the article, among them the article's own
 */
export function recoverPoints(
  article: readonly ReadableLine[],
  page: readonly ReadableLine[],
  headlines: readonly string[],
): readonly ReadableLine[] {
  const places = placesIn(page, article)
  const first = places.find((place) => place !== undefined)
  if (first === undefined) return article
  const headline = page.slice(0, first).findLastIndex(({ text }) => headlines.includes(text))
  let next = headline === -1 ? first : headline + 1
  let isCertain = true
  return article.flatMap((line, at) => {
    const place = places[at]
    if (place === undefined) {
      // It may hold what comes before the next line.
      isCertain = false
      return [line]
    }
    const lost = isCertain ? page.slice(next, place) : []
    next = place + 1
    isCertain = true
    return [...ownLines(lost), line]
  })
}

/** Where each line of an article is on its page; undefined for lines that were joined or cut. */
function placesIn(page: readonly ReadableLine[], article: readonly ReadableLine[]): readonly (number | undefined)[] {
  const byText = new Map<string, { readonly places: number[]; used: number }>()
  page.forEach(({ text }, at) => {
    const known = byText.get(text)
    if (known === undefined) byText.set(text, { places: [at], used: 0 })
    else known.places.push(at)
  })
  let next = 0
  return article.map(({ text }) => {
    const known = byText.get(text)
    if (known === undefined) return undefined
    while ((known.places[known.used] ?? Infinity) < next) known.used++
    const place = known.places[known.used]
    if (place !== undefined) next = place + 1
    return place
  })
}

function ownLines(lost: readonly ReadableLine[]): readonly ReadableLine[] {
  if (lost.length < fewestSentences || lost.length > longestRun) return []
  const sentences = lost.filter(isSentence).length
  if (sentences < fewestSentences || sentences * 2 < lost.length) return []
  return lost.filter((line, at) => isSentence(line) || isHeadOf(line, lost[at + 1]))
}

function isSentence({ text, linkShare }: ReadableLine): boolean {
  return linkShare < 0.5 && judgeLine(text).kind === 'prose'
}

function isHeadOf({ isHeading }: ReadableLine, next: ReadableLine | undefined): boolean {
  return isHeading && next !== undefined && isSentence(next)
}
