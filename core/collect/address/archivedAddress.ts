import { isWebAddress } from '../webAddress.ts'

/** The data in the address of an archived copy. */
export interface ArchivedAddress {
  /** Address of the archived page. */
  readonly original: string
  /** When the copy was made, in the archive's notation: at most YYYYMMDDhhmmss; empty if the address does not say. */
  readonly timestamp: string
}

/**
 * Reads the address of an archived copy: the moment and the page in `/web/20260514093000id_/https://example.org/a?b`, or
 * the page in `?url=`. Undefined if it contains no page.
 */
export function readArchivedAddress(address: string): ArchivedAddress | undefined {
  if (!isWebAddress(address)) return undefined
  const url = new URL(address)
  const [, timestamp = '', path] = /\/(\d{4,14})(?:[a-z]{2}_)?\/(.+)$/s.exec(`${url.pathname}${url.search}`) ?? []
  const original = withScheme(path ?? url.searchParams.get('url') ?? '')
  return isWebAddress(original) ? { original: new URL(original).href, timestamp } : undefined
}

/** Restores an address in an archive's path: some archives collapse the slashes, drop http:// or encode the whole address. */
export function withScheme(text: string): string {
  const address = text.replace(/^(https?)%3A%2F%2F/i, '$1://')
  if (/^https?:/i.test(address)) return address.replace(/^(https?):\/+/i, '$1://')
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(address) ? `http://${address}` : ''
}

/** Converts `20260514093000` to ISO 8601 with the same precision; undefined if it is not a timestamp. */
export function momentOf(timestamp: string): string | undefined {
  const [, year, month, day, hour, minute = '00', second = '00'] =
    /^(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?$/.exec(timestamp) ?? []
  if (year === undefined) return undefined
  const date = [year, month, day].filter((part) => part !== undefined).join('-')
  const moment = hour === undefined ? date : `${date}T${hour}:${minute}:${second}Z`
  return Number.isNaN(Date.parse(moment)) ? undefined : moment
}

/** Converts a moment to the notation of archives: YYYYMMDDhhmmss in UTC, or as much of it as is known. */
export function timestampOf(moment: string): string {
  const date = new Date(moment)
  const isWhole = moment.includes('T') && !Number.isNaN(date.getTime())
  return (isWhole ? date.toISOString().slice(0, 19) : moment).replace(/\D/g, '').slice(0, 14)
}
