import { isWebAddress } from '../webAddress.ts'
import { withScheme, type ArchivedAddress } from './archivedAddress.ts'

/** The domains of one archive, which redirects between them. */
const archiveToday = [
  'archive.today',
  'archive.is',
  'archive.ph',
  'archive.fo',
  'archive.li',
  'archive.md',
  'archive.vn',
] as const

interface KnownArchive {
  /** Its hosts. Subdomains belong to it, but contain copies only where `before` matches. */
  readonly hosts: readonly string[]
  /**
   * The part of the address before the timestamp, host included; undefined if its addresses do not name the archived page.
   */
  readonly before?: RegExp
  /** Whether `http://` may be missing from the page's address. Default false. */
  readonly dropsScheme?: true
  /** Whether the page's address is in `?url=`. Default false. */
  readonly inQuery?: true
}

/** Web archives and the form of their copies' addresses, as each documents or shows them. */
const known: readonly KnownArchive[] = [
  {
    // Its other files may be uploads by anybody.
    hosts: ['archive.org'],
    before: /^(?:web\.archive\.org\/(?:web\/)?|(?:www\.|wayback\.)?archive\.org\/web\/)/,
    dropsScheme: true,
  },
  { hosts: archiveToday, before: /^(?:www\.)?archive\.\w+\// },
  { hosts: ['archive-it.org'], before: /^wayback\.archive-it\.org\/(?:\d+|all|org-\d+)\// },
  { hosts: ['arquivo.pt'], before: /^(?:www\.)?arquivo\.pt\/(?:wayback|noFrame\/replay)\// },
  { hosts: ['webarchive.org.uk'], before: /^www\.webarchive\.org\.uk\/wayback\/(?:\w{2}\/)?archive\// },
  { hosts: ['webarchive.nationalarchives.gov.uk'], before: /^[a-z.]+\/(?:ukgwa\/)?/ },
  { hosts: ['webarchive.parliament.uk'], before: /^[a-z.]+\// },
  { hosts: ['webarchive.loc.gov'], before: /^[a-z.]+\/(?:all|legacy)\// },
  { hosts: ['webarchive.nla.gov.au'], before: /^[a-z.]+\/(?:awa|gov)\// },
  { hosts: ['vefsafn.is'], before: /^(?:www\.)?vefsafn\.is\/is\// },
  { hosts: ['webcitation.org'], inQuery: true },
  { hosts: ['ghostarchive.org'] },
  { hosts: ['perma.cc'] },
]

/** Whether a host belongs to a web archive. */
export function isArchiveHost(hostname: string): boolean {
  return archiveOf(hostname) !== undefined
}

/** Whether two addresses are in the same archive: on one host, or on two domains of one archive. */
export function isSameArchive(address: string, other: string): boolean {
  const [one, two] = [new URL(address), new URL(other)]
  if (one.host === two.host) return true
  const isToday = ({ hostname }: URL): boolean => archiveToday.some((name) => name === hostname.replace(/^www\./, ''))
  return isToday(one) && isToday(two)
}

/**
 * Reads the address of a copy in a known archive; undefined for every other address, even on an archive's host, since some
 * archives also publish uploads.
 */
export function readKnownCopy(address: string): ArchivedAddress | undefined {
  if (!isWebAddress(address)) return undefined
  const url = new URL(address)
  const archive = archiveOf(url.hostname)
  if (archive === undefined) return undefined
  if (archive.inQuery === true) return copyOf('', url.searchParams.get('url') ?? '', false)
  const whole = `${url.hostname}${url.pathname}${url.search}`
  const before = archive.before?.exec(whole)?.[0]
  if (before === undefined) return undefined
  const [, moment = '', page = ''] =
    /^(\d{4}\.\d\d\.\d\d-\d{6}|\d{4,14})(?:[a-z]{2}_)?\/(.+)$/s.exec(whole.slice(before.length)) ?? []
  return copyOf(moment.replace(/\D/g, ''), page, archive.dropsScheme === true)
}

function copyOf(timestamp: string, page: string, dropsScheme: boolean): ArchivedAddress | undefined {
  if (!dropsScheme && !/^https?(?::|%3A)/i.test(page)) return undefined
  const original = withScheme(page)
  return isWebAddress(original) ? { original: new URL(original).href, timestamp } : undefined
}

function archiveOf(hostname: string): KnownArchive | undefined {
  return known.find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))
}
