import { authorName, type Author } from '../../domain/citation.ts'
import type { PageId } from '../../domain/ids.ts'
import type { Page } from '../../domain/page.ts'
import { citedAuthors, pageSite } from '../../article/pageNames.ts'
import { decodedText } from '../../extract/decodedText.ts'
import { calendarDate } from '../../text/formatDate.ts'

/** How a source is named by author and year. */
export interface SourceLabel {
  /** Family names of at most four authors; the site where the page names none. Never empty. */
  readonly names: readonly string[]
  /** Of publication; empty where it is not known. */
  readonly year: string
  /** Tells sources of the same names and year apart; empty where nothing has to be. */
  readonly letter: string
}

/** As many as short citations take. */
const mostNames = 4

/** Labels of pages. Letters are given by date of publication, so that they stay when sentences move. */
export function sourceLabels(pages: readonly Page[]): ReadonlyMap<PageId, SourceLabel> {
  const plain = pages.map((page) => ({ page, names: namesOf(page), year: calendarDate(page.publishedAt)?.year ?? '' }))
  const letters = lettersFor(plain.map(({ page, names, year }) => ({ page, key: [...names, year].join('\n') })))
  return new Map(
    plain.map(({ page, names, year }): [PageId, SourceLabel] => [
      page.id,
      { names, year, letter: letters.get(page.id) ?? '' },
    ]),
  )
}

interface Keyed {
  readonly page: Page
  readonly key: string
}

/** A letter for each page that shares its key with another: a for the oldest. */
export function lettersFor(keyed: readonly Keyed[]): ReadonlyMap<PageId, string> {
  const groups = new Map<string, Keyed[]>()
  for (const one of keyed) {
    const key = one.key.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return new Map(
    [...groups.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) =>
        group
          .map(({ page }) => page)
          .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
          .map(({ id }, at): [PageId, string] => [id, letterAt(at)]),
      ),
  )
}

function order({ publishedAt = '', title, id }: Page): string {
  return [publishedAt, title, id].join('\n')
}

/** a to z, then aa */
function letterAt(at: number): string {
  const last = String.fromCharCode(97 + (at % 26))
  return at < 26 ? last : `${letterAt(Math.floor(at / 26) - 1)}${last}`
}

function namesOf(page: Page): readonly string[] {
  const authors = citedAuthors(page).slice(0, mostNames).map(familyName)
  return authors.length > 0 ? authors : [decodedText(pageSite(page)) || 'Untitled']
}

function familyName(author: Author): string {
  return decodedText('last' in author ? author.last : authorName(author))
}
