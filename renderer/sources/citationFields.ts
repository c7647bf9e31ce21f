import { isWebAddress } from '../../core/collect/webAddress.ts'
import type { Author, CitedField } from '../../core/domain/citation.ts'
import type { Correction } from '../../core/engine/libraries/events/correction.ts'
import type { PageCard } from '../../core/engine/libraries/events/eventLibrary.ts'

/** Fields of a citation in the order of the form. Fields of the archived copy are adjacent. */
export const citationFields = [
  'title',
  'titleTranslated',
  'authors',
  'site',
  'publisher',
  'agency',
  'via',
  'publishedAt',
  'url',
  'accessedAt',
  'archive',
  'archivedAt',
] as const satisfies readonly (CitedField | 'archivedAt')[]
export type TypedField = (typeof citationFields)[number]

/** The form's values by field. */
export type TypedCitation = Readonly<Record<TypedField, string>>

type CitedPage = Pick<PageCard, 'title' | 'authors' | 'site' | 'publishedAt' | 'citation'> &
  Partial<Pick<PageCard, 'url' | 'finalUrl' | 'fetchedAt' | 'archive'>>

export function typedCitation(page: CitedPage): TypedCitation {
  const { title, authors, site, publishedAt, citation, archive } = page
  return {
    title,
    titleTranslated: citation?.titleTranslated ?? '',
    authors: authorLines(citation?.authors ?? authors.map((name) => ({ name }))),
    site,
    publisher: citation?.publisher ?? '',
    agency: citation?.agency ?? '',
    via: citation?.via ?? '',
    publishedAt: (publishedAt ?? '').slice(0, 10),
    url: citedAddress(page),
    accessedAt: accessDay(page),
    archive: archive?.url ?? '',
    archivedAt: (archive?.date ?? '').slice(0, 10),
  }
}

/** The address under which a page is cited; empty for a file without one. */
function citedAddress({ citation, finalUrl = '', url = '' }: Pick<CitedPage, 'citation' | 'finalUrl' | 'url'>): string {
  return citation?.url ?? [finalUrl, url].find(isWebAddress) ?? ''
}

/** The day of the page's access date; empty if unknown. */
function accessDay({ citation, fetchedAt }: Pick<CitedPage, 'citation' | 'fetchedAt'>): string {
  return (citation?.accessedAt ?? fetchedAt ?? '').slice(0, 10)
}

/** The changed fields; undefined if nothing changed. */
export function correctionOf(typed: TypedCitation, before: TypedCitation): Correction | undefined {
  const changed = new Set(citationFields.filter((field) => typed[field].trim() !== before[field].trim()))
  if (changed.size === 0) return undefined
  const isCopyChanged = changed.delete('archivedAt') || changed.has('archive')
  changed.delete('archive')
  const address = typed.archive.trim()
  // Another copy has another date, so an unchanged date is that of the previous copy.
  const isOther = address !== before.archive.trim() && typed.archivedAt.trim() === before.archivedAt.trim()
  return {
    ...Object.fromEntries(
      [...changed].map((field) => [field, field === 'authors' ? authorsIn(typed.authors) : typed[field].trim()]),
    ),
    ...(isCopyChanged ? { archive: { url: address, date: isOther ? '' : typed.archivedAt.trim() } } : {}),
  }
}

/** Authors as the form shows them: one per line, “Last, First” for people. */
export function authorLines(authors: readonly Author[]): string {
  return authors
    .map((author) => {
      if ('last' in author) return `${author.last}, ${author.first}`
      return author.name.includes(',') ? `"${author.name}"` : author.name
    })
    .join('\n')
}

/** Parses such lines. A comma separates last and first name; a name in quotation marks stays whole. */
export function authorsIn(lines: string): readonly Author[] {
  return lines.split('\n').flatMap((line): readonly Author[] => {
    const text = line.trim()
    const quoted = /^["“](.+)["”]$/u.exec(text)?.[1]?.trim()
    if (quoted !== undefined && quoted !== '') return [{ name: quoted }]
    const [, last = '', first = ''] = /^([^,]+),(.+)$/u.exec(text) ?? []
    if (last.trim() !== '' && first.trim() !== '') return [{ last: last.trim(), first: first.trim() }]
    return text === '' ? [] : [{ name: text }]
  })
}
