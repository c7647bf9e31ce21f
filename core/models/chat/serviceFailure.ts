import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import type { CitewrightError } from '../../domain/citewrightError.ts'
import { contextLimitIn, isContextRefusal } from './contextLimit.ts'
import { BodyTooLongError } from './readEventStream.ts'
import { parseRetryAfter } from './retrySchedule.ts'
import {
  ContextExceededError,
  serviceFailed,
  serviceKey,
  serviceRefused,
  ServiceTimeoutError,
  serviceUnreachable,
  unknownModel,
  unreadableServiceAnswer,
} from './serviceErrors.ts'

export interface ServiceFailure {
  readonly error: CitewrightError
  /** Whether asking again may help. */
  readonly retry: boolean
  /** Seconds that the service asks to wait. */
  readonly afterSeconds?: number
  /** What the service said of a request that it refused. */
  readonly refusal?: string
}

export interface ServiceNames {
  readonly baseUrl: string
  readonly model: string
  readonly connectSeconds: number
  /** Takes the key out of a text. */
  readonly redact: (text: string) => string
}

/** The connection ended before the answer did. */
export class BrokenStreamError extends Error {}

/** The body is not what the OpenAI format says. `message` says what it is instead. */
export class WrongFormatError extends Error {}

/** The service reports an error inside a stream that began well. */
export class StreamedServiceError extends Error {}

const retriedStatuses: readonly number[] = [429, 500, 502, 503, 504]

const droppedCodes: readonly string[] = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'EAI_AGAIN']

/**
 * What a failed request means. The errors carry neither headers nor bodies of the exchange, so that no key of either
 * side gets into a log; what the service said is redacted and cut to 300 characters.
 */
export function serviceFailure(error: unknown, names: ServiceNames): ServiceFailure {
  const { baseUrl, connectSeconds, redact } = names
  if (error instanceof StreamedServiceError && isContextRefusal(error.message)) {
    return contextFailure(error.message, names)
  }
  if (error instanceof BrokenStreamError || error instanceof StreamedServiceError) {
    const said = error.message === '' ? '' : `: ${saying(redact(error.message))}`
    return { error: serviceFailed(baseUrl, undefined, said), retry: true }
  }
  if (error instanceof WrongFormatError) {
    return { error: unreadableServiceAnswer(baseUrl, ` (${saying(redact(error.message))})`), retry: false }
  }
  if (error instanceof BodyTooLongError) {
    return { error: unreadableServiceAnswer(baseUrl, ` (${error.message})`), retry: false }
  }
  const code = systemCode(error)
  if (error instanceof APIConnectionTimeoutError || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return { error: new ServiceTimeoutError(baseUrl, 'connect', connectSeconds), retry: false }
  }
  if (code !== undefined && droppedCodes.includes(code)) {
    return { error: serviceFailed(baseUrl, undefined, ` (${code})`), retry: true }
  }
  if (isApiError(error) && typeof error.status === 'number') return statusFailure(error, error.status, names)
  if (error instanceof APIConnectionError || code !== undefined) {
    return { error: serviceUnreachable(baseUrl, code ?? 'connection failed'), retry: false }
  }
  if (error instanceof TypeError && error.message === 'terminated') {
    return { error: serviceFailed(baseUrl, undefined, ''), retry: true }
  }
  const said = error instanceof Error ? ` (${saying(redact(error.message))})` : ''
  return { error: unreadableServiceAnswer(baseUrl, said), retry: false }
}

// `instanceof` alone leaves `any` for the parameters of the class.
function isApiError(error: unknown): error is APIError {
  return error instanceof APIError
}

function statusFailure(error: APIError, status: number, names: ServiceNames): ServiceFailure {
  const { baseUrl, model, redact } = names
  const message = saying(redact(error.message.replace(/^\d{3} /, '')))
  const said = message === '' ? '' : `: ${message}`
  // Busy services speak of tokens per minute, and some servers answer 500 to a prompt that is too long.
  if (error.code === 'context_length_exceeded' || (status !== 429 && isContextRefusal(error.message))) {
    return contextFailure(`${error.message} ${JSON.stringify(error.error ?? null)}`, names, message)
  }
  if (retriedStatuses.includes(status)) {
    const afterSeconds = parseRetryAfter(error.headers?.get('retry-after') ?? null, Date.now())
    return {
      error: serviceFailed(baseUrl, status, said),
      // An account without credit gets none by waiting.
      retry: error.code !== 'insufficient_quota',
      ...(afterSeconds === undefined ? {} : { afterSeconds }),
    }
  }
  if (status === 401 || status === 403) return { error: serviceKey(baseUrl, status, said), retry: false }
  if (error.code === 'model_not_found' || (status === 404 && /\bmodel\b/i.test(message))) {
    return { error: unknownModel(baseUrl, model, said), retry: false }
  }
  return {
    error: serviceRefused(baseUrl, status, said),
    retry: false,
    refusal: `${error.param ?? ''} ${message}`,
  }
}

/** @param answer the whole of it; @param message the part that is shown */
function contextFailure(
  answer: string,
  { model, redact }: ServiceNames,
  message = saying(redact(answer)),
): ServiceFailure {
  const said = message === '' ? '' : `: ${message}`
  return { error: new ContextExceededError(model, said, contextLimitIn(answer)), retry: false }
}

function saying(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

function systemCode(error: unknown): string | undefined {
  let cause: unknown = error
  for (let depth = 0; depth < 6 && cause instanceof Error; depth += 1) {
    if (
      'code' in cause &&
      typeof cause.code === 'string' &&
      /^(E[A-Z_]+|UND_ERR_[A-Z_]+|CERT_[A-Z_]+|[A-Z_]*CERT[A-Z_]*)$/.test(cause.code)
    ) {
      return cause.code
    }
    cause = cause.cause
  }
  return undefined
}
