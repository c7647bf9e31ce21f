import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, toolsOf, type RealServer } from '../../../realServer.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const run = promisify(execFile)

/** searx 1.1 from Debian's package, over an index of two pages. */
export async function startSearx(): Promise<RealServer> {
  const tools = toolsOf('searx')
  await haveSearx()
  const folder = temporaryFolder('searx')
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

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
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
