import { CookieJar } from 'tough-cookie'
import { z } from 'zod'
import { askService, type ServiceAnswer, type ServiceRefusal } from '../collect/providers/askService.ts'
import { processPace, type Pace } from '../collect/providers/pace.ts'
import { ProviderError } from '../collect/providers/providerErrors.ts'
import { isPublicHost } from '../collect/web/publicHost.ts'
import type { CookieKeeper, Web } from '../collect/web/web.ts'
import { PublishError } from './publishErrors.ts'
import { apiErrorSchema, explainRefusal, type ApiError } from './refusals.ts'
import type { WikiAccount } from './wikiAccount.ts'

/** The parameters of an API request by name. */
type Parameters = Readonly<Record<string, string>>

/** A response of the API, or its error. */
type Answer = { readonly errors: readonly ApiError[] } | { readonly value: unknown }

/** Asks one wiki's API for one logged-in person. Every method may throw a PublishError, a ProviderError, and the signal's reason. */
export interface WikiSession {
  /** How messages call the wiki. */
  readonly name: string
  readonly api: URL
  /** Sends a request that changes nothing; long parameters are sent in a `POST`. */
  ask<T>(parameters: Parameters, schema: z.ZodType<T>, options?: { readonly long?: true }): Promise<T>
  /** Logs the person in and gets the token that an edit needs. */
  ready(): Promise<void>
  /**
   * Sends an edit once. It is sent again only where the wiki says that it did not take it: after `badtoken` with a new
   * token, after a lost session logged in anew, and after maxlag or status 429 when it says when.
   */
  edit(parameters: Parameters): Promise<Answer>
}

/** A reading whose parameters are short or long, the login, or an edit. */
type How = 'read' | 'long' | 'login' | 'write'

export interface SessionOptions extends WikiAccount {
  readonly web: Web
  readonly signal?: AbortSignal | undefined
  readonly pace?: Pace | undefined
}

/** Seconds that a wiki's copies of its database may be behind, as Wikimedia asks. */
const maxLag = '5'
const anySchema = z.unknown()
const errorsSchema = z.object({ errors: z.array(apiErrorSchema).min(1) })
const tokenSchema = z.object({
  query: z.object({ tokens: z.object({ logintoken: z.string().optional(), csrftoken: z.string().optional() }) }),
})
const loginSchema = z.object({
  login: z.object({ result: z.string(), reason: z.union([z.string(), apiErrorSchema]).optional() }),
})

/**
 * Opens a session; the person is logged in when something is first asked. The secret goes to the origin of the API and
 * nowhere else: redirects to another one are refused, and where somebody on the way could read it, it is not sent.
 *
 * @throws PublishError where the account cannot be used
 */
export function openWikiSession(options: SessionOptions): WikiSession {
  const { secret, isOwn, web, signal, pace = processPace } = options
  const api = new URL(options.api)
  checkAccount(api, options)
  const cookies = createCookieKeeper(api.origin)
  const secrets = secret.kind === 'oauth' ? [secret.token] : [secret.password]
  const person = secret.kind === 'oauth' ? `an account of ${api.host}` : `${secret.user} at ${api.host}`
  let loggedIn = secret.kind === 'oauth'
  let token: string | undefined

  async function send(parameters: Parameters, how: How): Promise<Answer> {
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
        agent: { does: 'publishes what was approved', contact: person },
        ...(isOwn ? { ownOrigin: api.origin } : {}),
        ...(signal === undefined ? {} : { signal }),
        ...(posts ? { method: 'POST', body: new URLSearchParams(all).toString() } : {}),
        headers: {
          ...(secret.kind === 'oauth' ? { authorization: `Bearer ${secret.token}` } : {}),
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

  async function logIn(): Promise<void> {
    if (secret.kind !== 'bot-password' || loggedIn) return
    const first = valueOf(await send({ action: 'query', meta: 'tokens', type: 'login' }, 'read'), api.host)
    const lgtoken = parseAnswer(tokenSchema, first, api.host).query.tokens.logintoken ?? ''
    const given = { lgname: secret.user, lgpassword: secret.password, lgtoken }
    const answer = valueOf(await send({ action: 'login', ...given }, 'login'), api.host)
    const { result, reason } = parseAnswer(loginSchema, answer, api.host).login
    if (result !== 'Success') throw refusedLogin(api.host, typeof reason === 'string' ? reason : (reason?.text ?? ''))
    loggedIn = true
  }

  /** As the person, who is logged in anew where the wiki has forgotten them. */
  async function asPerson(parameters: Parameters, how: How): Promise<Answer> {
    await logIn()
    const answer = await send({ assert: 'user', ...parameters }, how)
    if (secret.kind === 'oauth' || !hasCode(answer, 'assertuserfailed')) return answer
    loggedIn = false
    token = undefined
    await logIn()
    const { token: stale, ...others } = parameters
    const fresh = stale === undefined ? others : { ...others, token: await editToken() }
    return send({ assert: 'user', ...fresh }, how)
  }

  async function editToken(): Promise<string> {
    if (token !== undefined) return token
    const answer = valueOf(await asPerson({ action: 'query', meta: 'tokens' }, 'read'), api.host)
    return (token = parseAnswer(tokenSchema, answer, api.host).query.tokens.csrftoken ?? '')
  }

  return {
    name: api.host,
    api,
    async ask(parameters, schema, { long } = {}) {
      const answer = await asPerson(parameters, long === true ? 'long' : 'read')
      return parseAnswer(schema, valueOf(answer, api.host), api.host)
    },
    async ready() {
      await editToken()
    },
    async edit(parameters) {
      const edit = { action: 'edit', ...parameters }
      const answer = await asPerson({ ...edit, token: await editToken() }, 'write')
      if (!hasCode(answer, 'badtoken')) return answer
      token = undefined
      return asPerson({ ...edit, token: await editToken() }, 'write')
    },
  }
}

const noApi = 'Check the address of the wiki’s API: it ends with api.php, and Special:Version there names it.'

function checkAccount({ protocol, hostname, host }: URL, { secret }: WikiAccount): void {
  const fault = (problem: string, remedy: string): PublishError =>
    new PublishError({ code: 'account', kind: 'input', problem, remedy })
  if (protocol !== 'https:' && isPublicHost(hostname)) {
    const problem = `The address of ${host} begins with http://, where everybody on the way could read the password.`
    throw fault(problem, 'Set its address with https://.')
  }
  // The password of the account itself would open everything of it.
  if (secret.kind === 'bot-password' && !/.@./.test(secret.user)) {
    const problem = `${secret.user} is not the name of a bot password, which has an @ in it, such as Ann@citewright.`
    throw fault(problem, 'Make one on the page Special:BotPasswords of the wiki, and give its name and password.')
  }
}

function refusedLogin(host: string, reason: string): PublishError {
  const said = reason === '' ? '' : ` It says: ${reason.replace(/\.?$/, '.')}`
  return new PublishError({
    code: 'login',
    kind: 'input',
    problem: `${host} does not accept the bot password.${said}`,
    remedy: 'Check the name, Name@label, and the password as Special:BotPasswords of the wiki gave them.',
  })
}

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

function hasCode(answer: Answer, code: string): boolean {
  return 'errors' in answer && answer.errors.some((error) => error.code === code)
}

function valueOf(answer: Answer, host: string): unknown {
  if ('value' in answer) return answer.value
  const [error = { code: 'unknownerror', text: '' }] = answer.errors
  throw explainRefusal(error, host)
}

function parseAnswer<T>(schema: z.ZodType<T>, value: unknown, host: string): T {
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
