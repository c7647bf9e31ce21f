import { Parser } from 'htmlparser2'
import { repairText } from '../../event/repairText.ts'
import { pageLimits } from '../pageLimits.ts'
import { isWebAddress } from '../webAddress.ts'
import type { ProviderName, SearchHit } from './provider.ts'

/** A page in a provider's answer; missing data is absent, null or empty. */
export interface ListedPage {
  readonly url: string
  readonly title?: string | null | undefined
  /** ISO 8601; anything else is ignored. */
  readonly publishedAt?: string | null | undefined
  readonly snippet?: string | null | undefined
  readonly archiveUrl?: string | undefined
  readonly article?: true | undefined
}

/** Makes hits in the provider's order, ranked from 1. Includes only web pages; texts become single lines. */
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

/** A service's text as one line that is safe to store and show. */
export function plainLine(text: string, most: number): string {
  const line = repairText(text.replace(/\s+/g, ' ').trim()).text
  return line.length <= most ? line : `${line.slice(0, most - 1).toWellFormed()}…`
}

/** Elements that separate words. */
const breaks = new Set(['br', 'p', 'div', 'li', 'tr', 'td', 'h1', 'h2', 'h3', 'h4'])

/** The text of a piece of HTML, such as a snippet with highlighted words. */
export function textOfHtml(html: string): string {
  let text = ''
  const parser = new Parser({
    ontext: (piece) => void (text += piece),
    onopentagname: (name) => void (text += breaks.has(name) ? ' ' : ''),
  })
  parser.end(html)
  return text
}
