import { z } from 'zod'
import { plainAddress } from '../../../collect/address/plainAddress.ts'
import { pageLimits } from '../../../collect/pageLimits.ts'
import { isPublicHost } from '../../../collect/web/publicHost.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'

/** A page that a paired browser sends as it shows it. */
export const browserPageSchema = z
  .strictObject({
    address: z.string().min(1).max(pageLimits.urlCharacters),
    /** Title of the browser's tab; may be empty. */
    title: z.string().max(pageLimits.titleCharacters),
    /** HTML after scripts ran. */
    html: z.string(),
    /** ISO 8601 date-time at which the browser read it. */
    time: z.iso.datetime({ offset: true }),
  })
  .readonly()
export type BrowserPage = z.infer<typeof browserPageSchema>

/** What came of it, in the words of Sources. */
export interface ReceivedPage {
  /** Id of the source. */
  readonly source: string
  readonly page: {
    readonly title: string
    readonly words: number
    /** ISO 8601, as stated by the page. */
    readonly date?: string
    readonly authors: readonly string[]
    readonly site?: string
    readonly problems: readonly string[]
  }
  /** `same` if the event has the page with the same text, and nothing was stored; `changed` if it replaced the earlier page. */
  readonly already: 'new' | 'same' | 'changed'
}

/**
 * The address of a page in a browser, without what does not identify the page.
 *
 * @throws CitewrightError if it is not that of a web page, or contains a user name or password
 */
export function browserAddress(address: string): string {
  if (!isWebAddress(address)) {
    throw new CitewrightError(
      'input',
      'Only pages of the web can be added: the address must begin with https:// or http://.',
      'Save the page as a file and add that in Citewright.',
    )
  }
  const { username, password } = new URL(address)
  if (username !== '' || password !== '') {
    throw new CitewrightError(
      'input',
      'The address contains a user name or password, which would be stored with the page.',
      'Open the page by its address without them.',
    )
  }
  return plainAddress(address)
}

/**
 * The address of a link, which the program will fetch.
 *
 * @throws CitewrightError as `browserAddress`, and if it is not on the public web
 */
export function linkAddress(address: string): string {
  const link = browserAddress(address)
  if (isPublicHost(new URL(link).hostname)) return link
  throw new CitewrightError(
    'input',
    'The link leads to this machine or a private network, from which Citewright fetches nothing.',
    'Open the page in the browser and send the page itself.',
  )
}
