import { phrase } from '../domain/phrase.ts'
import { closeSync, fstatSync, openSync } from 'node:fs'
import { z } from 'zod'
import { CitewrightError } from '../domain/citewrightError.ts'
import { sha256 } from '../platform/sha256.ts'
import { layoutVersion, manifestHeadSchema, manifestSchema, type Manifest } from './manifest.ts'
import { readZip, type ZipFile } from './readZip.ts'

const mebibyte = 2 ** 20
/** Most bytes: of one file, of one file with JSON, of all files; and of all for each byte of the archive. */
const limits = { file: 256 * mebibyte, json: 128 * mebibyte, all: 4096 * mebibyte, ratio: 200, small: 64 * mebibyte }

/** What of a file cannot be used. */
export interface DamagedPart {
  readonly path: string
  /**
   * - `missing`; - `changed`: it is not what the manifest says; - `shape`: whole, but not what belongs there; - `excess`: it
   * asks for far more work than any real event
   */
  readonly problem: 'missing' | 'changed' | 'shape' | 'excess'
}

/** An event's file that is being read. */
export interface EventFile {
  readonly manifest: Manifest
  /** What could not be used so far. */
  readonly damaged: readonly DamagedPart[]
  /** The content of a file; undefined if it is missing or damaged, which is noted. */
  bytes(path: string): Uint8Array | undefined
  json<T>(path: string, schema: z.ZodType<T>): T | undefined
  /** Notes that a file is not what belongs there. */
  misshapen(path: string): void
  /** Notes that a file asks for far too much work. */
  excessive(path: string): void
  close(): void
}

/** @throws CitewrightError if it is no event's file, of a later version, or would become too large */
export function openEventFile(path: string): EventFile {
  const file = openSync(path, 'r')
  try {
    const zip = readZip(file)
    const manifest = manifestOf(zip, path)
    const all = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (all > limits.all || all > limits.small + limits.ratio * fstatSync(file).size) throw tooLarge(path)
    return reading(zip, manifest, () => closeSync(file))
  } catch (error) {
    closeSync(file)
    throw error
  }
}

function reading(zip: ZipFile, manifest: Manifest, close: () => void): EventFile {
  const listed = new Map(manifest.files.map((one) => [one.path, one]))
  const damaged = new Map<string, DamagedPart>()
  const note = (path: string, problem: DamagedPart['problem']): void => {
    if (!damaged.has(path)) damaged.set(path, { path, problem })
  }
  const bytes = (path: string): Uint8Array | undefined => {
    // What thousands of decisions name is not unpacked for each of them again.
    if (damaged.has(path)) return undefined
    const entry = listed.get(path)
    const parts = zip.parts.get(path) ?? []
    if (entry === undefined || parts.length === 0) {
      note(path, 'missing')
      return undefined
    }
    const most = Math.min(entry.bytes, path.endsWith('.json') ? limits.json : limits.file)
    for (const part of parts) {
      const content = part.size === entry.bytes ? zip.load(part, most) : undefined
      if (content !== undefined && sha256(content) === entry.sha256) return content
    }
    note(path, 'changed')
    return undefined
  }
  return {
    manifest,
    get damaged() {
      return [...damaged.values()]
    },
    bytes,
    json(path, schema) {
      const content = bytes(path)
      if (content === undefined) return undefined
      const parsed = parseJson(content, schema)
      if (parsed === undefined) note(path, 'shape')
      return parsed?.value
    },
    misshapen: (path) => note(path, 'shape'),
    excessive: (path) => note(path, 'excess'),
    close,
  }
}

function parseJson<T>(content: Uint8Array, schema: z.ZodType<T>): { readonly value: T } | undefined {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
    return isTooDeep(parsed) ? undefined : { value: schema.parse(parsed) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof TypeError) return undefined
    throw error
  }
}

/** Levels of objects and lists within each other, several times those of any real part: more would exhaust the stack of what reads them. */
const mostLevels = 100

function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isNested)
  for (let levels = 0; level.length > 0; levels += 1) {
    if (levels === mostLevels) return true
    level = level.flatMap((one) => Object.values(one).filter(isNested))
  }
  return false
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The manifest or, where it is damaged, its copy. */
function manifestOf(zip: ZipFile, path: string): Manifest {
  for (const name of ['manifest.json', 'manifest-copy.json']) {
    for (const part of zip.parts.get(name) ?? []) {
      const content = zip.load(part, limits.json)
      if (content === undefined) continue
      const head = parseJson(content, manifestHeadSchema)?.value
      if (head !== undefined && head.version > layoutVersion) throw madeLater(path, head.needs)
      const manifest = parseJson(content, manifestSchema)?.value
      if (manifest === undefined) continue
      if (new Set(manifest.files.map((one) => one.path)).size !== manifest.files.length) continue
      return manifest
    }
  }
  throw new CitewrightError(
    'input',
    phrase`${path} is not an exported event, or its list of contents is damaged.`,
    'Choose a file that ends in .citewright, or copy it again from where it came from.',
  )
}

function madeLater(path: string, needs: string): CitewrightError {
  const version = /^\d+(?:\.\d+){1,3}$/.test(needs) ? `version ${needs} or later` : 'a later version'
  return new CitewrightError(
    'input',
    phrase`${path} was exported by a later version of Citewright.`,
    phrase`Update Citewright to ${version}, and import the file again.`,
  )
}

function tooLarge(path: string): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`${path} would become far larger than an exported event, so nothing of it was read.`,
    'Do not trust this file. Ask for a new export where it came from.',
  )
}
