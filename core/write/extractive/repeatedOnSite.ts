import { isUrl } from '../../domain/isUrl.ts'
import type { Page } from '../../domain/page.ts'
import type { JudgedSentence } from './judgePassage.ts'

/** A page's host without `www.`; for a file its id. */
export function siteOf(page: Page): string {
  const host = isUrl(page.finalUrl) ? new URL(page.finalUrl).hostname.replace(/^(?:www|amp|m)\./u, '') : ''
  return host === '' ? page.id : host
}

interface ReadPage {
  readonly page: Page
  readonly sentences: readonly JudgedSentence[]
}

/**
 * Sentences, as `site\nsentence`, that are on several pages of one site: its boilerplate. Pages that share most of their
 * sentences are duplicates and do not count.
 */
export function repeatedOnSite(pages: readonly ReadPage[]): ReadonlySet<string> {
  const pagesByKey = new Map<string, Set<string>>()
  const keysByPage = new Map<string, Set<string>>()
  for (const { page, sentences } of pages) {
    const site = siteOf(page)
    for (const { text, reason } of sentences) {
      if (reason !== null) continue
      const key = `${site}\n${text}`
      pagesByKey.set(key, (pagesByKey.get(key) ?? new Set()).add(page.id))
      keysByPage.set(page.id, (keysByPage.get(page.id) ?? new Set()).add(key))
    }
  }
  const repeated = new Set([...pagesByKey].filter(([, ids]) => ids.size > 1).map(([key]) => key))
  if (repeated.size === 0) return repeated
  const isCopy = new Map(
    [...keysByPage].map(([id, keys]) => [id, [...keys].filter((key) => repeated.has(key)).length > keys.size / 2]),
  )
  const own = (key: string): number => [...(pagesByKey.get(key) ?? [])].filter((id) => isCopy.get(id) !== true).length
  return new Set([...repeated].filter((key) => own(key) > 1))
}
