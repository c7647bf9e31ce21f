import type { Page } from '../../domain/page.ts'
import { phrase, type Phrase } from '../../domain/phrase.ts'
import { pageTitle } from '../../article/pageNames.ts'

/** Most titles that are named: a message is shortened where it has more words, and a forged draft can cite any number of pages. */
const mostTitles = 10

/** The titles of pages, each in quotation marks; of many, the first ten. */
export function quotedTitles([first, ...others]: readonly [Page, ...Page[]]): Phrase {
  return others
    .slice(0, mostTitles - 1)
    .reduce((list, page) => phrase`${list}, "${pageTitle(page)}"`, phrase`"${pageTitle(first)}"`)
}
