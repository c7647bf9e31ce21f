import { phrase } from '../../domain/phrase.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { PageFetchReason } from '../../collect/web/pageFetchError.ts'
import type { Web } from '../../collect/web/web.ts'
import { parseBaseUrl } from '../chat/parseBaseUrl.ts'
import { sendsInClear } from '../chat/sendsInClear.ts'
import { keyInClear, serviceKey, serviceRefused, serviceUnreachable } from '../chat/serviceErrors.ts'
import { askServer, type ServerAnswer } from './askServer.ts'
import { entriesOf, modelOf, writesText, type ServiceModel } from './serviceModel.ts'

/** Seconds for the whole list: a person is waiting. */
const seconds = 15

/** The service answered with something other than a list of models. */
function noList(baseUrl: string, what: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`${baseUrl}/models answered with ${what} and not with a list of models.`,
    'Check that this is the address of its OpenAI-compatible interface, which usually ends in /v1, or type the name of the model.',
  )
}

/** What to do where a service cannot be reached, by the reason. */
const remedies: Partial<Record<PageFetchReason, string>> = {
  unresolved: 'Check the connection to the network and the spelling of the address.',
  tls: 'Nothing was sent, because the answer could come from anybody. Check the address and the clock of this computer; a network that reads encrypted traffic needs its certificate installed.',
  proxy: 'Check the proxy in the settings, or in HTTP_PROXY and HTTPS_PROXY.',
}

/** The service could not be reached, or did not answer in time. */
function unreached(baseUrl: string, what: string, reason?: PageFetchReason): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The service at ${baseUrl} ${what}.`,
    (reason === undefined ? undefined : remedies[reason]) ??
      'Check the connection to the network and the address, or try again later.',
  )
}

/** The service redirects, and its key must not follow. */
function redirected(baseUrl: string, details: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The service at ${baseUrl} ${details}.`,
    'Give the address to which it redirects, if you trust it.',
  )
}

export interface ListRequest {
  readonly baseUrl: string
  /** The service's key; undefined to send none. */
  readonly key: string | undefined
  readonly web: Web
  readonly signal?: AbortSignal | undefined
}

/**
 * The models of a service that write text, by name.
 *
 * @throws CitewrightError that says what is wrong; the signal's reason
 */
export async function listServiceModels({ baseUrl, key, web, signal }: ListRequest): Promise<readonly ServiceModel[]> {
  const { address, query } = parseBaseUrl(baseUrl)
  if (key !== undefined && sendsInClear(address)) throw keyInClear(address)
  const url = new URL(`${address}/models`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = keyHeaders(url, key)
  const answer = await askServer(url.href, { web, headers, secret: key, totalMs: seconds * 1000, signal })
  if ('fault' in answer) throw failureOf(answer, { address, hasKey: key !== undefined })
  const entries = entriesOf(answer.json)
  if (entries === undefined) throw noList(address, 'other JSON')
  return entries
    .filter(writesText)
    .map(modelOf)
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
}

/** Anthropic lists its models only to requests of its own protocol. */
function keyHeaders({ hostname }: URL, key: string | undefined): Readonly<Record<string, string>> {
  if (key === undefined) return {}
  const bearer = { authorization: `Bearer ${key}` }
  return hostname === 'api.anthropic.com' ? { 'x-api-key': key, 'anthropic-version': '2023-06-01' } : bearer
}

function failureOf(
  { fault, details, reason }: Extract<ServerAnswer, { fault: unknown }>,
  { address, hasKey }: { readonly address: string; readonly hasKey: boolean },
): CitewrightError {
  switch (fault) {
    case 'key':
      return serviceKey(address, hasKey ? Number(details) : undefined, '')
    case 'slow':
      return unreached(address, `did not answer within ${seconds} s`, reason)
    case 'redirect':
      return redirected(address, details)
    case 'page':
      return noList(address, 'a web page')
    case 'status':
      return serviceRefused(address, Number(details), '')
    case 'absent':
      return serviceUnreachable(address, 'nothing listens there')
    case 'unreachable':
      return unreached(address, details.replace('could not be fetched', 'cannot be reached'), reason)
  }
}
