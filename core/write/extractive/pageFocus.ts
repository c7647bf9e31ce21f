import type { Event } from '../../domain/event.ts'
import type { Candidate, RankedPassage } from './candidateSentences.ts'
import { stem } from '../../text/stem.ts'
import { namesOtherYearsOnly, type TitleTerms } from './titleTerms.ts'

/** The title's terms with their weights. */
export interface WeighedTitle {
  readonly title: TitleTerms
  readonly titleWeight: number
  readonly idf: (term: string) => number
}

/** Factor for a page whose title or dates are of another time than the subject: it is most likely on another event of its kind. */
const otherTimeFactor = 0.4

/** Focus of a page on the subject without any word of the title. */
const leastFocus = 0.45

/** How much of the title a page covers, 0.45 to 1, so that pages that share only a word with it rank lower; 0 for a page on another event of its kind. */
export function pageFocus(
  candidates: readonly Candidate[],
  passages: readonly RankedPassage[],
  { title, titleWeight, idf, event }: WeighedTitle & { readonly event: Event },
): ReadonlyMap<string, number> {
  const found = new Map<string, Set<string>>()
  const add = (pageId: string, terms: Iterable<string>): void => {
    const set = found.get(pageId) ?? new Set()
    for (const term of terms) set.add(term)
    found.set(pageId, set)
  }
  for (const { terms, passage } of candidates) add(passage.page.id, terms.content)
  for (const { passage } of passages) {
    const pageTitle = passage.page.title.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
    add(
      passage.page.id,
      pageTitle.map((token) => stem(token, event.language)),
    )
  }
  const covered = (terms: ReadonlySet<string>): number =>
    titleWeight === 0 ? 1 : title.terms.reduce((sum, term) => sum + (terms.has(term) ? idf(term) : 0), 0) / titleWeight
  const best = Math.max(1e-9, ...[...found.values()].map(covered))
  const otherYear = new Set<string>(
    passages
      .filter(({ passage }) => namesOtherYearsOnly(passage.page.title, title.years))
      .map(({ passage }) => passage.page.id),
  )
  const outOfTime = otherTimes(candidates, event.date)
  for (const id of outOfTime) otherYear.add(id)
  const another = onAnotherEvent(candidates, event.date)
  return new Map(
    [...found].map(([pageId, terms]) => [
      pageId,
      outOfTime.has(pageId) && another.has(pageId)
        ? 0
        : (leastFocus + (1 - leastFocus) * (covered(terms) / best)) * (otherYear.has(pageId) ? otherTimeFactor : 1),
    ]),
  )
}

/** Pages that name no day of the event's month, if that is known, and were not published within a year after it. */
function otherTimes(candidates: readonly Candidate[], date: string | undefined): ReadonlySet<string> {
  if (date === undefined || date.length < 7) return new Set()
  const month = date.slice(0, 7)
  const nextYear = String(Number(date.slice(0, 4)) + 1) + date.slice(4, 7)
  const pages = new Set<string>(candidates.map(({ passage }) => passage.page.id))
  for (const { passage, date: stated, published } of candidates) {
    const after = published !== null && published.slice(0, 7) >= month && published.slice(0, 7) <= nextYear
    if (after || stated?.startsWith(month) === true) pages.delete(passage.page.id)
  }
  return pages
}

/** Pages with days within a year of the event's. If none is in its month, they are on another storm of the season. */
function onAnotherEvent(candidates: readonly Candidate[], date: string | undefined): ReadonlySet<string> {
  if (date === undefined || date.length < 7) return new Set()
  const year = Number(date.slice(0, 4))
  const pages = new Set<string>()
  for (const { passage, date: day } of candidates) {
    if (day === null || day.length < 10 || Math.abs(Number(day.slice(0, 4)) - year) > 1) continue
    pages.add(passage.page.id)
  }
  return pages
}
