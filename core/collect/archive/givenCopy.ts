import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import { addressKey } from '../address/addressKey.ts'
import { momentOf } from '../address/archivedAddress.ts'
import { readKnownCopy } from '../address/knownArchives.ts'

/** Digits of a timestamp that tells a day: a citation names the day of the copy that it gives. */
const ofDay = 8

/**
 * The copy that others name beside a page, such as the citation of an article. Undefined where its address does not tell of which
 * page it is and on which day it was made, or where it is not that of a copy in an archive that is known.
 */
export function givenCopy(archiveUrl: string, pageUrl: string): ArchivedCopy | undefined {
  const read = readKnownCopy(archiveUrl)
  if (read === undefined || read.timestamp.length < ofDay) return undefined
  const date = momentOf(read.timestamp)
  if (date === undefined || addressKey(read.original) !== addressKey(pageUrl)) return undefined
  return { url: new URL(archiveUrl).href, date }
}
