/**
 * `npm run dist`: packs the app into a folder that starts without Node or npm, and lists what is in it. Arguments go to
 * electron-builder: `npm run dist -- --linux AppImage deb`, `-- --mac dmg`, `-- --win nsis`. Installers need the network.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { electronBinary, findElectron } from './electron.mjs'
import { folderBytes, listPacked, sizesByPart } from './packed.mjs'
import { root, setup } from './setup.mjs'

const wanted = process.argv.slice(2)
setup()
const status = await pack(wanted.length === 0 ? ['--dir'] : wanted)
if (status === 0) tell(join(root, 'out', 'dist'))
process.exitCode = status

/** @returns {Promise<number>} electron-builder's exit status */
async function pack(parameters) {
  const folder = await findElectron(say)
  // For another system electron-builder fetches the Electron of that system by itself.
  const own = folder !== undefined && !parameters.some((name) => isOtherSystem(name)) ? ownElectron(folder) : []
  const require = createRequire(import.meta.url)
  const builder = require.resolve('electron-builder/cli.js')
  const run = spawnSync(process.execPath, [builder, ...parameters, '--config', 'electron-builder.yml', ...own], {
    cwd: root,
    stdio: 'inherit',
  })
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

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1).padStart(6)} MB`
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
