/**
 * `npm run dist`: packs the app into a folder that starts without Node or npm, lists what is in it, and makes of it, on
 * Linux, a package for Debian and Ubuntu and an archive, and beside them the browser extension, with checksums. Arguments go to electron-builder, which
 * then does what they say and no more: `npm run dist -- --dir` for the folder alone, `-- --linux AppImage`, `-- --mac dmg`
 * and `-- --win nsis` for installers, which need the network.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { electronBinary, findElectron } from './electron.mjs'
import { checkPackageSizes } from './checkPackageSizes.mjs'
import { writeChecksums } from './checksums.mjs'
import { buildConnector } from './connector.mjs'
import { canMakeDeb, makeDeb } from './makeDeb.mjs'
import { makeTar } from './makeTar.mjs'
import { folderBytes, listPacked, sizesByPart } from './packed.mjs'
import { releaseNotes } from './releaseNotes.mjs'
import { root, setup } from './setup.mjs'
import { signingEnvironment } from './signingEnvironment.mjs'
import { sourceDate } from './sourceDate.mjs'

const wanted = process.argv.slice(2)
setup()
const status = await pack(wanted.length === 0 ? ['--dir'] : wanted)
const output = join(root, 'out', 'dist')
if (status === 0) tell(output)
if (status === 0 && wanted.length === 0 && process.platform === 'linux') await makePackages()
process.exitCode = status

/** @returns {Promise<number>} electron-builder's exit status */
async function pack(parameters) {
  const folder = await findElectron(say)
  // For another system electron-builder fetches the Electron of that system by itself.
  const own = folder !== undefined && !parameters.some((name) => isOtherSystem(name)) ? ownElectron(folder) : []
  const require = createRequire(import.meta.url)
  const builder = require.resolve('electron-builder/cli.js')
  const run = spawnSync(
    process.execPath,
    [builder, ...parameters, '--config', 'electron-builder.yml', '--publish', 'never', ...own, ...releaseOptions()],
    {
      cwd: root,
      stdio: 'inherit',
      env: signingEnvironment(process.env),
    },
  )
  return run.status ?? 1
}

function isOtherSystem(name) {
  const system = { '--linux': 'linux', '--mac': 'darwin', '--win': 'win32' }[name]
  return system !== undefined && system !== process.platform
}

function ownElectron(folder) {
  return [`-c.electronDist=${folder}`, `-c.electronVersion=${versionOf(folder)}`]
}

function versionOf(folder) {
  const file = join(folder, 'version')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim().replace(/^v/, '')
  const { stdout } = spawnSync(electronBinary(folder), ['--no-sandbox', '--version'], { encoding: 'utf8' })
  return stdout.trim().replace(/^v/, '')
}

/**
 * What electron-builder packs as app-update.yml and describes releases with. The app looks for newer versions, when its
 * user lets it, among the releases of the repository that CITEWRIGHT_RELEASES_REPOSITORY names as OWNER/NAME; without it,
 * where `publish` of electron-builder.yml says, which is nowhere.
 */
function releaseOptions() {
  const notes = join(root, 'out', 'releaseNotes.md')
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(notes, releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), readManifest().version))
  return [`-c.releaseInfo.releaseNotesFile=${notes}`, ...repositoryOptions()]
}

function repositoryOptions() {
  const named = process.env['CITEWRIGHT_RELEASES_REPOSITORY'] ?? ''
  if (named === '') return []
  const [, owner, repo] = /^([\w.-]+)\/([\w.-]+)$/.exec(named) ?? []
  if (repo === undefined) throw new Error(`CITEWRIGHT_RELEASES_REPOSITORY is ${named}: give OWNER/NAME.`)
  return ['-c.publish.provider=github', `-c.publish.owner=${owner}`, `-c.publish.repo=${repo}`]
}

function readManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

/**
 * Makes what people on Linux install, from the folder that was packed, and the extension that every system's browser takes.
 * What is larger than its limit has no checksum.
 */
async function makePackages() {
  const { arch } = process
  const { version } = readManifest()
  const folder = join(output, arch === 'x64' ? 'linux-unpacked' : `linux-${arch}-unpacked`)
  const date = sourceDate()
  const name = `citewright-${version}-linux-${arch}`
  say('Compressing, which takes some minutes …')
  const made = [makeTar({ folder, name, target: join(output, name), date })]
  if (canMakeDeb()) made.push(makeDeb({ folder, output, arch, date }))
  else say('No package for Debian was made: this machine has no dpkg-deb.')
  for (const { zip } of await buildConnector()) {
    copyFileSync(zip, join(output, basename(zip)))
    made.push(join(output, basename(zip)))
  }
  for (const path of made) say(`${sizeOf(path)}  ${relative(root, path)}`)
  checkPackageSizes(made)
  await writeChecksums(output)
}

/** Lists every packed folder's parts with their sizes. */
function tell(output) {
  const folders = readdirSync(output, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && existsSync(join(output, entry.name, 'resources', 'app.asar')),
  )
  for (const { name } of folders) {
    const resources = join(output, name, 'resources')
    const files = listPacked(resources)
    const app = files.reduce((sum, { bytes }) => sum + bytes, 0)
    const all = folderBytes(join(output, name))
    say(`${join('out', 'dist', name)}: ${megabytes(all)}, of which the app ${megabytes(app)} in ${files.length} files`)
    const parts = sizesByPart(files)
    for (const { part, bytes } of parts.filter((each) => each.bytes >= 100_000)) say(`  ${megabytes(bytes)}  ${part}`)
    const small = parts.filter((each) => each.bytes < 100_000)
    say(`  ${megabytes(small.reduce((sum, { bytes }) => sum + bytes, 0))}  ${small.length} smaller parts`)
  }
}

function sizeOf(path) {
  const { size } = statSync(path)
  return size < 1e6 ? `${(size / 1e3).toFixed(1).padStart(6)} kB` : megabytes(size)
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1).padStart(6)} MB`
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
