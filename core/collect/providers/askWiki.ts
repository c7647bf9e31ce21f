import { z } from 'zod'
import type { Web } from '../web/web.ts'
import { askService, type ServiceAnswer, type ServiceRefusal } from './askService.ts'
import { plainLine } from './listHits.ts'
import type { Pace } from './pace.ts'
import type { ServiceName } from './provider.ts'

export interface WikiRequest<T> {
  readonly provider: ServiceName
  /** The wiki's `api.php`. */
  readonly api: URL
  readonly parameters: Readonly<Record<string, string>>
  /** What its answer must be where it is no error. */
  readonly schema: z.ZodType<T>
  readonly web: Web
  readonly signal?: AbortSignal | undefined
  readonly pace?: Pace | undefined
  /** Whether the person wrote its address, and it may lie in their own network. Default false. */
  readonly isOwn?: boolean
  /** What to do where there is no API, or nothing to read for strangers. */
  readonly remedies: { readonly noApi: string; readonly private: string }
}

const errorsSchema = z.object({ errors: z.array(z.object({ code: z.string(), text: z.string().default('') })).min(1) })
const noErrors = z.unknown().refine((answer) => !errorsSchema.safeParse(answer).success)

/** Seconds that a wiki's copies of its database may be behind: a wiki that is further behind asks to be left alone, as Wikimedia asks. */
const maxLag = '5'

/**
 * Asks the Action API of a MediaWiki. A wiki that is behind or wants fewer requests is asked again when it says so.
 *
 * @throws ProviderError; the signal's reason
 */
export async function askWiki<T>({
  api,
  parameters,
  schema,
  remedies,
  signal,
  isOwn = false,
  ...request
}: WikiRequest<T>): Promise<T> {
  const url = new URL(api)
  const shape = { format: 'json', formatversion: '2', errorformat: 'plaintext', maxlag: maxLag }
  for (const [name, value] of Object.entries({ ...parameters, ...shape })) url.searchParams.set(name, value)
  return await askService({
    ...request,
    service: 'The wiki',
    url,
    isTyped: true,
    schema: noErrors.pipe(schema),
    request: { ...(signal === undefined ? {} : { signal }), ...(isOwn ? { ownOrigin: api.origin } : {}) },
    readRefusal: (answer) => readRefusal(answer, api.host),
    statusRemedies: { 404: remedies.noApi, 403: remedies.private },
    otherRemedy: remedies.noApi,
  })
}

function readRefusal({ json, headers }: ServiceAnswer, host: string): ServiceRefusal | undefined {
  const parsed = errorsSchema.safeParse(json)
  const [error] = parsed.success ? parsed.data.errors : []
  if (error === undefined) return undefined
  const { code, text } = error
  const words = plainLine(text === '' ? code : text, 300).replace(/\.?$/, '.')
  const refusal = {
    problem: `${host} refused the request: ${words}`,
    remedy: 'Try again in a few minutes, or give the pages’ addresses.',
  }
  // Told with status 200.
  const busy = code === 'maxlag' || code === 'ratelimited'
  return busy ? { ...refusal, retryAfter: Number(headers['retry-after'] ?? maxLag) || Number(maxLag) } : refusal
}
