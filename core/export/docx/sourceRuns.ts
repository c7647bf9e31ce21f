import { ExternalHyperlink, type ParagraphChild, TextRun } from 'docx'
import type { Page } from '../../domain/page.ts'
import { archiveUrl, citedUrl } from '../../article/citedUrl.ts'
import { pageAuthors, pageSite, pageTitle } from '../../article/pageNames.ts'
import { singleQuotes } from '../quoteSentence.ts'
import { citedDate } from '../../wikitext/wikis/wikiDate.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { docxText } from './docxText.ts'

/** A page as a footnote names it: its title as a link where it has a web address, site and date. */
export function shortSource(page: Page, { dates }: Pick<WikiProfile, 'dates'>): readonly ParagraphChild[] {
  const about = [pageSite(page), citedDate(page.publishedAt, dates) ?? ''].filter((part) => part !== '')
  return [...titleRuns(page), plain([...about.map((part) => `, ${part}`), '. '].join(''))]
}

/** A page that an earlier footnote names: its site as a link, its date, and which footnote that is. */
export function sourceAgain(
  page: Page,
  { dates }: Pick<WikiProfile, 'dates'>,
  note: string,
): readonly ParagraphChild[] {
  const url = citedUrl(page)
  const site = docxText(pageSite(page) === '' ? pageTitle(page) : pageSite(page))
  const date = citedDate(page.publishedAt, dates)
  return [
    url === undefined ? plain(site) : link(url, site),
    plain(`${date === undefined ? '' : `, ${date}`} (${note}). `),
  ]
}

/** A page as the list of references names it: authors, title, site, publisher, date, and the copy in an archive. */
export function fullSource(page: Page, { dates }: Pick<WikiProfile, 'dates'>): readonly ParagraphChild[] {
  const authors = pageAuthors(page).join(', ')
  const about = [pageSite(page), page.citation?.publisher ?? '', citedDate(page.publishedAt, dates) ?? '']
  const copy = archiveUrl(page)
  const date = citedDate(page.archive?.date, dates) ?? ''
  return [
    ...(authors === '' ? [] : [plain(`${authors.replace(/\.$/, '')}. `)]),
    ...titleRuns(page),
    plain([...about.filter((part) => part !== '').map((part) => `, ${part}`), '.'].join('')),
    ...(copy === undefined ? [] : [plain(' '), link(copy, 'Archived'), plain(date === '' ? '.' : ` ${date}.`)]),
  ]
}

function titleRuns(page: Page): readonly ParagraphChild[] {
  const url = citedUrl(page)
  const title = docxText(singleQuotes(pageTitle(page)))
  return url === undefined ? [plain(`"${title}"`)] : [plain('"'), link(url, title), plain('"')]
}

function link(url: string, text: string): ParagraphChild {
  return new ExternalHyperlink({ link: docxText(url), children: [new TextRun({ text, style: 'Hyperlink' })] })
}

function plain(text: string): TextRun {
  // The blanks at the ends of a run count, which docxText takes away.
  const inner = docxText(text)
  return new TextRun(`${/^\s/u.test(text) ? ' ' : ''}${inner}${/\s$/u.test(text) && inner !== '' ? ' ' : ''}`)
}
