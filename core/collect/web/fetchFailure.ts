import { PageFetchError, type PageFetchReason } from './pageFetchError.ts'

const reasons: readonly (readonly [pattern: RegExp, reason: PageFetchReason, fault: string])[] = [
  [/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/, 'timed-out', 'did not answer in time'],
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'response', 'was answered with endless headers'],
  [
    /^HPE_|^HTTPParserError$|^UND_ERR_(INVALID|RES|RESPONSE)/,
    'response',
    'was answered with something other than HTTP',
  ],
  [/^Z_|^ERR_BROTLI|^ERR__ERROR_FORMAT/, 'response', 'was answered with damaged compressed data'],
  [/^CERT_HAS_EXPIRED$/, 'tls', 'has a certificate that has expired'],
  [/^CERT_NOT_YET_VALID$/, 'tls', 'has a certificate that is not valid yet: check the date of this machine too'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$|HOSTNAME_MISMATCH/, 'tls', 'has a certificate for another name'],
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/, 'tls', 'has a self-signed certificate'],
  [/^UNABLE_TO_/, 'tls', 'has a certificate of an unknown issuer'],
  [/^CERT_REVOKED$/, 'tls', 'has a revoked certificate'],
  [/CERT|^ERR_TLS|^ERR_SSL|^EPROTO$/, 'tls', 'has no valid certificate or no TLS'],
  [/^E[A-Z]+$|^UND_ERR_|^ERR_STREAM_/, 'connection', 'could not be fetched: the connection failed'],
]

export interface FailedFetch {
  /** The requested address, before redirects. */
  readonly url: string
  readonly timedOut: boolean
  /** `host:port` of the proxy that was used. */
  readonly proxy?: string | undefined
}

/**
 * Converts the error of a failed fetch by its Node or undici code. An error without a known code is a defect and is returned
 * unchanged.
 */
export function fetchFailure(error: unknown, { url, timedOut, proxy }: FailedFetch): unknown {
  if (error instanceof PageFetchError) return error
  if (timedOut) {
    return new PageFetchError({ url, reason: 'timed-out', fault: 'took too long', cause: error })
  }
  if (proxy !== undefined && refusesTunnel(error)) {
    const fault = `could not be fetched: the proxy ${proxy} refused the connection (${error.message})`
    return new PageFetchError({ url, reason: 'proxy', fault, cause: error })
  }
  const code = codeOf(error)
  const known = reasons.find(([pattern]) => pattern.test(code))
  if (known === undefined) return error
  const [, reason, fault] = known
  if (proxy !== undefined && reason === 'connection') {
    const through = `could not be fetched: the connection through the proxy ${proxy} failed (${code})`
    return new PageFetchError({ url, reason: 'proxy', fault: through, cause: error })
  }
  return new PageFetchError({ url, reason, fault: `${fault} (${code})`, cause: error })
}

/** undici reports a proxy that opens no tunnel only by its message. */
function refusesTunnel(error: unknown): error is Error {
  return error instanceof Error && /^Proxy (?:response|Authentication)/.test(error.message)
}

/** Some errors of undici's parser have no code. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
