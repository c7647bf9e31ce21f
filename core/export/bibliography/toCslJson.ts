import type { Draft } from '../../domain/draft.ts'
import { type SourceAuthor, type SourceItem, sourceItems } from './sourceItems.ts'

const types: Readonly<Record<SourceItem['kind'], string>> = {
  web: 'webpage',
  news: 'article-newspaper',
  journal: 'article-journal',
  pressRelease: 'document',
}

/**
 * The cited pages as CSL-JSON, the form that Zotero, Pandoc and citation processors read (CSL 1.0.2): two blanks of indent, a
 * line feed at the end.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function toCslJson(draft: Draft): string {
  return `${JSON.stringify(sourceItems(draft).map(cslItem), null, 2)}\n`
}

function cslItem(item: SourceItem) {
  return {
    id: item.key,
    type: types[item.kind],
    ...(item.kind === 'pressRelease' ? { genre: 'Press release' } : {}),
    title: item.title,
    ...(item.authors.length === 0 ? {} : { author: item.authors.map(cslName) }),
    ...(item.published === '' ? {} : { issued: cslDate(item.published) }),
    ...(item.accessed === '' ? {} : { accessed: cslDate(item.accessed) }),
    ...(item.doi === '' ? {} : { DOI: item.doi }),
    ...(item.url === undefined ? {} : { URL: item.url }),
    ...(item.site === '' ? {} : { 'container-title': item.site }),
    ...(item.publisher === '' ? {} : { publisher: item.publisher }),
    ...(item.language === '' ? {} : { language: item.language }),
    ...(item.notes.length === 0 ? {} : { note: item.notes.join(' ') }),
  }
}

function cslName(author: SourceAuthor) {
  if ('name' in author) return { literal: author.name }
  const { last, first, suffix } = author
  return { family: last, given: first, ...(suffix === undefined ? {} : { suffix }) }
}

function cslDate(date: string) {
  return { 'date-parts': [date.split('-').map(Number)] }
}
