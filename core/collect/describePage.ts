import type { PageProblem } from '../domain/page.ts'
import { repairText } from '../event/repairText.ts'
import { pageLimits } from './pageLimits.ts'
import { isWebAddress } from './webAddress.ts'

export interface GivenDescription {
  readonly url?: string | null | undefined
  readonly title?: string | null | undefined
  /** Address of the page if none is given. */
  readonly fallbackUrl: string
  /** Path of the page in the event file, as in `documents[3]`; empty for a page without fields there. */
  readonly at: string
}

export interface PageDescription {
  readonly url: string
  readonly title: string
  readonly problems: readonly PageProblem[]
}

/** Makes a page's address and title safe to store and show, and reports a problem for each repair. */
export function describePage({ url, title, fallbackUrl, at }: GivenDescription): PageDescription {
  const givenUrl = repairText((url ?? '').trim())
  const givenTitle = repairText((title ?? '').replace(/\s+/g, ' ').trim())
  const notes: string[] = []
  const note = (field: string, text: string) => notes.push(`${at === '' ? '' : `${at}.`}${field} ${text}`)

  let address = givenUrl.text
  if (address === '' && at !== '')
    note(
      'url',
      `is missing: the page is listed as ${fallbackUrl} and can't be cited with a link, unless the file states its own address.`,
    )
  if (address.length > pageLimits.urlCharacters) {
    note(
      'url',
      `has ${address.length} characters, more than the limit of ${pageLimits.urlCharacters}: the page is listed as ${fallbackUrl}.`,
    )
    address = ''
  } else if (address !== '' && address !== fallbackUrl && !isWebAddress(address)) {
    note('url', 'is not an http or https address: it is used as given, without a link. Give the address of the page.')
  }
  if (givenUrl.repairs !== '') note('url', `had ${givenUrl.repairs} replaced by U+FFFD.`)

  let heading = givenTitle.text
  if (givenTitle.repairs !== '') note('title', `had ${givenTitle.repairs} replaced by U+FFFD.`)
  if (heading.length > pageLimits.titleCharacters) {
    note('title', `has ${heading.length} characters and was cut to ${pageLimits.titleCharacters}.`)
    heading = heading.slice(0, pageLimits.titleCharacters).toWellFormed()
  }

  const described = { url: address === '' ? fallbackUrl : address, title: heading }
  return { ...described, problems: notes.map((message) => ({ ...described, code: 'repaired', message })) }
}
