import type { ArchivedCopy } from '../../domain/page.ts'
import { addressKey } from '../address/addressKey.ts'
import { momentOf, readArchivedAddress } from '../address/archivedAddress.ts'
import { isPublicHost } from '../web/publicHost.ts'

/** Digits of a timestamp that tells a day: a citation names the day of the copy that it gives. */
const ofDay = 8

/**
 * The copy that others name beside a page, such as the citation of an article. Undefined where its address does not tell of which
 * page it is and on which day it was made, or where it cannot lie in a public archive.
 */
export function givenCopy(archiveUrl: string, pageUrl: string): ArchivedCopy | undefined {
  const read = readArchivedAddress(archiveUrl)
  if (read === undefined || read.timestamp.length < ofDay) return undefined
  const { href, hostname } = new URL(archiveUrl)
  const date = momentOf(read.timestamp)
  if (date === undefined || !isPublicHost(hostname) || addressKey(read.original) !== addressKey(pageUrl))
    return undefined
  return { url: href, date }
}
