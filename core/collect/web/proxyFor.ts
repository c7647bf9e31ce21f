import ipaddr from 'ipaddr.js'

/** Sources of proxy settings: environment variables, and the person's setting as a fallback. */
export interface ProxyChoice {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Address of a proxy; empty for none. */
  readonly setting: string
}

/**
 * The proxy for an address; undefined for a direct connection. `HTTP_PROXY` applies to http, `HTTPS_PROXY` to https; the
 * setting applies to both if the environment sets neither. `NO_PROXY` always applies.
 */
export function proxyFor(url: URL, { environment, setting }: ProxyChoice): string | undefined {
  const variable = (name: string): string => (environment[name] ?? environment[name.toUpperCase()] ?? '').trim()
  const fromEnvironment = { 'http:': variable('http_proxy'), 'https:': variable('https_proxy') }
  const proxies =
    fromEnvironment['http:'] === '' && fromEnvironment['https:'] === ''
      ? { 'http:': setting, 'https:': setting }
      : fromEnvironment
  const proxy = url.protocol === 'https:' ? proxies['https:'] : proxies['http:']
  return proxy === '' || isExcepted(url, variable('no_proxy')) ? undefined : proxy
}

/**
 * Whether `NO_PROXY` matches an address: `*` for all, a name for itself and all names that end in it, an IP address, or a
 * range (`10.0.0.0/8`); each with or without a port.
 */
function isExcepted(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const [, name = entry, onlyPort] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? []
      return (onlyPort === undefined || onlyPort === port) && matches(host, name.replace(/^\[|\]$/g, ''))
    })
}

function matches(host: string, entry: string): boolean {
  if (ipaddr.isValid(host)) {
    const address = ipaddr.process(host)
    if (ipaddr.isValidCIDR(entry)) {
      const [range, bits] = ipaddr.parseCIDR(entry)
      return range.kind() === address.kind() && address.match(range, bits)
    }
    return ipaddr.isValid(entry) && ipaddr.process(entry).toNormalizedString() === address.toNormalizedString()
  }
  const name = entry.replace(/^\*?\./, '')
  return name !== '' && (host === name || host.endsWith(`.${name}`))
}
