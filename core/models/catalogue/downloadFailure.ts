import { ModelDownloadError, type DownloadReason } from './downloadErrors.ts'

const reasons: readonly (readonly [pattern: RegExp, reason: DownloadReason, fault: string])[] = [
  [/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/, 'timed-out', 'it did not answer in time'],
  [/CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH/, 'tls', 'its certificate is not valid'],
  [/^(ENOTFOUND|EAI_AGAIN|ENODATA)$/, 'unreachable', 'there is no server with that name'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'unreachable', 'it cannot be reached'],
  [/^HPE_|^HTTPParserError$|^UND_ERR_(HEADERS_OVERFLOW|INVALID|RESPONSE$)/, 'answer', 'it does not speak HTTP'],
  [/^(UND_ERR_|ECONN|EPIPE|ERR_STREAM_)/, 'cut', 'the connection broke'],
]

/**
 * Converts the error of a failed request by its Node or undici code. An error without a known code is a defect and is
 * returned unchanged.
 */
export function downloadFailure(error: unknown, place: { readonly host: string; readonly file: string }): unknown {
  if (error instanceof ModelDownloadError) return error
  const code = codeOf(error)
  if (error instanceof Error && error.message.startsWith('Proxy response')) {
    return new ModelDownloadError(place, 'unreachable', 'the proxy refused the connection', { cause: error })
  }
  const known = reasons.find(([pattern]) => pattern.test(code))
  if (known === undefined) return error
  const [, reason, fault] = known
  return new ModelDownloadError(place, reason, `${fault} (${code})`, { cause: error })
}

/** Some errors of undici's parser have no code, and errors of several addresses are wrapped in one. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error.name
}
