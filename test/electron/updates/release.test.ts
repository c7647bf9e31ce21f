import fc from 'fast-check'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { descriptionOf } from '../../../electron/updates/createUpdates.ts'
import { parseRelease } from '../../../electron/updates/parseRelease.ts'
import { plainNotes } from '../../../electron/updates/plainNotes.ts'
import { isReleaseAddress, readReleaseFeed } from '../../../electron/updates/releaseFeed.ts'
import { findReleasePlace } from '../../../electron/updates/releasePlace.ts'
import { openUpdateRecord } from '../../../electron/updates/updateRecord.ts'
import { verifyRelease } from '../../../electron/updates/verifyRelease.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const hash = `${'A'.repeat(86)}==`
const file = (url: string, more = ''): string => `files:\n  - url: ${url}\n    sha512: ${hash}\n    size: 10\n${more}`
const anyFile = { extension: undefined, arch: 'x64' }

describe('parseRelease', () => {
  it('reads version, file and notes as electron-builder writes them', () => {
    const text = `version: 1.2.3\n${file('A-1.2.3.AppImage')}path: x\nreleaseNotes: |\n  One.\n  Two.\nreleaseDate: '2026-01-01'\n`
    expect(parseRelease(text, { extension: '.AppImage', arch: 'x64' })).toEqual({
      version: '1.2.3',
      notes: 'One.\nTwo.',
      file: { url: 'A-1.2.3.AppImage', sha512: hash, size: 10 },
      released: '2026-01-01',
      releaseDate: '2026-01-01',
    })
  })

  it('takes the file of this system and processor', () => {
    const one = (url: string): string => `  - { url: ${url}, sha512: ${hash}, size: 10 }\n`
    const text = `version: 1.2.3\nfiles:\n${one('a-arm64.exe')}${one('a-x64.exe')}${one('a.deb')}`
    expect(parseRelease(text, { extension: '.exe', arch: 'x64' }).file.url).toBe('a-x64.exe')
    expect(() => parseRelease(text, { extension: '.AppImage', arch: 'x64' })).toThrow(/no file for this system/)
  })

  it.each([
    ['a page', '<!doctype html><html><body>Sign in</body></html>'],
    ['nothing', ''],
    ['no version', file('a.exe')],
    ['a version that is none', `version: ../../etc\n${file('a.exe')}`],
    ['no files', 'version: 1.2.3\nfiles: []\n'],
    ['another server', `version: 1.2.3\n${file('https://evil.example/a.exe')}`],
    ['another folder', `version: 1.2.3\n${file('../a.exe')}`],
    ['no hash', 'version: 1.2.3\nfiles:\n  - url: a.exe\n    size: 10\n'],
    ['no size', `version: 1.2.3\nfiles:\n  - url: a.exe\n    sha512: ${hash}\n`],
    ['a huge file', `version: 1.2.3\nfiles:\n  - { url: a.exe, sha512: ${hash}, size: 99999999999 }\n`],
    ['code in YAML', 'version: !!js/function "function () {}"\n'],
  ])('refuses %s', (_what, text) => {
    expect(() => parseRelease(text, anyFile)).toThrow(CitewrightError)
  })

  it('refuses any other text with a message', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(() => parseRelease(text, anyFile)).toThrow(CitewrightError)
      }),
    )
  })
})

describe('plainNotes', () => {
  it('leaves out what reorders or hides text, and keeps lines', () => {
    expect(plainNotes('a\u202Eb\u0000\u200B\r\n\tc\n\n\n\nd')).toBe('ab\n\tc\n\nd')
  })

  it('is never longer than it may be and contains no control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 9000 }), (notes) => {
        const text = plainNotes(notes)
        expect(Array.from(text).length).toBeLessThanOrEqual(4000)
        expect(text.replaceAll(/[\n\t]/g, '')).not.toMatch(/\p{C}/u)
      }),
    )
  })
})

describe('verifyRelease', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const description = Buffer.from('version: 1.2.3\n')
  const signature = sign(null, description, privateKey).toString('base64')

  it('takes what the private key signed', () => {
    expect(() => verifyRelease({ description, signature: `${signature}\n` }, pem)).not.toThrow()
  })

  it('refuses a description that differs in one byte', () => {
    fc.assert(
      fc.property(fc.nat(description.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(description)
        changed[at]! ^= change
        expect(() => verifyRelease({ description: changed, signature }, pem)).toThrow(/not signed by the makers/)
      }),
    )
  })

  it.each(['', 'x', '<html>', signature.slice(4), `${signature}AAAA`])('refuses the signature “%s”', (given) => {
    expect(() => verifyRelease({ description, signature: given }, pem)).toThrow(/no valid signature/)
  })

  it('uses no other kind of key', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })
    expect(() => verifyRelease({ description, signature }, rsa.toString())).toThrow(/not an Ed25519 key/)
  })
})

describe('readReleaseFeed', () => {
  const feedOf = (content: string, allowsLoopback = false) => {
    const path = join(temporaryFolder('feed'), 'app-update.yml')
    writeFileSync(path, content)
    return readReleaseFeed(path, allowsLoopback)
  }

  it('takes the newest description and the file of its own version from GitHub', () => {
    const feed = feedOf('provider: github\nowner: someone\nrepo: citewright\n')
    expect(feed?.latest('latest.yml')).toBe('https://github.com/someone/citewright/releases/latest/download/latest.yml')
    expect(feed?.file('1.2.3', 'a b.exe')).toBe(
      'https://github.com/someone/citewright/releases/download/v1.2.3/a b.exe',
    )
    expect(feed?.page).toBe('https://github.com/someone/citewright/releases/latest')
  })

  it.each([
    'provider: generic\nurl: http://releases.example/\n',
    'provider: generic\nurl: file:///tmp\n',
    'provider: github\nowner: ../x\nrepo: y\n',
    'provider: github\nowner: a\nrepo: b\nhost: evil.example\n',
    'provider: s3\nbucket: x\n',
    '',
  ])('takes no releases from %j', (content) => {
    expect(feedOf(content)).toBeUndefined()
  })

  it('allows http only on this machine, and only in tests', () => {
    expect(feedOf('provider: generic\nurl: http://127.0.0.1:1234\n', true)?.latest('a')).toBe('http://127.0.0.1:1234/a')
    expect(feedOf('provider: generic\nurl: http://127.0.0.1:1234\n')).toBeUndefined()
    expect(isReleaseAddress('http://localhost:1/', true)).toBe(false)
    expect(isReleaseAddress('http://127.0.0.1.evil.example/', true)).toBe(false)
    expect(isReleaseAddress('file:///etc/passwd', true)).toBe(false)
  })
})

describe('findReleasePlace', () => {
  const copy = (files: Readonly<Record<string, string>>, key = true) => {
    const resources = temporaryFolder('place')
    for (const [name, content] of Object.entries(files)) writeFileSync(join(resources, name), content)
    const root = temporaryFolder('root')
    mkdirSync(join(root, 'resources'))
    if (key) writeFileSync(join(root, 'resources', 'releaseKey.pem'), 'key')
    return { isPackaged: true, platform: 'linux' as const, environment: { APPIMAGE: '/a' }, resources, root }
  }
  const config = { 'app-update.yml': 'provider: github\nowner: a\nrepo: b\n' }

  it.each([
    ['an AppImage', copy(config), 'install'],
    ['an AppImage built without a key', copy(config, false), 'page'],
    ['an unpacked archive', { ...copy(config), environment: {} }, 'page'],
    ['an AppImage of a strange path', { ...copy(config), environment: { APPIMAGE: 'a' } }, 'page'],
    ['Windows', { ...copy(config), environment: {}, platform: 'win32' as const }, 'install'],
    ['macOS', { ...copy(config), environment: {}, platform: 'darwin' as const }, 'page'],
    ['a .deb', copy({ ...config, 'package-type': 'deb\n' }), 'package'],
    ['a .deb built without an address', copy({ 'package-type': 'deb\n' }), 'package'],
    ['a build without an address', copy({}), 'source'],
    ['source code', { ...copy(config), isPackaged: false }, 'source'],
  ])('finds how %s is updated', (_what, given, way) => {
    expect(findReleasePlace(given).way).toBe(way)
  })

  it('lets the environment redirect no packed program', () => {
    const other = copy({ 'app-update.yml': 'provider: generic\nurl: https://evil.example/\n' })
    const given = copy(config)
    const place = findReleasePlace({ ...given, environment: { CITEWRIGHT_RELEASES: other.resources, APPIMAGE: '/a' } })
    expect(place.feed?.page).toContain('github.com/a/b')
    expect(place.allowsLoopback).toBe(false)
  })
})

describe('openUpdateRecord', () => {
  it('remembers between starts, and begins anew where its file is damaged', () => {
    const folder = temporaryFolder('record')
    openUpdateRecord(folder).change({ starts: 3 })
    expect(openUpdateRecord(folder).read()).toEqual({ starts: 3, lookedAt: null })
    writeFileSync(join(folder, 'updates.json'), '{"starts": "x"')
    expect(openUpdateRecord(folder).read()).toEqual({ starts: 0, lookedAt: null })
  })
})

it('asks for the description of the system', () => {
  expect(descriptionOf('win32', 'x64')).toBe('latest.yml')
  expect(descriptionOf('darwin', 'arm64')).toBe('latest-mac.yml')
  expect(descriptionOf('linux', 'x64')).toBe('latest-linux.yml')
  expect(descriptionOf('linux', 'arm64')).toBe('latest-linux-arm64.yml')
})
