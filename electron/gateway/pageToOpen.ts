import { inEnglish, phrase, type ProblemWording } from '../../core/domain/phrase.ts'
import { lookup as systemLookup } from 'node:dns/promises'
import { PageFetchError } from '../../core/collect/web/pageFetchError.ts'
import { isPublicHost } from '../../core/collect/web/publicHost.ts'
import { resolvePublicAddress, type NameLookup } from '../../core/collect/web/resolvePublicAddress.ts'
import { isUrl } from '../../core/domain/isUrl.ts'
import { DesktopError } from './desktopError.ts'

/** Longest address that the browser may open, characters. */
const longest = 4000

/** The address, if the user's browser may open it: a web page by https or http, without a name or password, and not on this machine or in a private network. */
export function pageToOpen(address: string): string | undefined {
  if (address.length > longest || !isUrl(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  return url.username === '' && url.password === '' && isPublicHost(url.hostname) ? url.href : undefined
}

const everyAddress: NameLookup = (name) => systemLookup(name, { all: true })

/**
 * Refuses a page whose public name leads to this machine or into a private network. A name that has no address passes: the
 * browser says so itself, and behind a proxy it asks the proxy. A resolver that takes too long is no pass, since its server
 * could be waiting for just that.
 *
 * @param options.lookup Default: the system's resolver
 * @param options.longestMs milliseconds that the resolver may take. Default 3000
 * @throws DesktopError
 */
export async function refusePrivatePage(
  page: string,
  { lookup = everyAddress, longestMs = 3000 }: { readonly lookup?: NameLookup; readonly longestMs?: number } = {},
): Promise<void> {
  const signal = AbortSignal.timeout(longestMs)
  const url = new URL(page)
  try {
    await resolvePublicAddress(url, { askedFor: page, lookup, allowLoopback: [], signal })
  } catch (error) {
    if (signal.aborted) {
      throw notOpened('unavailable', {
        message: phrase`It could not be found out in time where ${url.hostname} leads, so it is not opened.`,
        remedy: 'Check the connection to the network and click on it again.',
      })
    }
    if (!(error instanceof PageFetchError)) throw error
    if (error.reason === 'forbidden-address') throw notPublic(page)
  }
}

export function notPublic(address: string): DesktopError {
  return notOpened('input', {
    message: phrase`${address.slice(0, 200)} is not an address of the public web, so it is not opened.`,
    remedy: 'Copy it and check it before you open it yourself.',
  })
}

function notOpened(code: 'input' | 'unavailable', wording: ProblemWording): DesktopError {
  return new DesktopError({ code, message: inEnglish(wording.message), remedy: inEnglish(wording.remedy), wording })
}
