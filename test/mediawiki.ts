import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { freePort, toolsOf, type RealServer } from './realServer.ts'
import { takeTurn } from './takeTurn.ts'

const run = promisify(execFile)

const credentialsSchema = z.object({
  api: z.string(),
  rest: z.string(),
  /** An ordinary user with a bot password, who meets "ratelimited" with the ninth edit in a minute. */
  user: z.string(),
  botPassword: z.string(),
  /** A bot, whom nothing limits. */
  fastUser: z.string(),
  fastBotPassword: z.string(),
})

/** MediaWiki 1.39 with Cite, Parsoid's linter, citation templates, a Draft namespace, and users that may write. */
export interface Mediawiki extends RealServer, z.infer<typeof credentialsSchema> {}

/**
 * MediaWiki from Debian's package: started by the first file of tests that asks for it, in 12 to 16 seconds, and ended with
 * the run. A file has it to itself until it calls `end`, so that it may throw the switches in `folder` (READONLY, MAXLAG,
 * FAULT), which it takes back; what it writes stays there.
 */
export async function useMediawiki(): Promise<Mediawiki> {
  const tools = toolsOf('mediawiki')
  if (process.getuid?.() !== 0) throw new Error('it installs PHP, for which one must be root')
  const folder = sharedFolder()
  if (folder === undefined) throw new Error('the run of the tests has no folder of its own')
  mkdirSync(folder, { recursive: true })
  const endTurn = await takeTurn(join(folder, 'turn'))
  try {
    const port = await portOf(folder)
    await run('bash', [join(tools, 'mediawiki-up.sh'), port, folder], { timeout: 120_000 })
    const given = credentialsSchema.parse(JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8')))
    return { host: `127.0.0.1:${port}`, folder, ...given, end: endTurn }
  } catch (error) {
    await endTurn()
    throw error
  }
}

/** Ends the MediaWiki of a run of tests where one was started; vitest calls it when the run is over. */
export async function teardown(): Promise<void> {
  const folder = sharedFolder()
  if (folder === undefined || !existsSync(folder)) return
  await run('bash', [join(toolsOf('mediawiki'), 'mediawiki-down.sh'), folder, '--purge'])
  // Its workers may be writing still.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

function sharedFolder(): string | undefined {
  const shared = process.env['CITEWRIGHT_TEST_RUN']
  return shared === undefined ? undefined : `${shared}-mediawiki`
}

async function portOf(folder: string): Promise<string> {
  const file = join(folder, 'port')
  if (!existsSync(file)) writeFileSync(file, String(await freePort()))
  return readFileSync(file, 'utf8')
}

const loginSchema = z.object({ query: z.object({ tokens: z.object({ logintoken: z.string() }) }) })
const editTokenSchema = z.object({ query: z.object({ tokens: z.object({ csrftoken: z.string() }) }) })

/** Writes articles into it. */
export async function writeArticles(wiki: Mediawiki, articles: Readonly<Record<string, string>>): Promise<void> {
  let cookies: readonly string[] = []
  const call = async (parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    const body = new URLSearchParams({ format: 'json', formatversion: '2', ...parameters })
    const headers = { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') }
    const answer = await fetch(wiki.api, { method: 'POST', body, headers })
    cookies = [...cookies, ...answer.headers.getSetCookie()]
    return await answer.json()
  }
  const { logintoken } = loginSchema.parse(await call({ action: 'query', meta: 'tokens', type: 'login' })).query.tokens
  await call({ action: 'login', lgname: wiki.fastUser, lgpassword: wiki.fastBotPassword, lgtoken: logintoken })
  const { csrftoken } = editTokenSchema.parse(await call({ action: 'query', meta: 'tokens' })).query.tokens
  for (const [title, text] of Object.entries(articles)) {
    const answer = await call({ action: 'edit', title, text, token: csrftoken })
    z.object({ edit: z.object({ result: z.literal('Success') }) }).parse(answer)
  }
}
