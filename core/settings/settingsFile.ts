import { phrase } from '../domain/phrase.ts'
import { constants, copyFileSync, existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { CitewrightError } from '../domain/citewrightError.ts'
import { settingFields, settingsSchema, type Settings, type SettingsChange } from './settings.ts'
import { makeFolder } from '../platform/makeFolder.ts'
import { writeFileWhole } from '../platform/writeFileWhole.ts'

/** Why the file is not used in full, and what the user can do. */
export interface SettingsProblem {
  readonly problem: string
  readonly remedy: string
}

export interface ReadSettings {
  readonly settings: Settings
  /** Absent if the file is valid or does not exist. */
  readonly problem?: SettingsProblem
}

interface FileContent {
  /** Fields that are written back: the valid ones, or all fields of a file from a later version. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly settings: Settings
  /** The problem, worded as the end of a sentence. */
  readonly fault?: string
  /** Whether rewriting the file would lose some of its content. */
  readonly damaged: boolean
}

const contentSchema = z.looseObject({ schemaVersion: z.int().min(1).default(1) })
const fileName = 'settings.json'

/**
 * Reads `settings.json`. If the file is damaged, it is not changed: its valid fields are used with defaults for the
 * others, and the problem is reported until the file is valid.
 */
export function readSettings(folder: string): ReadSettings {
  const { settings, fault, damaged } = readContent(folder)
  if (fault === undefined) return { settings }
  const problem = `Some settings in ${join(folder, fileName)} are ignored: the file ${fault}.`
  const remedy = damaged
    ? `Correct the file, or change any setting: the file is then copied to ${asideName(folder)} and a new one is written.`
    : 'Use the version of Citewright that wrote it; this version does not remove what it does not know.'
  return { settings, problem: { problem, remedy } }
}

/**
 * Changes the given fields and preserves all others, including those that this version does not know. The file is
 * replaced atomically; a damaged file is copied first.
 *
 * @throws CitewrightError (settings file, relative folder)
 */
export function changeSettings(folder: string, change: SettingsChange): Settings {
  if (change.modelsFolder !== undefined && change.modelsFolder !== '' && !isAbsolute(change.modelsFolder)) {
    throw new CitewrightError(
      'input',
      phrase`The models folder ${change.modelsFolder} is not an absolute path.`,
      'Give its absolute path, or leave it empty.',
    )
  }
  const file = join(folder, fileName)
  try {
    const { fields, settings, damaged } = readContent(folder)
    const given = Object.entries(change).filter(([, value]) => value !== undefined)
    const merge = (before: object): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, value]) => value !== null),
      )
    const changed = settingsSchema.parse(merge(settings))
    makeFolder(folder)
    if (damaged) copyFileSync(file, join(folder, asideName(folder)), constants.COPYFILE_EXCL)
    // Readable only by its owner, because it may contain a proxy's password.
    writeFileWhole(file, `${JSON.stringify({ schemaVersion: 1, ...merge(fields) }, null, 2)}\n`, 0o600)
    return changed
  } catch (error) {
    throw fileError(error, file)
  }
}

function readContent(folder: string): FileContent {
  const file = join(folder, fileName)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const code = codeOf(error)
    const settings = settingsSchema.parse({})
    if (code === 'ENOENT' || code === 'ENOTDIR') return { fields: {}, settings, damaged: false }
    if (code === undefined) throw error
    return { fields: {}, settings, fault: `cannot be read (${code})`, damaged: true }
  }
  const parsed = contentSchema.safeParse(jsonOf(text.replace(/^\uFEFF/, '')))
  if (!parsed.success) {
    return { fields: {}, settings: settingsSchema.parse({}), fault: 'does not contain settings in JSON', damaged: true }
  }
  return readFields(parsed.data)
}

/** Validates each field on its own, so that an invalid field does not discard the others. */
function readFields(content: Readonly<Record<string, unknown>> & { readonly schemaVersion: number }): FileContent {
  const later = content.schemaVersion > 1
  const known = new Map<string, z.ZodType>(Object.entries(settingFields))
  const sound: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [name, schema] of known) {
    if (name === 'schemaVersion' || !Object.hasOwn(content, name)) continue
    const value = schema.safeParse(content[name])
    if (value.success) sound[name] = value.data
    else wrong.push(name)
  }
  const settings = settingsSchema.parse(sound)
  if (wrong.length === 0) return { fields: content, settings, damaged: false }
  const named = wrong.join(', ')
  if (later)
    return {
      fields: content,
      settings,
      fault: `is from a later version with other values for ${named}`,
      damaged: false,
    }
  const fields = Object.fromEntries(Object.entries(content).filter(([name]) => !wrong.includes(name)))
  return { fields, settings, fault: `has values that cannot be used for ${named}`, damaged: true }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** An unused name for the copy of a damaged file. */
function asideName(folder: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'settings.damaged.json' : `settings.damaged-${number}.json`
    if (!existsSync(join(folder, name))) return name
  }
}

function fileError(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (code === undefined) return error
  return new CitewrightError(
    'unavailable',
    phrase`The settings could not be saved in ${file} (${code}).`,
    'Make its folder writable, or set CITEWRIGHT_SETTINGS to another folder.',
    { cause: error },
  )
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
