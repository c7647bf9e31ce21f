import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import { addressKey } from '../address/addressKey.ts'
import { momentOf } from '../address/archivedAddress.ts'
import { readKnownCopy } from '../address/knownArchives.ts'

/** Digits of a timestamp that includes the day, which a citation gives for its copy. */
const ofDay = 8

/**
 * The copy that is given beside a page, for instance in an article's citation. Undefined if it is not in a known archive,
 * or if its address does not contain this page and the day of the copy.
 */
export function givenCopy(archiveUrl: string, pageUrl: string): ArchivedCopy | undefined {
  const read = readKnownCopy(archiveUrl)
  if (read === undefined || read.timestamp.length < ofDay) return undefined
  const date = momentOf(read.timestamp)
  if (date === undefined || addressKey(read.original) !== addressKey(pageUrl)) return undefined
  return { url: new URL(archiveUrl).href, date }
}
