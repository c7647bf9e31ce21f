import { parse } from 'tldts'

/** The parts of a host according to the public suffix list (publicsuffix.org), private suffixes included. */
export interface HostParts {
  /** The registered domain: `bbc.co.uk` for `www.bbc.co.uk`, `someone.github.io` where anybody may have a host. */
  readonly domain: string
  /** The labels before that, from left to right. */
  readonly labels: readonly string[]
  /** `co.uk`, `com`, `github.io`. */
  readonly suffix: string
}

/** Undefined without a registrable domain: for an IP address, a name without a dot, or text that is not an address. */
export function hostParts(address: string): HostParts | undefined {
  const { domain, subdomain, publicSuffix } = parse(address, { allowPrivateDomains: true })
  if (domain === null || publicSuffix === null) return undefined
  const labels = subdomain === null || subdomain === '' ? [] : subdomain.split('.')
  return { domain, labels, suffix: publicSuffix }
}

/** The domain that a publisher registered, which distinguishes publishers. */
export function registrableDomain(address: string): string | undefined {
  return hostParts(address)?.domain
}
