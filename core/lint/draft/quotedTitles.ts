import type { Page } from '../../domain/page.ts'
import { phrase, type Phrase } from '../../domain/phrase.ts'
import { pageTitle } from '../../article/pageNames.ts'

/** The titles of pages, each in quotation marks. */
export function quotedTitles([first, ...others]: readonly [Page, ...Page[]]): Phrase {
  return others.reduce((list, page) => phrase`${list}, "${pageTitle(page)}"`, phrase`"${pageTitle(first)}"`)
}
