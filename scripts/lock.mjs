/**
 * Makes package-lock.json anew from package.json: `node scripts/lock.mjs`. Two things are done to what npm writes.
 *
 * - No address of a registry stays in it: which one is asked is the installing machine's own setting.
 * - A registry that keeps only some platforms' builds of a package leaves the others out of the lock file, and `npm ci`
 *   then refuses the file everywhere. Their entries are put back, with the exact version that their package asks for and
 *   the platform that their name tells, so that npm passes over them here and fetches them where they belong.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const systems = { darwin: 'darwin', mac: 'darwin', win32: 'win32', win: 'win32', linux: 'linux' }
const otherSystems = ['freebsd', 'android', 'openharmony']
const processors = ['x64', 'arm64', 'ia32', 'arm', 'riscv64', 's390x', 'ppc64', 'loong64']

const options = ['install', '--package-lock-only', '--omit-lockfile-registry-resolved=false', '--loglevel=error']
const npm = spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', options, { cwd: root, stdio: 'inherit' })
if (npm.status !== 0) process.exit(npm.status ?? 1)

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []
for (const entry of Object.values(lock.packages)) {
  delete entry.resolved
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (lock.packages[place] !== undefined) continue
    if (!/^\d+\.\d+\.\d+/.test(version))
      throw new Error(`${name} is asked for as ${version}, which is no exact version.`)
    lock.packages[place] = {
      version,
      ...platformOf(name),
      ...(entry.dev === true ? { dev: true } : {}),
      optional: true,
    }
    added.push(name)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`package-lock.json is made; ${added.length} entries of other platforms were put back.\n`)

function platformOf(name) {
  const words = name.split(/[/-]/)
  const system = words.map((word) => systems[word] ?? otherSystems.find((other) => other === word)).find(Boolean)
  const processor = words
    .map((word) => (word === 'armv7l' ? 'arm' : processors.find((known) => known === word)))
    .find(Boolean)
  if (system === undefined || processor === undefined) throw new Error(`The name ${name} does not tell its platform.`)
  const libc =
    words.includes('musl') || words.includes('musleabihf') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { cpu: [processor], os: [system], ...(libc === undefined ? {} : { libc: [libc] }) }
}
