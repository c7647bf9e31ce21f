import { pageStatementsSchema, type Author, type PageStatements } from '../../domain/citation.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import { oneLine } from '../../extract/cleanText.ts'
import { parseIsoDate } from '../../extract/isoDate.ts'
import type { Correction } from './correction.ts'

/** The date of a page was corrected to something that is no date. */
export class CorrectedDateError extends CitewrightError {
  readonly kind = 'input'
  readonly date: string

  constructor(date: string) {
    super(`"${date}" is not a date.`, 'Write it as 2026-05-14, or as 2026-05 or 2026 where the page tells no more.')
    this.date = date
  }
}

/**
 * What the person says after a correction.
 *
 * @throws CorrectedDateError
 */
export function applyCorrection(
  before: PageStatements,
  { authors, publishedAt, ...lines }: Correction,
): PageStatements {
  const change = {
    ...Object.fromEntries(
      Object.entries(lines).map(([field, value]) => [field, typeof value === 'string' ? oneLine(value) : value]),
    ),
    authors: authors?.flatMap(cleanAuthor) ?? authors,
    publishedAt: typeof publishedAt === 'string' ? isoDate(oneLine(publishedAt)) : publishedAt,
  }
  const kept = new Map<string, unknown>(Object.entries(before))
  for (const [field, value] of Object.entries(change)) {
    if (value === null) kept.delete(field)
    else if (value !== undefined) kept.set(field, value)
  }
  return pageStatementsSchema.parse(Object.fromEntries(kept))
}

function isoDate(text: string): string {
  const date = text === '' ? '' : parseIsoDate(text)
  if (date === undefined) throw new CorrectedDateError(text)
  return date
}

function cleanAuthor(author: Author): readonly Author[] {
  const [last, first] = 'name' in author ? [oneLine(author.name), ''] : [oneLine(author.last), oneLine(author.first)]
  if (last !== '' && first !== '') return [{ last, first }]
  return last === '' && first === '' ? [] : [{ name: last === '' ? first : last }]
}
