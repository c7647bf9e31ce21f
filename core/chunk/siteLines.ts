import type { Page } from '../domain/page.ts'
import type { Span } from '../domain/support.ts'
import { siteOf } from '../extract/duplicates/siteFrames.ts'
import { foldPhrase } from '../extract/foldPhrase.ts'
import { sentenceBlocks } from '../text/sentenceBlocks.ts'

/** Pages under so many titles tell what their site says on every page: a copy of an article keeps its title. */
const leastTitles = 3

/**
 * Lines of pages that came as text which their site repeats on its pages under three titles or more: standing notices, rests of
 * menus, teasers. By page, in order. Other pages were freed of them when their articles were found. Linear in the pages' texts.
 */
export function siteLines(pages: readonly Page[]): ReadonlyMap<Page, readonly Span[]> {
  const asText = pages.filter(({ plain, readable }) => plain === true || readable !== undefined)
  const titles = new Map<string, Set<string>>()
  const lines = asText.map((page) => {
    const site = siteOf(page.finalUrl)
    const title = foldPhrase(page.title) || page.finalUrl
    return sentenceBlocks(page.text).map((span) => {
      const key = `${site}\n${page.text.slice(span.start, span.end)}`
      titles.set(key, (titles.get(key) ?? new Set()).add(title))
      return { span, key }
    })
  })
  return new Map(
    asText.map((page, at) => [
      page,
      (lines[at] ?? []).flatMap(({ span, key }) => ((titles.get(key)?.size ?? 0) >= leastTitles ? [span] : [])),
    ]),
  )
}
