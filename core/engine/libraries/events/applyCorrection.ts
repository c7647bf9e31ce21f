import { readKnownCopy } from '../../../collect/address/knownArchives.ts'
import { momentOf } from '../../../collect/address/archivedAddress.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import type { ArchivedCopy } from '../../../domain/archivedCopy.ts'
import { pageStatementsSchema, type Author, type PageStatements } from '../../../domain/citation.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import { dateRemedy, readDate } from '../../../domain/readDate.ts'
import { oneLine } from '../../../extract/cleanText.ts'
import { parseIsoDate } from '../../../extract/isoDate.ts'
import type { Correction } from './correction.ts'

/** A corrected date is invalid or ambiguous. */
function correctedDate(date: string): CitewrightError {
  return new CitewrightError('input', `"${date}" is not a date.`, dateRemedy(date))
}

/** A corrected address, of a page or its archived copy, is not a web address. */
function correctedAddress(address: string): CitewrightError {
  return new CitewrightError(
    'input',
    `"${address}" is not a web address.`,
    'Copy the whole address from the browser, beginning with https://.',
  )
}

/** An archived copy has no date. */
function archiveDate(): CitewrightError {
  return new CitewrightError(
    'input',
    'The archived copy has no date.',
    'Give the day on which the copy was made, which citations need.',
  )
}

/**
 * The stored corrections after a change.
 *
 * @throws CitewrightError (corrected date, corrected address, archive date)
 */
export function applyCorrection(
  before: PageStatements,
  { authors, publishedAt, accessedAt, url, archive, ...lines }: Correction,
): PageStatements {
  const change = {
    ...Object.fromEntries(
      Object.entries(lines).map(([field, value]) => [field, typeof value === 'string' ? oneLine(value) : value]),
    ),
    authors: authors?.flatMap(cleanAuthor) ?? authors,
    publishedAt: typeof publishedAt === 'string' ? isoDate(oneLine(publishedAt)) : publishedAt,
    accessedAt: typeof accessedAt === 'string' ? isoDate(oneLine(accessedAt)) : accessedAt,
    url: typeof url === 'string' ? webAddress(oneLine(url)) : url,
  }
  const stated = new Map<string, unknown>(Object.entries(before))
  for (const [field, value] of Object.entries(change)) {
    if (value === null) stated.delete(field)
    else if (value !== undefined) stated.set(field, value)
  }
  if (archive === null) stated.delete('archive')
  else if (archive !== undefined) stated.set('archive', archivedCopy(archive))
  return pageStatementsSchema.parse(Object.fromEntries(stated))
}

function isoDate(text: string): string {
  if (text === '') return ''
  const read = readDate(text)
  const date = read === undefined ? parseIsoDate(text) : 'date' in read ? read.date : undefined
  if (date === undefined) throw correctedDate(text)
  return date
}

function webAddress(text: string): string {
  if (text === '') return ''
  if (!isWebAddress(text)) throw correctedAddress(text)
  return new URL(text).href
}

/** Null if no copy is cited. */
function archivedCopy({ url, date }: ArchivedCopy): ArchivedCopy | null {
  const address = webAddress(oneLine(url))
  if (address === '') return null
  const day = isoDate(oneLine(date)) || (momentOf(readKnownCopy(address)?.timestamp ?? '') ?? '')
  if (day === '') throw archiveDate()
  return { url: address, date: day }
}

function cleanAuthor(author: Author): readonly Author[] {
  const [last, first] = 'name' in author ? [oneLine(author.name), ''] : [oneLine(author.last), oneLine(author.first)]
  if (last !== '' && first !== '') return [{ last, first }]
  return last === '' && first === '' ? [] : [{ name: last === '' ? first : last }]
}
