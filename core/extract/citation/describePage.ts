import {
  authorName,
  citedFields,
  type Citation,
  type CitedField,
  type MetadataOrigin,
  type PageStatements,
} from '../../domain/citation.ts'
import type { Page } from '../../domain/page.ts'
import { splitName } from './splitName.ts'

/**
 * A page with what somebody else says of it in place of what it says itself; empty statements empty their fields.
 *
 * @param origin who says so
 */
export function describePage(page: Page, statements: PageStatements, origin: MetadataOrigin): Page {
  const { title, authors, site, publishedAt, archive } = statements
  const { publishedAt: before, archive: copy, ...rest } = page
  const archived = archive === undefined ? copy : archive
  const date = publishedAt ?? before ?? ''
  return {
    ...rest,
    ...(title === undefined ? {} : { title }),
    ...(authors === undefined ? {} : { authors: authors.map(authorName) }),
    ...(site === undefined ? {} : { site }),
    ...(date === '' ? {} : { publishedAt: date }),
    ...(archived === undefined || archived === null ? {} : { archive: archived }),
    citation: describeCitation(citationOf(page), statements, origin),
  }
}

/** What a page was read with; for pages that were stored before this field existed, what their other fields show. */
function citationOf({ citation, authors, language }: Page): Citation {
  return citation ?? { authors: authors.map((name) => splitName(name, language)), origins: {} }
}

function describeCitation(before: Citation, statements: PageStatements, origin: MetadataOrigin): Citation {
  const origins: Partial<Record<CitedField, MetadataOrigin>> = { ...before.origins }
  for (const field of citedFields) if (statements[field] !== undefined) origins[field] = origin
  const titleTranslated = statements.titleTranslated ?? before.titleTranslated ?? ''
  const publisher = statements.publisher ?? before.publisher ?? ''
  const agency = statements.agency ?? before.agency ?? ''
  const via = statements.via ?? before.via ?? ''
  const url = statements.url ?? before.url ?? ''
  const accessedAt = statements.accessedAt ?? before.accessedAt ?? ''
  return {
    authors: statements.authors ?? before.authors,
    ...(titleTranslated === '' ? {} : { titleTranslated }),
    ...(publisher === '' ? {} : { publisher }),
    ...(agency === '' ? {} : { agency }),
    ...(via === '' ? {} : { via }),
    ...(before.kind === undefined ? {} : { kind: before.kind }),
    ...(before.doi === undefined ? {} : { doi: before.doi }),
    ...(url === '' ? {} : { url }),
    ...(accessedAt === '' ? {} : { accessedAt }),
    origins,
  }
}
