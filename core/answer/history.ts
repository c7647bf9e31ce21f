import { sameAnswer } from './certainty/sameAnswer.ts'
import type { FoundReading } from './ask/askPages.ts'

/** An answer with the day of the page that gives it. */
export interface DatedAnswer {
  readonly date: string
  readonly answer: string
  readonly url: string
}

/**
 * The answers of dated pages, newest first, each with the newest page that gives it; empty if all say the same. Outdated
 * readings are included, because they may have been correct at the time.
 */
export function answerHistory(readings: readonly FoundReading[]): readonly DatedAnswer[] {
  const dated = readings
    .filter(({ label }) => label !== 'uncertain')
    .flatMap(({ answer, document: { publishedAt, page } }) =>
      publishedAt === null ? [] : [{ date: publishedAt.slice(0, 10), answer, url: page.url }],
    )
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const newest: DatedAnswer[] = []
  for (const entry of dated) if (!newest.some((known) => sameAnswer(known.answer, entry.answer))) newest.push(entry)
  return newest.length > 1 ? newest : []
}
