import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import {
  electronBinary,
  electronOptions,
  findElectron,
  hasDisplay,
  installCommand,
  isOfToday,
  missingLibraries,
} from '../../scripts/electron.mjs'
import { runtimeVersion } from '../../scripts/electronRuntime.mjs'
import { temporaryFolder } from '../temporaryFolder.ts'

describe('Electron', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('is taken from the folder that the person names', async () => {
    const folder = temporaryFolder('electron')
    await writeFile(join(folder, 'electron'), '')
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
    expect(electronBinary(folder, 'linux')).toBe(join(folder, 'electron'))
    if (process.platform === 'linux') expect(await findElectron(() => undefined)).toBe(folder)
    await rm(folder, { recursive: true })
  })

  test('is not looked for elsewhere where that folder holds none, and the person is told', async () => {
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '/nowhere/at/all')
    const said: string[] = []
    expect(await findElectron((line) => said.push(line))).toBeUndefined()
    expect(said).toEqual([
      'ELECTRON_OVERRIDE_DIST_PATH names /nowhere/at/all, which holds no Electron: unset it, or name a folder that does.',
    ])
  })

  test('is tried to be downloaded again a day after that failed', async () => {
    const folder = temporaryFolder('electron')
    const failed = join(folder, 'failed')
    expect(isOfToday(failed)).toBe(false)
    await writeFile(failed, '')
    const hour = 60 * 60 * 1000
    expect(isOfToday(failed, Date.now() + 23 * hour)).toBe(true)
    expect(isOfToday(failed, Date.now() + 25 * hour)).toBe(false)
  })

  test('is the older runtime only where the current one cannot be downloaded', async () => {
    const folder = temporaryFolder('electron')
    const runtime = join(folder, 'citewright', `electron-${runtimeVersion}`)
    await mkdir(runtime, { recursive: true })
    await writeFile(join(runtime, '.complete'), '')
    // As after a download that failed today, so that none is begun here.
    await writeFile(join(folder, 'citewright', 'electron-download-failed'), '')
    vi.stubEnv('XDG_CACHE_HOME', folder)
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '')
    const own = join(packageRoot, 'node_modules', 'electron', 'dist')
    expect(await findElectron(() => undefined)).toBe(existsSync(electronBinary(own)) ? own : runtime)
  })

  test('runs without Chromium’s sandbox for root alone', () => {
    expect(electronOptions(0)).toEqual(['--no-sandbox'])
    expect(electronOptions(1000)).toEqual([])
  })

  test('lies elsewhere on each system', () => {
    expect(electronBinary('d', 'darwin')).toBe(join('d', 'Electron.app', 'Contents', 'MacOS', 'Electron'))
    expect(electronBinary('d', 'win32')).toBe(join('d', 'electron.exe'))
  })
})

describe.runIf(process.platform === 'linux')('a display', () => {
  test('is there where X or Wayland is named', () => {
    expect(hasDisplay({ DISPLAY: ':0' })).toBe(true)
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' })).toBe(true)
    expect(hasDisplay({ DISPLAY: '' })).toBe(false)
    expect(hasDisplay({})).toBe(false)
  })
})

describe('libraries of the system', () => {
  test('that are missing are read from what ldd says', () => {
    const output = [
      '\tlinux-vdso.so.1 (0x00007ffd)',
      '\tlibgtk-3.so.0 => not found',
      '\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)',
      '\tlibnss3.so => not found',
    ].join('\n')
    expect(missingLibraries(output)).toEqual(['libgtk-3.so.0', 'libnss3.so'])
    expect(missingLibraries('')).toEqual([])
  })

  test.each([
    ['ID=debian', /^sudo apt-get install .*libgtk-3-0/],
    ['ID=linuxmint\nID_LIKE="ubuntu debian"', /^sudo apt-get install/],
    ['ID=fedora', /^sudo dnf install -y gtk3/],
    ['ID="rocky"\nID_LIKE="rhel centos fedora"', /^sudo dnf/],
    ['ID=arch', /^sudo pacman -S --needed gtk3/],
    ['ID=endeavouros\nID_LIKE=arch', /^sudo pacman/],
    ['', /apt-get.*Debian.*dnf.*Fedora.*pacman.*Arch/],
  ])('are installed by one command where the system says %j', (release, expected) => {
    expect(installCommand(release, false)).toMatch(expected)
    expect(installCommand(release, false)).not.toMatch(/xvfb/i)
    expect(installCommand(release, true)).toMatch(/xvfb/i)
  })
})
