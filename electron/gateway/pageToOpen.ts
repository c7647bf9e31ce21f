import { isUrl } from '../../core/domain/isUrl.ts'

/** Longest address that is handed to the browser, characters. */
const longest = 4000

/** The address as it may be handed to the person's browser: web pages by https or http, without a name and password in it. */
export function pageToOpen(address: string): string | undefined {
  if (address.length > longest || !isUrl(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  return url.username === '' && url.password === '' ? url.href : undefined
}
