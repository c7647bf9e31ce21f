import { sameAnswer } from './certainty/sameAnswer.ts'
import type { FoundReading } from './ask/askPages.ts'

/** An answer with the day of the page that gives it. */
export interface DatedAnswer {
  readonly date: string
  readonly answer: string
  readonly url: string
}

/**
 * What dated pages answered, newest first, where they did not all answer the same: of each answer the newest page that
 * gives it. Readings that are not to be relied on now may have been then: those that time has overtaken count too.
 */
export function answerHistory(readings: readonly FoundReading[]): readonly DatedAnswer[] {
  const dated = readings
    .filter(({ label }) => label !== 'uncertain')
    .flatMap(({ answer, document: { publishedAt, page } }) =>
      publishedAt === null ? [] : [{ date: publishedAt.slice(0, 10), answer, url: page.url }],
    )
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const kept: DatedAnswer[] = []
  for (const entry of dated) if (!kept.some((known) => sameAnswer(known.answer, entry.answer))) kept.push(entry)
  return kept.length > 1 ? kept : []
}
