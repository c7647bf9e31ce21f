import { momentOf } from '../address/archivedAddress.ts'
import { isSameArchive, readKnownCopy } from '../address/knownArchives.ts'
import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import { PageFetchError } from '../web/pageFetchError.ts'
import type { Web, WebRequest } from '../web/web.ts'
import type { ReadCopy } from './archive.ts'
import type { WaybackAddresses } from './waybackAddresses.ts'

interface CopyReader {
  readonly web: Web
  /** Addresses of the archive in the settings. */
  readonly addresses: WaybackAddresses
  /** See `WebRequest`; for copies in that archive. */
  readonly own: Pick<WebRequest, 'ownOrigin'>
  readonly signal: AbortSignal | undefined
}

/**
 * Reads a copy. A redirect to another copy in the same archive is followed, and that copy is returned. Any other redirect
 * is an error: its target was never archived.
 *
 * @throws PageFetchError; the signal's reason
 */
export async function readCopy(copy: ArchivedCopy, { web, addresses, own, signal }: CopyReader): Promise<ReadCopy> {
  const isHere = addresses.holds(copy)
  const asked = isHere ? addresses.bare(copy) : copy.url
  const answer = await web.fetch(asked, {
    // The archive takes the place of the page's server, as for a reader; its robots.txt is meant for crawlers.
    ...(isHere ? { robots: 'opened', ...own } : {}),
    // Copies are exact, so a refresh in one gives the page's own target, which is not in the archive.
    refresh: 'ignored',
    signal,
  })
  const { bytes, contentType, fetchedAt, finalUrl } = answer
  const received = isHere ? addresses.copyOfBare(finalUrl) : otherCopy(copy, finalUrl)
  if (received === undefined) {
    const fault = `leads out of the archive, to ${new URL(finalUrl).host}`
    throw new PageFetchError({ url: asked, reason: 'redirects', fault })
  }
  return { bytes, fetchedAt, copy: received, ...(contentType === undefined ? {} : { contentType }) }
}

/** The copy that another archive returned; the requested one if the archive shows it under a short address. */
function otherCopy(copy: ArchivedCopy, finalUrl: string): ArchivedCopy | undefined {
  if (!isSameArchive(copy.url, finalUrl)) return undefined
  const date = momentOf(readKnownCopy(finalUrl)?.timestamp ?? '')
  return date === undefined || date.length < copy.date.length ? copy : { url: finalUrl, date }
}
