import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { freePort, type RealServer } from './realServer.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const run = promisify(execFile)

/** A Redis server of a test's own, which asks for a password. */
export interface RedisServer extends RealServer {
  readonly password: string
  /** `redis://:PASSWORD@127.0.0.1:PORT` */
  readonly address: string
}

interface Program {
  readonly path: string
  readonly libraries?: string
}

/** Starts the Redis server that is installed, otherwise the one of Debian's packages, which it unpacks into the cache once. */
export async function startRedis(): Promise<RedisServer> {
  const program = isInstalled() ? { path: 'redis-server' } : await unpackedRedis()
  const folder = temporaryFolder('redis')
  const [port, password] = [await freePort(), 'a-secret-of-the-tests']
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--requirepass', password]
  const child = spawn(program.path, [...options, '--dir', folder, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(program.libraries === undefined ? {} : { LD_LIBRARY_PATH: program.libraries }) },
  })
  const end = async (): Promise<void> => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(child)
  } catch (error) {
    await end()
    throw error
  }
  const host = `127.0.0.1:${port}`
  return { host, folder, password, address: `redis://:${password}@${host}`, end }
}

async function ready(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code ?? 'a signal'}`)))
    if (child.stdout === null) throw new Error('the server has no output')
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve()
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await exited
}

function isInstalled(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0
}

/** The server and the libraries that few machines have. */
const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1']

async function unpackedRedis(): Promise<Program> {
  const named = process.env['XDG_CACHE_HOME']
  const cache = join(named === undefined || named === '' ? join(homedir(), '.cache') : named, 'citewright')
  const place = join(cache, 'redis')
  if (!existsSync(place)) {
    mkdirSync(cache, { recursive: true })
    const making = mkdtempSync(join(cache, 'redis-'))
    try {
      await run('apt-get', ['download', ...packages], { cwd: making, timeout: 60_000 })
      const archives = readdirSync(making).filter((name) => name.endsWith('.deb'))
      for (const name of archives) await run('dpkg', ['-x', join(making, name), join(making, 'root')])
      renameSync(join(making, 'root'), place)
    } catch (error) {
      // Another run of the tests may have put it there meanwhile.
      if (!existsSync(place)) throw error
    } finally {
      rmSync(making, { recursive: true, force: true })
    }
  }
  const libraries = join(place, 'usr', 'lib')
  const folders = readdirSync(libraries).map((name) => join(libraries, name))
  return { path: join(place, 'usr', 'bin', 'redis-server'), libraries: folders.join(':') }
}
