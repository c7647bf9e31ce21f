import { phrase } from '../../domain/phrase.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'

const checkAddress = 'Check that this is the address of its OpenAI-compatible interface, which usually ends in /v1.'

/** The address of a service is invalid. */
export function baseUrlError(reason: string): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`The base url ${reason}.`,
    'Give an address such as http://127.0.0.1:8080/v1 in the settings, or with --base-url on the command line.',
  )
}

/** The service requires a key, or does not accept this one. The message does not contain the key. */
export function serviceKey(baseUrl: string, status: number | undefined, details: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    status === undefined
      ? phrase`There is no key for the service at ${baseUrl}.`
      : phrase`The service at ${baseUrl} does not accept the key (${status}${details}).`,
    'Give a valid key in the settings, or in the environment as CITEWRIGHT_API_KEY or OPENAI_API_KEY.',
  )
}

/** The key would be sent unencrypted over the internet. The message does not contain the key. */
export function keyInClear(baseUrl: string): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`The key would be sent unencrypted to the service at ${baseUrl}.`,
    'Give an https address in the settings (on the command line, with --base-url), or remove the key from the settings or from CITEWRIGHT_API_KEY and OPENAI_API_KEY.',
  )
}

/** The service could not be reached. */
export function serviceUnreachable(baseUrl: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The service at ${baseUrl} cannot be reached (${reason}).`,
    phrase`Check that the server is running at ${baseUrl}, or correct its address in the settings, or with --base-url on the command line.`,
    options,
  )
}

/** The service took too long. */
export class ServiceTimeoutError extends CitewrightError {
  readonly baseUrl: string
  readonly phase: 'connect' | 'first token' | 'between tokens'
  readonly seconds: number
  constructor(baseUrl: string, phase: ServiceTimeoutError['phase'], seconds: number) {
    const problem = {
      connect: phrase`The service at ${baseUrl} did not accept the connection within ${seconds} s.`,
      'first token': phrase`The service at ${baseUrl} did not begin its answer within ${seconds} s.`,
      'between tokens': phrase`The service at ${baseUrl} stopped in the middle of its answer for ${seconds} s.`,
    }[phase]
    super(
      'unavailable',
      problem,
      'A server may still be loading the model: try again in a minute, or with a lower input limit.',
    )
    this.baseUrl = baseUrl
    this.phase = phase
    this.seconds = seconds
  }
}

/** The service failed or was too busy, also in all retries. */
export function serviceFailed(
  baseUrl: string,
  status: number | undefined,
  details: string,
  options?: ErrorOptions,
): CitewrightError {
  return new CitewrightError(
    'unavailable',
    status === undefined
      ? phrase`The service at ${baseUrl} closed the connection${details}.`
      : phrase`The service at ${baseUrl} could not answer (${status}${details}).`,
    status === 429 ? 'Its limit is reached: try again later, or check your plan and quota.' : 'Try again later.',
    options,
  )
}

/** The service has no such model. */
export function unknownModel(baseUrl: string, model: string, details: string): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`The service at ${baseUrl} has no model "${model}"${details}.`,
    phrase`Choose one that it lists under ${baseUrl}/models.`,
  )
}

/** Prompt and answer together are too long for the model. */
export class ContextExceededError extends CitewrightError {
  readonly model: string
  /** Maximum tokens of prompt and answer together, if the refusal says. */
  readonly contextTokens: number | undefined
  constructor(model: string, details: string, contextTokens?: number) {
    super(
      'input',
      phrase`Prompt and answer are too long for the model ${model}${details}.`,
      'Lower the limits of context, input or output.',
    )
    this.model = model
    this.contextTokens = contextTokens
  }
}

/** The service's content filter let the request or the answer not pass. */
export function contentFiltered(baseUrl: string, what: 'request' | 'answer', details: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The content filter of the service at ${baseUrl} stopped the ${what}${details}.`,
    'Choose another model or service, have its filter set to let reports of such events pass, or leave out the pages that it objects to.',
  )
}

/** The service refused the request for another reason. */
export function serviceRefused(baseUrl: string, status: number, details: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The service at ${baseUrl} refused the request (${status}${details}).`,
    status === 404 ? checkAddress : 'Check the base url and the model name.',
  )
}

/** The answer is not in the OpenAI format. */
export function unreadableServiceAnswer(baseUrl: string, details: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The service at ${baseUrl} answered with something other than a chat completion${details}.`,
    checkAddress,
    options,
  )
}
