import { CitewrightError } from '../../domain/citewrightError.ts'

/** The address of a service is not one that can be called. */
export function baseUrlError(reason: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The base url ${reason}.`,
    'Give an address such as http://127.0.0.1:8080/v1 in the settings, or with --base-url on the command line.',
  )
}

/** The service wants a key and there is none, or it does not take this one. Holds nothing of the key. */
export function serviceKey(baseUrl: string, status: number | undefined, said: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    status === undefined
      ? `There is no key for the service at ${baseUrl}.`
      : `The service at ${baseUrl} does not accept the key (${status}${said}).`,
    'Give a key that is valid there: in the settings of the app, or in the environment as CITEWRIGHT_API_KEY or OPENAI_API_KEY.',
  )
}

/** The key would cross the internet unencrypted. Holds nothing of the key. */
export function keyInClear(baseUrl: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The key would go unencrypted to the service at ${baseUrl}.`,
    'Give an https address in the settings (on the command line, with --base-url), or no key: remove it in the settings, or unset CITEWRIGHT_API_KEY and OPENAI_API_KEY.',
  )
}

/** No connection to the service came about. */
export function serviceUnreachable(baseUrl: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The service at ${baseUrl} cannot be reached (${reason}).`,
    `Is the server running at ${baseUrl}? Otherwise correct its address in the settings, or with --base-url on the command line.`,
    options,
  )
}

/** The service kept the program waiting too long. */
export class ServiceTimeoutError extends CitewrightError {
  readonly baseUrl: string
  readonly phase: 'connect' | 'first token' | 'between tokens'
  readonly seconds: number
  constructor(baseUrl: string, phase: ServiceTimeoutError['phase'], seconds: number) {
    const what = {
      connect: `did not take the connection within ${seconds} s`,
      'first token': `sent no word of its answer within ${seconds} s`,
      'between tokens': `stopped in the middle of its answer for ${seconds} s`,
    }
    super(
      'unavailable',
      `The service at ${baseUrl} ${what[phase]}.`,
      'Try again later, or with a smaller --input-tokens.',
    )
    this.baseUrl = baseUrl
    this.phase = phase
    this.seconds = seconds
  }
}

/** The service failed or was too busy, and went on failing for all retries. */
export function serviceFailed(
  baseUrl: string,
  status: number | undefined,
  said: string,
  options?: ErrorOptions,
): CitewrightError {
  return new CitewrightError(
    'unavailable',
    status === undefined
      ? `The service at ${baseUrl} broke off the connection${said}.`
      : `The service at ${baseUrl} could not answer (${status}${said}).`,
    status === 429 ? 'Its limit is reached: try again later, or check the plan and quota there.' : 'Try again later.',
    options,
  )
}

/** The service has no such model. */
export function unknownModel(baseUrl: string, model: string, said: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The service at ${baseUrl} has no model "${model}"${said}.`,
    `Name one that it lists under ${baseUrl}/models, as in --writer openai:MODEL.`,
  )
}

/** Prompt and answer together are longer than the model can take. */
export class ContextExceededError extends CitewrightError {
  readonly model: string
  /** Tokens that prompt and answer may have together, where the refusal names them. */
  readonly contextTokens: number | undefined
  constructor(model: string, said: string, contextTokens?: number) {
    super(
      'input',
      `Prompt and answer are longer than the model ${model} can take${said}.`,
      'Lower --context-tokens, --input-tokens or --max-output-tokens.',
    )
    this.model = model
    this.contextTokens = contextTokens
  }
}

/** The service refuses the request for another reason. */
export function serviceRefused(baseUrl: string, status: number, said: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The service at ${baseUrl} refuses the request (${status}${said}).`,
    status === 404
      ? 'Is this the address of its OpenAI-compatible interface? It mostly ends in /v1.'
      : 'Check the base url and the model name.',
  )
}

/** What came back is not an answer in the OpenAI format. */
export function unreadableServiceAnswer(baseUrl: string, said: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The service at ${baseUrl} answered with something else than a chat completion${said}.`,
    'Is this the address of its OpenAI-compatible interface? It mostly ends in /v1.',
    options,
  )
}
