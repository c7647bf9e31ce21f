import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Cipher } from './cipher.ts'
import { KeyFormError, KeysFileError } from './keyErrors.ts'

/** Services' keys, by the names that `keyName` gives them. */
export interface Keys {
  readonly all: () => Readonly<Record<string, string>>
  /**
   * Keeps a key; an empty one is forgotten.
   *
   * @throws KeyFormError, KeysFileError: what was kept before is kept still
   */
  readonly set: (name: string, key: string) => void
  /** Forgets what was kept under names that begin so. */
  readonly forget: (beginning: string) => void
  /** Whether the system encrypts what is kept; otherwise keys are not written and last until the app is closed. */
  readonly encrypted: () => boolean
}

const fileName = 'keys.bin'
const keysSchema = z.record(z.string(), z.string())
/** What can stand in the header that carries it. Anything else is told of by others with the key in their words. */
const wellFormed = /^[\x21-\x7e]*$/

/** Keys, encrypted by the system's own store, in the folder of the app's data. */
export function openKeys(folder: string, cipher: Cipher): Keys {
  const file = join(folder, fileName)
  let keys = readKeys(file, cipher)
  /** What could not be read before is tried again, so that it is not lost by what is written. */
  const kept = (): Readonly<Record<string, string>> | undefined => (keys ??= readKeys(file, cipher))
  const keep = (changed: Record<string, string>): void => {
    if (cipher.encrypts()) writeKeys(file, changed, folder, cipher)
    keys = changed
  }
  return {
    all: () => keys ?? {},
    set: (name, given) => {
      const key = given.trim()
      if (!wellFormed.test(key)) throw new KeyFormError()
      const others = Object.entries(kept() ?? {}).filter(([other]) => other !== name)
      keep(Object.fromEntries(key === '' ? others : [...others, [name, key]]))
    },
    forget: (beginning) => {
      const known = kept()
      if (known === undefined) return
      keep(Object.fromEntries(Object.entries(known).filter(([name]) => !name.startsWith(beginning))))
    },
    encrypted: () => cipher.encrypts(),
  }
}

/** Undefined where what is kept cannot be read. The system's store is asked only where keys were kept: it may ask the person in turn. */
function readKeys(file: string, cipher: Cipher): Record<string, string> | undefined {
  if (!existsSync(file)) return {}
  if (!cipher.encrypts()) return undefined
  try {
    return keysSchema.parse(JSON.parse(cipher.decrypt(readFileSync(file))))
  } catch (error) {
    // Kept by another user or system, or the person did not open the store: they are asked for again.
    if (error instanceof Error) return undefined
    throw error
  }
}

function writeKeys(file: string, keys: Readonly<Record<string, string>>, folder: string, cipher: Cipher): void {
  const draft = `${file}-${randomUUID()}`
  try {
    if (Object.keys(keys).length === 0) {
      rmSync(file, { force: true })
      return
    }
    mkdirSync(folder, { recursive: true })
    writeFileSync(draft, cipher.encrypt(JSON.stringify(keys)), { mode: 0o600, flag: 'wx', flush: true })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new KeysFileError(file, error)
  }
}
