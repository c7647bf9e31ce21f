import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanPassword } from '../../core/publish/cleanPassword.ts'
import type { Cipher } from '../../electron/gateway/cipher.ts'
import { openKeys } from '../../electron/gateway/keys.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const key = 'sk-never-to-be-seen-4711'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder('keys')
})

/** AES by a key of this session, as a system's store does it. */
function sessionCipher(encrypts = true): Cipher {
  const secret = randomBytes(32)
  return {
    encrypts: () => encrypts,
    encrypt: (text) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secret, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    decrypt: (data) => {
      const decipher = createDecipheriv('aes-256-gcm', secret, data.subarray(0, 12))
      decipher.setAuthTag(data.subarray(12, 28))
      return Buffer.concat([decipher.update(data.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

function messageOf(work: () => void): string {
  try {
    work()
  } catch (error) {
    return String(error)
  }
  return ''
}

describe('keys of services', () => {
  it('are there again when the app is opened again, and lie encrypted for their owner alone', () => {
    const cipher = sessionCipher()
    const keys = openKeys(folder, cipher)
    keys.set('ours', ` ${key}\n`)
    keys.set('other', 'x')
    expect(openKeys(folder, cipher).all()).toEqual({ ours: key, other: 'x' })
    expect(readdirSync(folder)).toEqual(['keys.bin'])
    expect(readFileSync(join(folder, 'keys.bin')).includes(key)).toBe(false)
    if (process.platform !== 'win32') expect(statSync(join(folder, 'keys.bin')).mode & 0o777).toBe(0o600)
  })

  it('are forgotten together where their names begin alike', () => {
    const keys = openKeys(folder, sessionCipher())
    for (const name of ['ours https://a.example', 'ours https://b.example', 'ours-too https://a.example'])
      keys.set(name, key)
    keys.forget('ours ')
    expect(Object.keys(keys.all())).toEqual(['ours-too https://a.example'])
  })

  it('are replaced and forgotten; after the last one no file is left', () => {
    const cipher = sessionCipher()
    const keys = openKeys(folder, cipher)
    keys.set('ours', 'before')
    keys.set('ours', key)
    expect(openKeys(folder, cipher).all()).toEqual({ ours: key })
    keys.set('ours', '')
    expect(keys.all()).toEqual({})
    expect(readdirSync(folder)).toEqual([])
  })

  it('are written nowhere where the system does not encrypt, and last until the app is closed', () => {
    const cipher = sessionCipher(false)
    const keys = openKeys(folder, cipher)
    keys.set('ours', key)
    expect(keys.all()).toEqual({ ours: key })
    expect(keys.encrypted()).toBe(false)
    expect(readdirSync(folder)).toEqual([])
    expect(openKeys(folder, cipher).all()).toEqual({})
  })

  it('of another system are not read, and the store is not asked where none were kept', () => {
    openKeys(folder, sessionCipher()).set('ours', key)
    expect(openKeys(folder, sessionCipher()).all()).toEqual({})
    writeFileSync(join(folder, 'keys.bin'), 'no keys')
    expect(openKeys(folder, sessionCipher()).all()).toEqual({})
    const untouched: Cipher = {
      ...sessionCipher(),
      encrypts: () => {
        throw new Error('asked')
      },
    }
    expect(openKeys(join(folder, 'new'), untouched).all()).toEqual({})
  })

  it('that could not be read when the app was opened are not lost by what is kept or forgotten then', () => {
    const cipher = sessionCipher()
    openKeys(folder, cipher).set('ours', key)
    let open = false
    const closed: Cipher = {
      ...cipher,
      decrypt: (data) => {
        if (!open) throw new Error('The person did not open the store.')
        return cipher.decrypt(data)
      },
    }
    const keys = openKeys(folder, closed)
    expect(keys.all()).toEqual({})
    keys.forget('other ')
    expect(openKeys(folder, cipher).all()).toEqual({ ours: key })
    open = true
    keys.set('other', 'x')
    expect(openKeys(folder, cipher).all()).toEqual({ ours: key, other: 'x' })
  })

  it('are stored without what was pasted with them', () => {
    const keys = openKeys(folder, sessionCipher())
    keys.set('ours', ` Bearer ${key.slice(0, 9)}\r\n ${key.slice(9)}\u00a0`)
    expect(keys.all()).toEqual({ ours: key })
  })

  it('of a wiki may be passwords with blanks', () => {
    const keys = openKeys(folder, sessionCipher())
    keys.set('wiki', ' My laptop@abcd 0123\r\n', cleanPassword)
    expect(keys.all()).toEqual({ wiki: 'My laptop@abcd 0123' })
  })

  it.each(['two words', 'sk-…', 'sk-\u0001'])('are refused as %j without being told of', (given) => {
    const keys = openKeys(folder, sessionCipher())
    keys.set('ours', key)
    expect(messageOf(() => keys.set('ours', given))).toMatch(/This is not a key: (?!.*sk-)(?!.*two words)/)
    expect(keys.all()).toEqual({ ours: key })
  })

  it('that cannot be written are told of without the key, and the one before stays', () => {
    const cipher = sessionCipher()
    const keys = openKeys(folder, cipher)
    mkdirSync(join(folder, 'keys.bin'))
    const message = messageOf(() => keys.set('ours', key))
    expect(message).toMatch(/cannot be saved in .*keys\.bin \(E[A-Z]+\)/)
    expect(message).not.toContain(key)
    expect(keys.all()).toEqual({})
    expect(readdirSync(folder)).toEqual(['keys.bin'])
  })
})
