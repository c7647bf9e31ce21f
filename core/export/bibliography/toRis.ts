import type { Draft } from '../../domain/draft.ts'
import { type SourceAuthor, type SourceItem, sourceItems } from './sourceItems.ts'

/**
 * The cited pages as RIS, for EndNote, Zotero and others: one record each, in UTF-8, lines ended as the format has it,
 * by carriage return and line feed. The format has no way to write a comma in the name of an organisation that is not read
 * as the one behind a last name. A draft that cites nothing gives no record.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function toRis(draft: Draft): string {
  return sourceItems(draft).map(record).join('')
}

function record(item: SourceItem): string {
  const fields: readonly (readonly [tag: string, value: string])[] = [
    // Of a newspaper's record (NEWS) some programs take the authors for reporters and lose them.
    ['TY', item.kind === 'journal' ? 'JOUR' : 'ELEC'],
    ['ID', item.key],
    ...item.authors.map((author): readonly [string, string] => ['AU', nameOf(author)]),
    ['TI', item.title],
    ['T2', item.site],
    ['PB', item.publisher],
    ['PY', item.published.slice(0, 4)],
    ['DA', slashed(item.published)],
    ['Y2', slashed(item.accessed)],
    ['DO', item.doi],
    ['UR', item.url ?? ''],
    ['LA', item.language],
    ['N1', item.notes.join(' ')],
  ]
  const lines = fields.filter(([, value]) => value !== '').map(([tag, value]) => `${tag}  - ${value}`)
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n\r\n`
}

function nameOf(author: SourceAuthor): string {
  if ('name' in author) return author.name
  const { last, first, suffix } = author
  return [last, first, ...(suffix === undefined ? [] : [suffix])].join(', ')
}

/** "2026/05/03/": the last part, which would name a season, is empty. */
function slashed(date: string): string {
  const parts = date.split('-')
  return date === '' ? '' : `${parts.join('/')}${'/'.repeat(4 - parts.length)}`
}
