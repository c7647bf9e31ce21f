import { Parser } from 'htmlparser2'
import { repairText } from '../../event/repairText.ts'
import { pageLimits } from '../pageLimits.ts'
import { isWebAddress } from '../webAddress.ts'
import type { ProviderName, SearchHit } from './provider.ts'

/** A page as a provider tells of it; what it leaves out is absent, null or empty. */
export interface ListedPage {
  readonly url: string
  readonly title?: string | null | undefined
  /** ISO 8601, or anything else, which is left out. */
  readonly publishedAt?: string | null | undefined
  readonly snippet?: string | null | undefined
  readonly archiveUrl?: string | undefined
  readonly article?: true | undefined
}

/** Hits in the provider's order, ranked from 1: web pages alone, with texts of one line each. */
export function listHits(foundBy: ProviderName, pages: readonly ListedPage[]): readonly SearchHit[] {
  return pages
    .filter(({ url }) => isWebAddress(url) && url.length <= pageLimits.urlCharacters)
    .map(({ url, title, publishedAt, snippet, archiveUrl, article }, at) => {
      const date = isoStart.exec(publishedAt ?? '')?.[0]
      const line = plainLine(snippet ?? '', 500)
      return {
        url,
        title: plainLine(title ?? '', 300),
        ...(date === undefined ? {} : { publishedAt: date }),
        ...(line === '' ? {} : { snippet: line }),
        ...(archiveUrl === undefined || archiveUrl.length > pageLimits.urlCharacters ? {} : { archiveUrl }),
        ...(article === undefined ? {} : { article }),
        foundBy,
        rank: at + 1,
      }
    })
}

const isoStart = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?Z?)?/

/** Text of a service in one line that can be stored and shown. */
export function plainLine(text: string, most: number): string {
  const line = repairText(text.replace(/\s+/g, ' ').trim()).text
  return line.length <= most ? line : `${line.slice(0, most - 1).toWellFormed()}…`
}

/** Elements at which a word ends. */
const breaks = new Set(['br', 'p', 'div', 'li', 'tr', 'td', 'h1', 'h2', 'h3', 'h4'])

/** The text of a piece of HTML, such as a snippet in which the words that were found are marked. */
export function textOfHtml(html: string): string {
  let text = ''
  const parser = new Parser({
    ontext: (piece) => void (text += piece),
    onopentagname: (name) => void (text += breaks.has(name) ? ' ' : ''),
  })
  parser.end(html)
  return text
}
