import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { verifyRelease } from '../../electron/updates/verifyRelease.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const script = join(packageRoot, 'scripts', 'signRelease.mjs')

function run(parameters: readonly string[], key = ''): { readonly status: number | null; readonly said: string } {
  const env = { ...process.env, CITEWRIGHT_RELEASE_KEY: key, GITHUB_ACTIONS: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], { encoding: 'utf8', env })
  return { status, said: stdout + stderr }
}

/** New keys, and a folder with a release of one file. */
function prepare(content = 'program') {
  const keys = temporaryFolder('keys')
  expect(run(['--new-key', keys]).status).toBe(0)
  const release = join(temporaryFolder('release'), 'files')
  mkdirSync(release)
  writeFileSync(join(release, 'A 1.AppImage'), content)
  const sha512 = createHash('sha512').update('program').digest('base64')
  const yml = `version: 1.0.0\nfiles:\n  - url: A 1.AppImage\n    sha512: ${sha512}\n    size: 7\n`
  writeFileSync(join(release, 'latest-linux.yml'), yml)
  const read = (name: string): string => readFileSync(join(keys, name), 'utf8')
  return { release, keys, publicKey: read('releaseKey.pem'), privateKey: read('releaseKey.private.pem') }
}

describe('signRelease', () => {
  it('writes signatures that the program takes', () => {
    const { release, publicKey, privateKey } = prepare()
    expect(run([release], privateKey)).toEqual({ status: 0, said: 'Signed latest-linux.yml.\n' })
    const description = readFileSync(join(release, 'latest-linux.yml'))
    const signature = readFileSync(join(release, 'latest-linux.yml.sig'), 'utf8')
    expect(() => verifyRelease({ description, signature }, publicKey)).not.toThrow()
  })

  it('signs nothing whose file has another hash, or with another kind of key', () => {
    const { release, privateKey } = prepare('changed')
    expect(run([release], privateKey)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/another hash/) as string,
    })
    expect(run([release], 'no key').status).toBe(1)
    expect(existsSync(join(release, 'latest-linux.yml.sig'))).toBe(false)
  })

  it('says that nothing is signed without a key, and lets the release go on', () => {
    const { release } = prepare()
    const said = 'The release is not signed: CITEWRIGHT_RELEASE_KEY is not set.'
    expect(run([release])).toMatchObject({ status: 0, said: expect.stringMatching(`^${said}`) as string })
    const env = { ...process.env, CITEWRIGHT_RELEASE_KEY: '', GITHUB_ACTIONS: 'true' }
    const { stdout } = spawnSync(process.execPath, [script, release], { encoding: 'utf8', env })
    expect(stdout).toContain(`::warning::${said}`)
    expect(existsSync(join(release, 'latest-linux.yml.sig'))).toBe(false)
  })

  it('replaces no keys', () => {
    const { keys, privateKey } = prepare()
    expect(run(['--new-key', keys]).status).toBe(1)
    expect(readFileSync(join(keys, 'releaseKey.private.pem'), 'utf8')).toBe(privateKey)
  })
})
