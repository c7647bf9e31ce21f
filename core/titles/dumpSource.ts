import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isUrl } from '../domain/isUrl.ts'
import { isLoopback } from '../models/catalogue/isLoopback.ts'
import { dumpTables, type DumpTable } from './buildTitleList.ts'
import { dumpsAddressError, missingDump } from './titleListErrors.ts'

const wikimedia = 'https://dumps.wikimedia.org'

/** Where dumps are taken from: a server with the folders of dumps.wikimedia.org, or a folder of this computer. */
export type DumpSource =
  | { readonly kind: 'server'; readonly address: string; readonly isLoopback: boolean }
  | { readonly kind: 'folder'; readonly folder: string }

/**
 * @param given address or folder; default: `CITEWRIGHT_DUMPS`, otherwise Wikimedia's server
 * @throws CitewrightError for an address that is not https, or a folder that does not exist
 */
export function dumpSource(given: string | undefined, environment: NodeJS.ProcessEnv): DumpSource {
  const named = given ?? environment['CITEWRIGHT_DUMPS']?.trim() ?? ''
  const text = named === '' ? wikimedia : named
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(text)) return { kind: 'folder', folder: existingFolder(text) }
  if (!isUrl(text)) throw dumpsAddressError('it is not an address')
  const url = new URL(text)
  // The address is not in the message, because it may contain a password.
  if (url.username !== '' || url.password !== '') throw dumpsAddressError('it contains a user name or password')
  const loopback = isLoopback(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
    throw dumpsAddressError(`${url.origin} is not https`)
  }
  return { kind: 'server', address: `${url.origin}${url.pathname}`.replace(/\/+$/, ''), isLoopback: loopback }
}

function existingFolder(text: string): string {
  const folder = resolve(text)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw dumpsAddressError(`there is no folder ${folder}`)
  }
  return folder
}

/** Name of a table's file in the folder `latest` of a wiki. */
export function dumpName(wiki: string, table: DumpTable): string {
  return `${wiki}-latest-${table}.sql.gz`
}

/**
 * The files of a wiki's dump in a folder: named `latest`, or the newest of those named by a day that is there in full.
 *
 * @throws CitewrightError if one is missing
 */
export function dumpsInFolder(
  folder: string,
  wiki: string,
  names: readonly string[],
): { readonly dumps: Readonly<Record<DumpTable, string>>; readonly day: string } {
  const days = names
    .flatMap((name) => (name.startsWith(`${wiki}-`) ? [/-(\d{8})-page\.sql\.gz$/.exec(name)?.[1] ?? ''] : []))
    .filter((day) => day !== '')
    .sort()
    .reverse()
  for (const day of ['latest', ...days]) {
    const path = (table: DumpTable): string => join(folder, `${wiki}-${day}-${table}.sql.gz`)
    if (!dumpTables.every((table) => existsSync(path(table)))) continue
    const dumps = { page: path('page'), redirect: path('redirect'), page_props: path('page_props') }
    return { dumps, day: day === 'latest' ? '' : isoDay(day) }
  }
  const lacking = dumpTables.map((table) => dumpName(wiki, table)).filter((name) => !names.includes(name))
  throw missingDump(folder, lacking)
}

/** `20261101` as `2026-11-01`. */
export function isoDay(day: string): string {
  return day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}
