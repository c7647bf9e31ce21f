import { parse } from 'tldts'

/** The host of an address in parts, by the public suffix list (publicsuffix.org), its private part included. */
export interface HostParts {
  /** What its owner registered: `bbc.co.uk` of `www.bbc.co.uk`, `someone.github.io` where anybody may have a host. */
  readonly domain: string
  /** The labels before that, from left to right. */
  readonly labels: readonly string[]
  /** `co.uk`, `com`, `github.io`. */
  readonly suffix: string
}

/** Undefined for what has no registrable domain: a number, a name without a dot, no address at all. */
export function hostParts(address: string): HostParts | undefined {
  const { domain, subdomain, publicSuffix } = parse(address, { allowPrivateDomains: true })
  if (domain === null || publicSuffix === null) return undefined
  const labels = subdomain === null || subdomain === '' ? [] : subdomain.split('.')
  return { domain, labels, suffix: publicSuffix }
}

/** The domain that a publisher registered, which tells two publishers apart. */
export function registrableDomain(address: string): string | undefined {
  return hostParts(address)?.domain
}
