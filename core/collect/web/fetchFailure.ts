import { PageFetchError, type PageFetchReason } from './pageFetchError.ts'

const reasons: readonly (readonly [pattern: RegExp, reason: PageFetchReason, fault: string])[] = [
  [/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/, 'timed-out', 'did not answer in time'],
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'response', 'was answered with headers without end'],
  [
    /^HPE_|^HTTPParserError$|^UND_ERR_(INVALID|RES|RESPONSE)/,
    'response',
    'was answered with something other than HTTP',
  ],
  [/^Z_|^ERR_BROTLI|^ERR__ERROR_FORMAT/, 'response', 'came compressed, and the compressed data are broken'],
  [/CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH/, 'tls', 'has no valid certificate or no TLS'],
  [/^E[A-Z]+$|^UND_ERR_|^ERR_STREAM_/, 'connection', 'could not be fetched: the connection failed'],
]

/** What a failed fetch is called, by the code that Node and undici give it. Anything without a known code is a defect and stays as it is. */
export function fetchFailure(
  error: unknown,
  { url, timedOut }: { readonly url: string; readonly timedOut: boolean },
): unknown {
  if (error instanceof PageFetchError) return error
  if (timedOut) {
    return new PageFetchError({ url, reason: 'timed-out', fault: 'took too long as a whole', cause: error })
  }
  const code = codeOf(error)
  const known = reasons.find(([pattern]) => pattern.test(code))
  if (known === undefined) return error
  const [, reason, fault] = known
  return new PageFetchError({ url, reason, fault: `${fault} (${code})`, cause: error })
}

/** undici leaves some errors of its parser without a code. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
