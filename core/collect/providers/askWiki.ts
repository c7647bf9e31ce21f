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
  /** Schema of a valid answer that is not an error. */
  readonly schema: z.ZodType<T>
  readonly web: Web
  readonly signal?: AbortSignal | undefined
  readonly pace?: Pace | undefined
  /** Whether the person typed its address, which may then be in a private network. Default false. */
  readonly isOwn?: boolean
  /** Remedies if there is no API, or if reading requires an account. */
  readonly remedies: { readonly noApi: string; readonly private: string }
}

const errorsSchema = z.object({ errors: z.array(z.object({ code: z.string(), text: z.string().default('') })).min(1) })
const noErrors = z.unknown().refine((answer) => !errorsSchema.safeParse(answer).success)

/** Maximum replication lag in seconds: a wiki that lags further refuses the request, as Wikimedia recommends. */
const maxLag = '5'

/**
 * Sends a request to the Action API of a MediaWiki. Repeats it when a lagging or busy wiki says so.
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
    request: { signal, ...(isOwn ? { ownOrigin: api.origin } : {}) },
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
  const reason = plainLine(text === '' ? code : text, 300).replace(/\.?$/, '.')
  const refusal = {
    problem: `${host} refused the request: ${reason}`,
    remedy: 'Try again in a few minutes, or give the pages’ addresses.',
  }
  // These errors come with status 200.
  const busy = code === 'maxlag' || code === 'ratelimited'
  return busy ? { ...refusal, retryAfter: Number(headers['retry-after'] ?? maxLag) || Number(maxLag) } : refusal
}
