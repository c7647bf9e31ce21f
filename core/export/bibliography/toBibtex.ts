import type { Draft } from '../../domain/draft.ts'
import { type SourceAuthor, type SourceItem, sourceItems } from './sourceItems.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The cited pages as BibTeX in UTF-8: `@article` for newspapers and journals, `@misc` for the rest, which BibTeX and
 * BibLaTeX both know. Titles appear in two pairs of braces, so that no style changes their capitals; names of
 * organisations in one of their own.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function toBibtex(draft: Draft): string {
  const items = sourceItems(draft)
  const entries = items.length === 0 ? ['% The draft cites no page.\n'] : items.map(entry)
  return entries.join('\n')
}

function entry(item: SourceItem): string {
  const isArticle = item.kind === 'news' || item.kind === 'journal'
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['author', item.authors.map(authorField).join(' and ')],
    ['title', `{${escapeTex(item.title)}}`],
    [isArticle ? 'journal' : 'howpublished', escapeTex(item.site)],
    ['publisher', escapeTex(item.publisher)],
    ...dateFields(item.published),
    ['doi', verbatimUrl(item.doi)],
    ['url', verbatimUrl(item.url)],
    ['urldate', item.accessed],
    ['language', escapeTex(item.language)],
    ['note', escapeTex(item.notes.join(' '))],
  ]
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = ${braced(name, value)},`)
  return `@${isArticle ? 'article' : 'misc'}{${item.key},\n${lines.join('\n')}\n}\n`
}

/** BibTeX's own abbreviations of months, which are written without braces. */
function braced(name: string, value: string): string {
  return name === 'month' ? value : `{${value}}`
}

function dateFields(date: string): readonly (readonly [string, string])[] {
  const [year = '', month = '', day = ''] = date.split('-')
  return [
    ['year', year],
    ['month', months[Number(month) - 1] ?? ''],
    ['day', day === '' ? '' : String(Number(day))],
  ]
}

/** "Last, Jr., First"; braces keep together what would be read as several names or parts. */
function authorField(author: SourceAuthor): string {
  if ('name' in author) return `{${escapeTex(author.name)}}`
  const { last, suffix, first } = author
  return [last, ...(suffix === undefined ? [] : [suffix]), first].map(namePart).join(', ')
}

function namePart(text: string): string {
  return /[,{}"\\]|(?:^|\s)and(?:\s|$)/iu.test(text) ? `{${escapeTex(text)}}` : escapeTex(text)
}

const texCharacters: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '\\textasciigrave{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
}

/** Text that TeX sets as it is: no commands, no unbalanced braces, no ligatures of dashes and quotation marks. */
function escapeTex(text: string): string {
  return text
    .replace(/[\\{}~^`<>|"]/g, (character) => texCharacters[character] ?? '')
    .replace(/[$&#%_]/g, '\\$&')
    .replace(/([-',])(?=\1)/g, '$1{}')
}

/** An address appears in its field as it is; what would end the field or break a line is percent-encoded. */
function verbatimUrl(url = ''): string {
  return url.replace(/[{}\\\s"]/g, encodeURIComponent)
}
