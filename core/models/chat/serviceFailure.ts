import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import type { CitewrightError } from '../../domain/citewrightError.ts'
import { filteredBy, FilteredAnswerError } from './contentFilter.ts'
import { contextLimitIn, isContextRefusal } from './contextLimit.ts'
import { BodyTooLongError } from './readEventStream.ts'
import { parseRetryAfter } from './retrySchedule.ts'
import {
  contentFiltered,
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
  /** Whether a retry may help. */
  readonly retry: boolean
  /** Seconds that the service asks to wait. */
  readonly afterSeconds?: number
  /** The service's message about a refused request. */
  readonly refusal?: string
}

export interface ServiceNames {
  readonly baseUrl: string
  readonly model: string
  readonly connectSeconds: number
  /** Removes the key from a text. */
  readonly redact: (text: string) => string
}

/** The connection ended before the answer did. */
export class BrokenStreamError extends Error {}

/** The body is not in the OpenAI format. `message` says what it is instead. */
export class WrongFormatError extends Error {}

/** The service reported an error in the middle of a stream. */
export class StreamedServiceError extends Error {
  /** The error as the service gave it. */
  readonly body: unknown
  constructor(body: unknown) {
    super(JSON.stringify(body))
    this.body = body
  }
}

const retriedStatuses: readonly number[] = [429, 500, 502, 503, 504]

const droppedCodes: readonly string[] = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'EAI_AGAIN']

/**
 * Explains a failed request. The errors contain neither headers nor bodies of the exchange, so that no key of either side
 * is logged. The service's message is redacted and cut to 300 characters.
 */
export function serviceFailure(error: unknown, names: ServiceNames): ServiceFailure {
  const { baseUrl, connectSeconds, redact } = names
  if (error instanceof StreamedServiceError && isContextRefusal(error.message)) {
    return contextFailure(error.message, names)
  }
  if (error instanceof FilteredAnswerError) {
    return { error: contentFiltered(baseUrl, 'answer', ''), retry: false }
  }
  if (error instanceof StreamedServiceError) {
    const objections = filteredBy(error.body)
    if (objections !== undefined) return filterFailure(objections, 'answer', names)
  }
  if (error instanceof BrokenStreamError || error instanceof StreamedServiceError) {
    const details = error.message === '' ? '' : `: ${shortened(redact(error.message))}`
    return { error: serviceFailed(baseUrl, undefined, details), retry: true }
  }
  if (error instanceof WrongFormatError) {
    return { error: unreadableServiceAnswer(baseUrl, ` (${shortened(redact(error.message))})`), retry: false }
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
  const details = error instanceof Error ? ` (${shortened(redact(error.message))})` : ''
  return { error: unreadableServiceAnswer(baseUrl, details), retry: false }
}

// `instanceof` alone gives `any` for the parameters of the class.
function isApiError(error: unknown): error is APIError {
  return error instanceof APIError
}

function statusFailure(error: APIError, status: number, names: ServiceNames): ServiceFailure {
  const { baseUrl, model, redact } = names
  const message = shortened(redact(error.message.replace(/^\d{3} /, '')))
  const details = message === '' ? '' : `: ${message}`
  // Busy services mention tokens per minute, and some servers answer a prompt that is too long with 500.
  if (error.code === 'context_length_exceeded' || (status !== 429 && isContextRefusal(error.message))) {
    return contextFailure(`${error.message} ${JSON.stringify(error.error ?? null)}`, names, message)
  }
  const objections = filteredBy(error.error)
  if (objections !== undefined) return filterFailure(objections, 'request', names)
  if (retriedStatuses.includes(status)) {
    const afterSeconds = parseRetryAfter(error.headers?.get('retry-after') ?? null, Date.now())
    return {
      error: serviceFailed(baseUrl, status, details),
      // Waiting does not give an account credit.
      retry: error.code !== 'insufficient_quota',
      ...(afterSeconds === undefined ? {} : { afterSeconds }),
    }
  }
  if (status === 401 || status === 403) return { error: serviceKey(baseUrl, status, details), retry: false }
  if (error.code === 'model_not_found' || (status === 404 && /\bmodel\b/i.test(message))) {
    return { error: unknownModel(baseUrl, model, details), retry: false }
  }
  return {
    error: serviceRefused(baseUrl, status, details),
    retry: false,
    refusal: `${error.param ?? ''} ${message}`,
  }
}

/**
 * @param answer the complete answer
 * @param message the part that is shown
 */
function contextFailure(
  answer: string,
  { model, redact }: ServiceNames,
  message = shortened(redact(answer)),
): ServiceFailure {
  const details = message === '' ? '' : `: ${message}`
  return { error: new ContextExceededError(model, details, contextLimitIn(answer)), retry: false }
}

function filterFailure(
  objections: readonly string[],
  what: 'request' | 'answer',
  { baseUrl, redact }: ServiceNames,
): ServiceFailure {
  const details = objections.length === 0 ? '' : ` (${shortened(redact(objections.join(', ')))})`
  return { error: contentFiltered(baseUrl, what, details), retry: false }
}

function shortened(text: string): string {
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
