import { addressKey } from '../address/addressKey.ts'
import { momentOf, readArchivedAddress, timestampOf } from '../address/archivedAddress.ts'
import type { ArchivedCopy } from '../../domain/archivedCopy.ts'

/** Addresses of one archive. */
export interface WaybackAddresses {
  /** @param near ISO 8601 */
  available(url: string, near: string | undefined): URL
  save(): URL
  status(job: string): URL
  /** A copy by the moment at which it was made, as the archive writes it; undefined for what is no such moment. */
  copy(timestamp: string, url: string): ArchivedCopy | undefined
  /** A copy by the address that the archive gives; undefined where that is of another page or archive. */
  copyAt(address: string, url: string): ArchivedCopy | undefined
  /** Whether a copy lies in this archive. */
  holds(copy: ArchivedCopy): boolean
  /** Where a copy is given without what the archive adds for readers. */
  bare(copy: ArchivedCopy): string
  /** The copy that such an address gives; undefined for another address. */
  copyOfBare(address: string): ArchivedCopy | undefined
}

/** @param server address of the archive, with the path of a collection where it has one */
export function waybackAddresses(server: string): WaybackAddresses {
  const base = new URL(server.endsWith('/') ? server : `${server}/`)
  const at = (path: string, from: URL = base): URL => new URL(path, from)
  // The Internet Archive looks copies up at another host than the one that shows them.
  const lookUp = base.hostname === 'web.archive.org' ? new URL('https://archive.org/') : base
  const copy = (timestamp: string, url: string): ArchivedCopy | undefined => {
    const date = momentOf(timestamp)
    return date === undefined ? undefined : { url: `${at('web/').href}${timestamp}/${url}`, date }
  }
  return {
    available(url, near) {
      const asked = at('wayback/available', lookUp)
      asked.searchParams.set('url', url)
      if (near !== undefined) asked.searchParams.set('timestamp', timestampOf(near))
      return asked
    },
    save: () => at('save'),
    status: (job) => at(`save/status/${encodeURIComponent(job)}`),
    copy,
    copyAt(address, url) {
      const read = readArchivedAddress(address)
      const isOwn = read !== undefined && [base.host, lookUp.host].includes(new URL(address).host)
      return isOwn && addressKey(read.original) === addressKey(url) ? copy(read.timestamp, read.original) : undefined
    },
    copyOfBare(address) {
      const read = readArchivedAddress(address)
      return read === undefined || new URL(address).host !== base.host ? undefined : copy(read.timestamp, read.original)
    },
    holds: ({ url }) => new URL(url).host === base.host,
    bare: ({ url }) => url.replace(/(\/\d{4,14})(?:[a-z]{2}_)?\//, '$1id_/'),
  }
}
