import { CitewrightError } from '../../domain/citewrightError.ts'
import type { Prices } from '../../models/chat/prices.ts'
import type { Service } from '../../settings/settings.ts'
import type { EngineSettings } from './engineSettings.ts'

/** A writer as `findWriter` takes it. */
export interface ResolvedWriter {
  /** `extractive`, `model:ID`, `gguf:FILE` or `openai:MODEL`. */
  readonly writer: string
  readonly baseUrl?: string
  /** `null` where the service has no key: then none is sent. Absent for what is no service. */
  readonly apiKey?: string | null
  /** Absent where they are not known. */
  readonly prices?: Prices
  /** Tokens of prompt and answer together, where they were given or set. */
  readonly contextTokens?: number
}

/** A service was named that the settings do not have. */
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

/** A service of the settings was named together with another address. A key goes to the address that it was stored for. */
function serviceAddress(service: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The service "${service}" has its address in the settings, and another was given.`,
    'Leave out --base-url, or name the model with --writer openai:MODEL.',
  )
}

/**
 * Finds what a writer's name stands for: `service:ID` becomes the model, address, key and prices of that service in the
 * settings; everything else stays as it is.
 *
 * @param options.baseUrl address of the service for `openai:MODEL`
 * @param options.contextTokens goes before that of a service's settings
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
    // The environment's key goes along only where the settings say so: an app's window may name any address.
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
  const context = contextTokens ?? service.contextTokens
  return {
    writer: `openai:${service.model}`,
    baseUrl: service.baseUrl,
    apiKey: settings.key(id) ?? null,
    ...(prices === undefined ? {} : { prices }),
    ...(context === undefined ? {} : { contextTokens: context }),
  }
}

function pricesOf({ pricePrompt, priceOutput }: Service): Prices | undefined {
  return pricePrompt === undefined || priceOutput === undefined
    ? undefined
    : { promptPerMillion: pricePrompt, outputPerMillion: priceOutput }
}
