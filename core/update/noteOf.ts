import { phrase, type Wording } from '../domain/phrase.ts'
import type { NewerPage } from './newerPages.ts'

/** A note on how many pages something happened to; none where it happened to no page. */
export function noteOf(count: number, one: Wording, many: (count: number) => Wording): readonly Wording[] {
  if (count === 0) return []
  return [count === 1 ? one : many(count)]
}

/** Says how many pages are taken to be from the day on which they were fetched. */
export function undatedNote(pages: readonly NewerPage[]): readonly Wording[] {
  return noteOf(
    pages.filter(({ shownPage }) => !shownPage.dated).length,
    phrase`1 page has no date; the day on which it was fetched is used.`,
    (count) => phrase`${count} pages have no date; the days on which they were fetched are used.`,
  )
}
