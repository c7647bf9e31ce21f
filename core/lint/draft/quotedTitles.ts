import type { Page } from '../../domain/page.ts'
import { phrase, type Phrase } from '../../domain/phrase.ts'
import { pageTitle } from '../../article/pageNames.ts'

/** Most titles that are named: a message is shortened where it has more words, and a forged draft can cite any number of pages. */
const mostTitles = 10
/** Characters of a title, by which a page is still known. */
const longestTitle = 60

/** The titles of pages, each in quotation marks; of many, the first ten. */
export function quotedTitles([first, ...others]: readonly [Page, ...Page[]]): Phrase {
  return others
    .slice(0, mostTitles - 1)
    .reduce((list, page) => phrase`${list}, "${shortTitle(page)}"`, phrase`"${shortTitle(first)}"`)
}

function shortTitle(page: Page): string {
  const title = pageTitle(page)
  return title.length <= longestTitle
    ? title
    : `${title
        .slice(0, longestTitle - 1)
        .toWellFormed()
        .trimEnd()}…`
}
