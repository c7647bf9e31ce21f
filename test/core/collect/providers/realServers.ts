import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { sharedPath } from '../../../sharedData.ts'

const run = promisify(execFile)

/** A real server on this machine. */
interface RealServer {
  /** `127.0.0.1:PORT` */
  readonly host: string
  /** What it keeps its state in. */
  readonly folder: string
  readonly end: () => Promise<void>
}

/** A server, or why there is none, as `describeUnless` takes it. */
export async function startOrSay(
  what: string,
  start: () => Promise<RealServer>,
): Promise<{ readonly server?: RealServer; readonly missing?: string }> {
  try {
    return { server: await start() }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    return { missing: `${what} cannot be started here: ${reason ?? ''}` }
  }
}

/** MediaWiki from Debian's package, with citation templates. Takes 12 to 16 seconds. */
export async function startMediawiki(): Promise<RealServer> {
  const tools = toolsOf('mediawiki')
  if (process.getuid?.() !== 0) throw new Error('it installs PHP, for which one must be root')
  const folder = mkdtempSync(join(tmpdir(), 'citewright-mediawiki-'))
  const down = async (): Promise<void> => {
    await run('bash', [join(tools, 'mediawiki-down.sh'), folder, '--purge'])
    // Its workers may be writing still.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const port = await freePort()
  try {
    await run('bash', [join(tools, 'mediawiki-up.sh'), String(port), folder], { timeout: 120_000 })
  } catch (error) {
    await down()
    throw error
  }
  return { host: `127.0.0.1:${port}`, folder, end: down }
}

const credentialsSchema = z.object({ api: z.string(), fastUser: z.string(), fastBotPassword: z.string() })
const loginSchema = z.object({ query: z.object({ tokens: z.object({ logintoken: z.string() }) }) })
const editTokenSchema = z.object({ query: z.object({ tokens: z.object({ csrftoken: z.string() }) }) })

/** Writes articles into a MediaWiki that `startMediawiki` started. */
export async function writeArticles({ folder }: RealServer, articles: Readonly<Record<string, string>>): Promise<void> {
  const given = credentialsSchema.parse(JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8')))
  let cookies: readonly string[] = []
  const call = async (parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    const body = new URLSearchParams({ format: 'json', formatversion: '2', ...parameters })
    const headers = { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') }
    const answer = await fetch(given.api, { method: 'POST', body, headers })
    cookies = [...cookies, ...answer.headers.getSetCookie()]
    return await answer.json()
  }
  const { logintoken } = loginSchema.parse(await call({ action: 'query', meta: 'tokens', type: 'login' })).query.tokens
  await call({ action: 'login', lgname: given.fastUser, lgpassword: given.fastBotPassword, lgtoken: logintoken })
  const { csrftoken } = editTokenSchema.parse(await call({ action: 'query', meta: 'tokens' })).query.tokens
  for (const [title, text] of Object.entries(articles)) {
    const answer = await call({ action: 'edit', title, text, token: csrftoken })
    z.object({ edit: z.object({ result: z.literal('Success') }) }).parse(answer)
  }
}

/** searx 1.1 from Debian's package, over an index of two pages. */
export async function startSearx(): Promise<RealServer> {
  const tools = toolsOf('searx')
  await haveSearx()
  const folder = mkdtempSync(join(tmpdir(), 'citewright-searx-'))
  const [port, index] = [await freePort(), await freePort()]
  const settings = readFileSync(join(tools, 'settings.yml'), 'utf8')
  const file = join(folder, 'settings.yml')
  writeFileSync(file, settings.replaceAll('8395', String(port)).replaceAll('8396', String(index)))
  const children = [
    spawn('/usr/bin/python3', [join(tools, 'idx.py'), String(index)], { stdio: 'ignore' }),
    spawn('/usr/bin/python3', ['-m', 'searx.webapp'], {
      stdio: 'ignore',
      env: { ...process.env, SEARX_SETTINGS_PATH: file },
    }),
  ]
  const end = async (): Promise<void> => {
    await Promise.all(children.map(ended))
    rmSync(folder, { recursive: true, force: true })
  }
  const host = `127.0.0.1:${port}`
  try {
    await Promise.all([untilListening(port), untilListening(index)])
  } catch (error) {
    await end()
    throw error
  }
  return { host, folder, end }
}

/** Debian's package, installed where it is missing and may be. */
async function haveSearx(): Promise<void> {
  if (existsSync('/usr/lib/python3/dist-packages/searx/webapp.py')) return
  if (process.getuid?.() !== 0) throw new Error('python3-searx is not installed, and only root may install it')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'python3-searx'], { env, timeout: 120_000 })
}

function toolsOf(name: string): string {
  const folder = sharedPath('tools', name)
  if (!existsSync(folder)) throw new Error('the folder ../shared/tools is absent')
  return folder
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on an address and a port has both.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilListening(port: number): Promise<void> {
  const patience = AbortSignal.timeout(30_000)
  for (;;) {
    patience.throwIfAborted()
    try {
      await fetch(`http://127.0.0.1:${port}/`, { signal: patience })
      return
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
