import type { Author, CitedField } from '../../core/domain/citation.ts'
import type { Correction } from '../../core/engine/events/correction.ts'
import type { PageCard } from '../../core/engine/events/eventLibrary.ts'

/** Fields of a citation in the order in which a person fills them in. */
export const citationFields = [
  'title',
  'authors',
  'site',
  'publisher',
  'agency',
  'via',
  'publishedAt',
] as const satisfies readonly CitedField[]

/** What stands in the form, by field. */
export type TypedCitation = Readonly<Record<CitedField, string>>

type CitedPage = Pick<PageCard, 'title' | 'authors' | 'site' | 'publishedAt' | 'citation'>

export function typedCitation({ title, authors, site, publishedAt, citation }: CitedPage): TypedCitation {
  return {
    title,
    authors: authorLines(citation?.authors ?? authors.map((name) => ({ name }))),
    site,
    publisher: citation?.publisher ?? '',
    agency: citation?.agency ?? '',
    via: citation?.via ?? '',
    publishedAt: publishedAt ?? '',
  }
}

/** The fields that were changed; undefined where none was. */
export function correctionOf(typed: TypedCitation, before: TypedCitation): Correction | undefined {
  const changed = citationFields.filter((field) => typed[field].trim() !== before[field].trim())
  if (changed.length === 0) return undefined
  return Object.fromEntries(
    changed.map((field) => [field, field === 'authors' ? authorsIn(typed.authors) : typed[field].trim()]),
  )
}

/** Authors as a person writes them: one a line, people turned round. */
export function authorLines(authors: readonly Author[]): string {
  return authors
    .map((author) => {
      if ('last' in author) return `${author.last}, ${author.first}`
      return author.name.includes(',') ? `"${author.name}"` : author.name
    })
    .join('\n')
}

/** The authors of such lines. A comma parts last and first name; what stands in quotation marks stays whole. */
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
