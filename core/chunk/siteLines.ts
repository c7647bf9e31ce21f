import type { Page } from '../domain/page.ts'
import type { Span } from '../domain/support.ts'
import { siteOf } from '../extract/duplicates/siteFrames.ts'
import { foldPhrase } from '../extract/foldPhrase.ts'
import { sentenceBlocks } from '../text/sentenceBlocks.ts'

/** Number of titles under which a line must recur to belong to the site: a copy of an article keeps its title. */
const leastTitles = 3

/**
 * Lines that a site repeats on its pages under three or more titles, in pages that came as text: standing notices, parts of
 * menus, teasers. By page, in order. Other pages lost such lines when their articles were extracted. Time is linear in the
 * pages' texts.
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
