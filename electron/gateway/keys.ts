import { phrase } from '../../core/domain/phrase.ts'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileWhole } from '../../core/platform/writeFileWhole.ts'
import { cleanKey } from '../../core/models/chat/cleanKey.ts'
import type { Cipher } from './cipher.ts'
import { CitewrightError } from '../../core/domain/citewrightError.ts'

/** Services' keys, by the names that `keyName` gives them. */
export interface Keys {
  readonly all: () => Readonly<Record<string, string>>
  /**
   * Saves a key; an empty one deletes it.
   *
   * @param clean removes what was pasted with the key. Default `cleanKey`
   * @throws CitewrightError: the earlier key is then still saved
   */
  readonly set: (name: string, key: string, clean?: (pasted: string) => string) => void
  /** Deletes keys whose names begin with this. */
  readonly forget: (beginning: string) => void
  /** Whether the system encrypts keys. If not, they are not written and last until the app is closed. */
  readonly encrypted: () => boolean
}

const fileName = 'keys.bin'
const keysSchema = z.record(z.string(), z.string())

/** Opens the keys in the app's data folder, encrypted by the system. */
export function openKeys(folder: string, cipher: Cipher): Keys {
  const file = join(folder, fileName)
  let keys = readKeys(file, cipher)
  /** Tries again to read keys that could not be read before, so that writing does not lose them. */
  const stored = (): Readonly<Record<string, string>> | undefined => (keys ??= readKeys(file, cipher))
  const keep = (changed: Record<string, string>): void => {
    if (cipher.encrypts()) writeKeys(file, changed, folder, cipher)
    keys = changed
  }
  return {
    all: () => keys ?? {},
    set: (name, given, clean = cleanKey) => {
      const key = clean(given)
      const others = Object.entries(stored() ?? {}).filter(([other]) => other !== name)
      keep(Object.fromEntries(key === '' ? others : [...others, [name, key]]))
    },
    forget: (beginning) => {
      const known = stored()
      if (known === undefined) return
      keep(Object.fromEntries(Object.entries(known).filter(([name]) => !name.startsWith(beginning))))
    },
    encrypted: () => cipher.encrypts(),
  }
}

/** Undefined if the saved keys cannot be read. The system's store is opened only if there are keys: it may prompt the user. */
function readKeys(file: string, cipher: Cipher): Record<string, string> | undefined {
  if (!existsSync(file)) return {}
  if (!cipher.encrypts()) return undefined
  try {
    return keysSchema.parse(JSON.parse(cipher.decrypt(readFileSync(file))))
  } catch (error) {
    // Saved by another user or system, or the user did not unlock the store: the user must add them again.
    if (error instanceof Error) return undefined
    throw error
  }
}

function writeKeys(file: string, keys: Readonly<Record<string, string>>, folder: string, cipher: Cipher): void {
  try {
    if (Object.keys(keys).length === 0) {
      rmSync(file, { force: true })
      return
    }
    mkdirSync(folder, { recursive: true })
    writeFileWhole(file, cipher.encrypt(JSON.stringify(keys)), 0o600)
  } catch (error) {
    throw keysFile(file, error)
  }
}

/** The system could not encrypt the keys, or their file cannot be written. */
function keysFile(file: string, cause: unknown): CitewrightError {
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  return new CitewrightError(
    'unavailable',
    phrase`The key cannot be saved in ${file} (${code ?? 'the system does not encrypt it'}).`,
    'Make its folder writable and unlock the system’s key store, then add the key again.',
  )
}
