import { isWebAddress } from '../webAddress.ts'

/** Redirecting links by host and path, and the parameter that contains the target. */
const wrappers: readonly (readonly [host: RegExp, path: RegExp, parameter: string])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, 'url'],
  [/^lm?\.(?:facebook|instagram)\.com$/, /^\/(?:l\.php)?$/, 'u'],
  [/\.safelinks\.protection\.outlook\.com$/, /^\/$/, 'url'],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, 'q'],
  [/^out\.reddit\.com$/, /^\//, 'url'],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)$/, 'url'],
  [/^duckduckgo\.com$/, /^\/l\/$/, 'uddg'],
  [/^t\.umblr\.com$/, /^\/redirect$/, 'z'],
  [/^(?:away\.vk\.com|vk\.com)$/, /^\/away(?:\.php)?$/, 'to'],
  [/^href\.li$/, /^\/$/, ''],
]
/** Caches of AMP pages: `google.com/amp/s/paper.example/a` and `paper-example.cdn.ampproject.org/c/s/paper.example/a`. */
const ampCaches: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/amp\/(s\/)?(.+)$/s],
  [/(?:^|\.)cdn\.ampproject\.org$/, /^\/[cv]\/(s\/)?(.+)$/s],
  [/\.bing-amp\.com$/, /^\/[cv]\/(s\/)?(.+)$/s],
]
const mostLayers = 5

/**
 * Returns the target of a link by a search engine, social network, mail filter or AMP cache; any other address is returned
 * unchanged.
 */
export function unwrapLink(address: string): string {
  let current = address
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const inner = wrapped(current)
    if (inner === undefined || !isWebAddress(inner)) return current
    current = inner
  }
  return current
}

function wrapped(address: string): string | undefined {
  if (!isWebAddress(address)) return undefined
  const url = new URL(address)
  for (const [host, path, parameter] of wrappers) {
    if (!host.test(url.hostname) || !path.test(url.pathname)) continue
    const inner = parameter === '' ? url.search.slice(1) : url.searchParams.get(parameter)
    if (inner !== null && isWebAddress(inner)) return inner
  }
  for (const [host, path] of ampCaches) {
    const found = host.test(url.hostname) ? path.exec(url.pathname) : null
    if (found !== null) return `${found[1] === undefined ? 'http' : 'https'}://${found[2] ?? ''}${url.search}`
  }
  return undefined
}
