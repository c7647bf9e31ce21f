import { phrase } from '../../core/domain/phrase.ts'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { sha256 } from '../../core/platform/sha256.ts'
import { writeFileWhole } from '../../core/platform/writeFileWhole.ts'
import type { PairedBrowser } from '../contract/connector.ts'
import type { Cipher } from '../gateway/cipher.ts'

/** The browsers that were paired and whether the connector is on, stored in the app's data folder. */
export interface PairedBrowsers {
  readonly isOn: () => boolean
  readonly turn: (on: boolean) => void
  readonly list: () => readonly PairedBrowser[]
  /** Adds a browser and returns its token. Only a hash of it is stored. */
  readonly pair: (browser: { readonly name: string; readonly origin: string }) => string
  /** The browser with this token, if it was given to this origin; it counts as used. */
  readonly find: (token: string, origin: string) => PairedBrowser | undefined
  /**
   * Proves to the browsers of an origin that this is the app that gave them their tokens, which another program on its port
   * does not know. Returns one proof for each browser, and each recognises its own. Also for tokens that were revoked: a
   * browser that is paired again sends what was stored for this app to no other.
   */
  readonly prove: (asked: {
    readonly challenge: string
    readonly origin: string
    readonly port: number
  }) => readonly string[]
  readonly revoke: (id: string) => void
}

const fileName = 'connector.json'
const browserSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  origin: z.string(),
  /** SHA-256 of the token, hexadecimal. */
  token: z.string().length(64),
  pairedAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Such a token serves for nothing but proofs. */
  revokedAt: z.string().exactOptional(),
})
type StoredBrowser = z.infer<typeof browserSchema>
const listSchema = z.array(browserSchema)
/** `sealed` is the list as JSON, encrypted by the system, in base64; `browsers` the list where the system does not encrypt. */
const fileSchema = z.strictObject({
  on: z.boolean(),
  sealed: z.string().exactOptional(),
  browsers: listSchema.exactOptional(),
})

/** Revoked tokens that are stored, the newest. */
const mostRevoked = 20
/** Milliseconds between two writes of when a browser was last used. */
const usedEvery = 60_000

interface BrowsersOptions {
  readonly folder: string
  readonly cipher: Cipher
  /** Paired browsers at most. */
  readonly most: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function openPairedBrowsers({ folder, cipher, most, now }: BrowsersOptions): PairedBrowsers {
  const file = join(folder, fileName)
  let { on, browsers } = readFile(file, cipher)
  const keep = (changed: { readonly on?: boolean; readonly browsers?: readonly StoredBrowser[] }): void => {
    const next = { on, browsers, ...changed }
    writeBrowsers(file, next, { folder, cipher })
    ;({ on, browsers } = next)
  }
  const moment = (): string => new Date(now()).toISOString()
  const paired = (): readonly StoredBrowser[] => browsers.filter(({ revokedAt }) => revokedAt === undefined)
  return {
    isOn: () => on,
    turn: (isOn) => keep({ on: isOn }),
    list: () => paired().map(({ id, name, pairedAt, lastUsedAt }) => ({ id, name, pairedAt, lastUsedAt })),
    pair: ({ name, origin }) => {
      if (paired().length >= most) throw tooMany(most)
      const token = randomBytes(32).toString('base64url')
      const added = { id: randomUUID(), name, origin, token: sha256(token), pairedAt: moment(), lastUsedAt: null }
      keep({ browsers: [...browsers, added] })
      return token
    },
    find: (token, origin) => {
      // Looked up by its hash, which takes as long for a token that is nearly right as for any other.
      const hash = sha256(token)
      const found = paired().find((browser) => browser.token === hash && browser.origin === origin)
      if (found === undefined) return undefined
      const used = browsers.map((browser) => (browser === found ? { ...browser, lastUsedAt: moment() } : browser))
      const isStale = found.lastUsedAt === null || now() - Date.parse(found.lastUsedAt) > usedEvery
      if (isStale) {
        try {
          keep({ browsers: used })
        } catch (error) {
          // That it was used is shown until the program is closed.
          if (!(error instanceof CitewrightError)) throw error
          browsers = used
        }
      }
      return found
    },
    prove: ({ challenge, origin, port }) =>
      browsers
        .filter((browser) => browser.origin === origin)
        // With the port: a program on another one could pass the challenge on.
        .map(({ token }) => createHmac('sha256', token).update(`${port} ${challenge}`).digest('hex')),
    revoke: (id) => {
      const left = paired().filter((browser) => browser.id !== id)
      const earlier = browsers.filter(({ revokedAt }) => revokedAt !== undefined)
      const revoked = paired().flatMap((browser) => (browser.id === id ? [{ ...browser, revokedAt: moment() }] : []))
      keep({ browsers: [...[...earlier, ...revoked].slice(-mostRevoked), ...left] })
    },
  }
}

function readFile(file: string, cipher: Cipher): { on: boolean; browsers: readonly StoredBrowser[] } {
  const nothing = { on: false, browsers: [] }
  if (!existsSync(file)) return nothing
  try {
    const { on, sealed, browsers = [] } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    if (sealed === undefined) return { on, browsers }
    return { on, browsers: listSchema.parse(JSON.parse(cipher.decrypt(Buffer.from(sealed, 'base64')))) }
  } catch (error) {
    // Damaged, saved by another user or system, or the key store is locked: the browsers must be paired again.
    if (error instanceof Error) return nothing
    throw error
  }
}

function writeBrowsers(
  file: string,
  { on, browsers }: { readonly on: boolean; readonly browsers: readonly StoredBrowser[] },
  { folder, cipher }: Pick<BrowsersOptions, 'folder' | 'cipher'>,
): void {
  try {
    const list =
      browsers.length > 0 && cipher.encrypts()
        ? { sealed: cipher.encrypt(JSON.stringify(browsers)).toString('base64') }
        : { browsers }
    mkdirSync(folder, { recursive: true })
    writeFileWhole(file, Buffer.from(JSON.stringify({ on, ...list })), 0o600)
  } catch (error) {
    const code =
      error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'not encrypted'
    throw new CitewrightError(
      'unavailable',
      phrase`The paired browsers cannot be saved in ${file} (${code}).`,
      'Make its folder writable and unlock the system’s key store, then try again.',
    )
  }
}

function tooMany(most: number): CitewrightError {
  return new CitewrightError(
    'input',
    `${most} browsers are paired, which is the most.`,
    'Revoke one in the settings of Citewright, then pair this one.',
  )
}
