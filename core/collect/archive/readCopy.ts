import { momentOf } from '../address/archivedAddress.ts'
import { isSameArchive, readKnownCopy } from '../address/knownArchives.ts'
import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import { PageFetchError } from '../web/pageFetchError.ts'
import type { Web, WebRequest } from '../web/web.ts'
import type { ReadCopy } from './archive.ts'
import type { WaybackAddresses } from './waybackAddresses.ts'

interface CopyReader {
  readonly web: Web
  /** Of the archive that is set. */
  readonly addresses: WaybackAddresses
  /** See `WebRequest`: for copies in that archive. */
  readonly own: Pick<WebRequest, 'ownOrigin'>
  readonly signal: AbortSignal | undefined
}

/**
 * Reads a copy. It may lead to another one in the same archive, which is the one given then; what else it leads to was never
 * archived, and is not read as if it had been.
 *
 * @throws PageFetchError; the signal's reason
 */
export async function readCopy(copy: ArchivedCopy, { web, addresses, own, signal }: CopyReader): Promise<ReadCopy> {
  const isHere = addresses.holds(copy)
  const asked = isHere ? addresses.bare(copy) : copy.url
  const answer = await web.fetch(asked, {
    // The archive that is set is asked in place of the page's server, as readers ask it: its robots.txt is for those who copy it.
    ...(isHere ? { robots: 'opened', ...own } : {}),
    // Copies are of pages byte for byte: one that leads on says where the page led, which is not in the archive.
    refresh: 'ignored',
    ...(signal ? { signal } : {}),
  })
  const { bytes, contentType, fetchedAt, finalUrl } = answer
  const given = isHere ? addresses.copyOfBare(finalUrl) : otherCopy(copy, finalUrl)
  if (given === undefined) {
    const fault = `leads out of the archive, to ${new URL(finalUrl).host}`
    throw new PageFetchError({ url: asked, reason: 'redirects', fault })
  }
  return { bytes, fetchedAt, copy: given, ...(contentType === undefined ? {} : { contentType }) }
}

/** The copy that another archive gave: where it shows it under a short address of its own, the one asked for. */
function otherCopy(copy: ArchivedCopy, finalUrl: string): ArchivedCopy | undefined {
  if (!isSameArchive(copy.url, finalUrl)) return undefined
  const date = momentOf(readKnownCopy(finalUrl)?.timestamp ?? '')
  return date === undefined || date.length < copy.date.length ? copy : { url: finalUrl, date }
}
