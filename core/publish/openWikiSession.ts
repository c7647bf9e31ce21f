import { z } from 'zod'
import type { Pace } from '../collect/providers/pace.ts'
import { isPublicHost } from '../collect/web/publicHost.ts'
import type { Web } from '../collect/web/web.ts'
import { PublishError } from './publishErrors.ts'
import { apiErrorSchema } from './refusals.ts'
import { createWikiSender, parseAnswer, valueOf, type Answer, type How, type Parameters } from './sendToWiki.ts'
import type { WikiAccount } from './wikiAccount.ts'

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

export interface SessionOptions extends WikiAccount {
  /** What the program does, for the wiki's operators. Default: it publishes what was approved. */
  readonly does?: string
  readonly web: Web
  readonly signal?: AbortSignal | undefined
  readonly pace?: Pace | undefined
}

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
  const { secret } = options
  const api = new URL(options.api)
  checkAccount(api, options)
  const send = createWikiSender({ does: 'publishes what was approved', ...options })
  let loggedIn = secret.kind === 'oauth'
  let token: string | undefined

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

function hasCode(answer: Answer, code: string): boolean {
  return 'errors' in answer && answer.errors.some((error) => error.code === code)
}
