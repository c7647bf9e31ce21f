import { CookieJar } from 'tough-cookie'
import { z } from 'zod'
import { askService, type ServiceAnswer, type ServiceRefusal } from '../collect/providers/askService.ts'
import { processPace, type Pace } from '../collect/providers/pace.ts'
import { ProviderError } from '../collect/providers/providerErrors.ts'
import type { CookieKeeper, Web } from '../collect/web/web.ts'
import { apiErrorSchema, explainRefusal, type ApiError } from './refusals.ts'
import type { WikiAccount } from './wikiAccount.ts'

/** The parameters of an API request by name. */
export type Parameters = Readonly<Record<string, string>>

/** A response of the API, or its error. */
export type Answer = { readonly errors: readonly ApiError[] } | { readonly value: unknown }

/** A reading whose parameters are short or long, the login, or an edit. */
export type How = 'read' | 'long' | 'login' | 'write'

export interface SenderOptions extends Pick<WikiAccount, 'api' | 'isOwn'> {
  /** Undefined where nobody is logged in. */
  readonly secret?: WikiAccount['secret'] | undefined
  /** What the program does, for the wiki's operators. */
  readonly does: string
  readonly web: Web
  readonly signal?: AbortSignal | undefined
  readonly pace?: Pace | undefined
}

/** Seconds that a wiki's copies of its database may be behind, as Wikimedia asks. */
const maxLag = '5'
const anySchema = z.unknown()
const errorsSchema = z.object({ errors: z.array(apiErrorSchema).min(1) })

/** Sends requests to the API of a wiki; those of one sender share their cookies. */
export function createWikiSender({
  secret,
  isOwn,
  does,
  web,
  signal,
  pace = processPace,
  ...options
}: SenderOptions): (parameters: Parameters, how: How) => Promise<Answer> {
  const api = new URL(options.api)
  const cookies = createCookieKeeper(api.origin)
  const secrets = secret === undefined ? [] : secret.kind === 'oauth' ? [secret.token] : [secret.password]
  const person =
    secret === undefined
      ? `a reader of ${api.host}`
      : secret.kind === 'oauth'
        ? `an account of ${api.host}`
        : `${secret.user} at ${api.host}`
  return async (parameters: Parameters, how: How): Promise<Answer> => {
    const url = new URL(api)
    const all = { format: 'json', formatversion: '2', errorformat: 'plaintext', maxlag: maxLag, ...parameters }
    const posts = how !== 'read'
    if (!posts) for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
    const value = await askService({
      provider: 'wiki',
      service: 'The wiki',
      url,
      schema: anySchema.refine((answer) => answer !== undefined && busyOf(answer) === undefined),
      web,
      isTyped: true,
      secret: secrets,
      request: {
        cookies,
        redirects: 'own-origin',
        agent: { does, contact: person },
        ...(isOwn ? { ownOrigin: api.origin } : {}),
        ...(signal === undefined ? {} : { signal }),
        ...(posts ? { method: 'POST', body: new URLSearchParams(all).toString() } : {}),
        headers: {
          ...(secret?.kind === 'oauth' ? { authorization: `Bearer ${secret.token}` } : {}),
          ...(posts ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...(how === 'long' ? { 'promise-non-write-api-action': 'true' } : {}),
        },
      },
      readRefusal: (answer) => readRefusal(answer, api.host),
      statusRemedies: {
        404: noApi,
        403: 'The wiki lets only its own users in, or refuses programs. Ask its operators.',
      },
      otherRemedy: noApi,
      // What comes after a server that gives 503 may have taken the edit.
      mayAskAgain: ({ status }) => how !== 'write' || status !== 503,
      pace,
    })
    const parsed = errorsSchema.safeParse(value)
    return parsed.success ? parsed.data : { value }
  }
}

const noApi = 'Check the address of the wiki’s API: it ends with api.php, and Special:Version there names it.'

/** What says that the wiki asks for a pause, sent with status 200. */
function busyOf(answer: unknown): ApiError | undefined {
  const parsed = errorsSchema.safeParse(answer)
  return parsed.success ? parsed.data.errors.find(({ code }) => code === 'maxlag') : undefined
}

function readRefusal({ status, json, headers }: ServiceAnswer, host: string): ServiceRefusal | undefined {
  const busy = busyOf(json)
  if (busy !== undefined) {
    const { problem, remedy } = explainRefusal(busy, host)
    return { problem, remedy, retryAfter: Number(headers['retry-after'] ?? maxLag) || Number(maxLag) }
  }
  if (status < 400 || status > 499 || status === 429) return undefined
  const parsed = errorsSchema.safeParse(json)
  const [error] = parsed.success ? parsed.data.errors : []
  if (error === undefined) return undefined
  const { problem, remedy, kind } = explainRefusal(error, host)
  return { problem, remedy, kind }
}

export function valueOf(answer: Answer, host: string): unknown {
  if ('value' in answer) return answer.value
  const [error = { code: 'unknownerror', text: '' }] = answer.errors
  throw explainRefusal(error, host)
}

export function parseAnswer<T>(schema: z.ZodType<T>, value: unknown, host: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]?.path.join('.') ?? ''
  const problem = `${host} answered with other JSON than a MediaWiki gives${place === '' ? '' : ` (at ${place})`}.`
  throw new ProviderError({ provider: 'wiki', kind: 'unavailable', problem, remedy: noApi, cause: parsed.error })
}

/** Keeps the cookies of one origin in memory. */
function createCookieKeeper(origin: string): CookieKeeper {
  const jar = new CookieJar()
  return {
    header: (url) => (url.origin === origin ? jar.getCookieStringSync(url.href) : ''),
    keep(url, cookies) {
      if (url.origin !== origin) return
      // A cookie that cannot be stored is ignored: the request that needs it fails with its own message.
      for (const cookie of cookies) jar.setCookieSync(cookie, url.href, { ignoreError: true })
    },
  }
}
