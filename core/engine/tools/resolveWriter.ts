import { CitewrightError } from '../../domain/citewrightError.ts'
import type { Prices } from '../../models/chat/prices.ts'
import type { Service } from '../../settings/settings.ts'
import type { EngineSettings } from './engineSettings.ts'

/** A writer, as `findWriter` takes it. */
export interface ResolvedWriter {
  /** `extractive`, `model:ID`, `gguf:FILE` or `openai:MODEL`. */
  readonly writer: string
  readonly baseUrl?: string
  /** `null` if the service has no key. Absent for a writer that is not a service. */
  readonly apiKey?: string | null
  /** Absent if not known. */
  readonly prices?: Prices
  /** Tokens of prompt and answer together, if given or set. */
  readonly contextTokens?: number
  /** Temperature and maximum tokens of all answers, if set for the service. */
  readonly temperature?: number
  readonly maxOutputTokens?: number
}

/** The named service is not in the settings. */
function unknownService(service: string, known: readonly string[]): CitewrightError {
  const named = service.length > 60 ? `${service.slice(0, 59)}…` : service
  return new CitewrightError(
    'input',
    `The settings have no service "${named}".`,
    known.length === 0
      ? 'Add a service in the settings, or name its model with openai:MODEL and its address with --base-url.'
      : `Add it in the settings, or name one of these: ${known.map((id) => `service:${id}`).join(', ')}.`,
  )
}

/** A service of the settings was given with another address. A key is sent only to the address that it was stored for. */
function serviceAddress(service: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The service "${service}" has another address in the settings than the one given.`,
    'Leave out --base-url, or name the model with --writer openai:MODEL.',
  )
}

/**
 * Resolves a writer's name: `service:ID` becomes the model, address, key and prices of that service in the settings;
 * other names are returned unchanged.
 *
 * @param options.baseUrl address of the service for `openai:MODEL`
 * @param options.contextTokens takes precedence over the service's setting
 * @throws CitewrightError (unknown service, service address)
 */
export function resolveWriter(
  spec: string,
  settings: EngineSettings,
  {
    baseUrl,
    contextTokens,
  }: { readonly baseUrl?: string | undefined; readonly contextTokens?: number | undefined } = {},
): ResolvedWriter {
  const id = /^\s*service:(.*)$/is.exec(spec)?.[1]?.trim()
  if (id === undefined) {
    const address = baseUrl === undefined ? {} : { baseUrl }
    // The environment's key is used only if the settings say so: an app's window may name any address.
    const access = /^\s*openai:/i.test(spec) ? { apiKey: settings.key(null) ?? null } : {}
    return { writer: spec, ...address, ...access, ...(contextTokens === undefined ? {} : { contextTokens }) }
  }
  const { services } = settings.current()
  const service = services.find((candidate) => candidate.id === id)
  if (service === undefined)
    throw unknownService(
      id,
      services.map((known) => known.id),
    )
  if (baseUrl !== undefined) throw serviceAddress(id)
  const prices = pricesOf(service)
  const { temperature, maxOutputTokens } = service
  const context = contextTokens ?? service.contextTokens
  return {
    writer: `openai:${service.model}`,
    baseUrl: service.baseUrl,
    apiKey: settings.key(id) ?? null,
    ...(prices === undefined ? {} : { prices }),
    ...(context === undefined ? {} : { contextTokens: context }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
  }
}

function pricesOf({ pricePrompt, priceOutput }: Service): Prices | undefined {
  return pricePrompt === undefined || priceOutput === undefined
    ? undefined
    : { promptPerMillion: pricePrompt, outputPerMillion: priceOutput }
}
