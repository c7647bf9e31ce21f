import { addressKey } from '../address/addressKey.ts'
import { momentOf, readArchivedAddress, timestampOf } from '../address/archivedAddress.ts'
import type { ArchivedCopy } from '../../domain/archivedCopy.ts'

/** Addresses of one archive. */
export interface WaybackAddresses {
  /** @param near ISO 8601 */
  available(url: string, near: string | undefined): URL
  save(): URL
  status(job: string): URL
  /** The copy made at a moment in the archive's notation; undefined if that is not a valid timestamp. */
  copy(timestamp: string, url: string): ArchivedCopy | undefined
  /** The copy at an address given by the archive; undefined if it belongs to another page or archive. */
  copyAt(address: string, url: string): ArchivedCopy | undefined
  /** Whether a copy is in this archive. */
  holds(copy: ArchivedCopy): boolean
  /** Address of a copy without the archive's additions for readers. */
  bare(copy: ArchivedCopy): string
  /** The copy at such an address; undefined for any other address. */
  copyOfBare(address: string): ArchivedCopy | undefined
}

/** @param server address of the archive, including the path of a collection if it has one */
export function waybackAddresses(server: string): WaybackAddresses {
  const base = new URL(server.endsWith('/') ? server : `${server}/`)
  const at = (path: string, from: URL = base): URL => new URL(path, from)
  // The Internet Archive's look-up has another host than its copies.
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
