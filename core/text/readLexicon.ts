import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { packageRoot } from '../platform/packageRoot.ts'

const folder = join(packageRoot, 'resources', 'lexicon')

/** Reads a word list of resources/lexicon and validates it with its schema. */
export function readLexicon<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

/** Reads the same list for each language that has one: resources/lexicon/LANGUAGE/NAME, by primary subtag. */
export function readLexicons<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): ReadonlyMap<string, z.output<Schema>> {
  const languages = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && existsSync(join(folder, entry.name, name)),
  )
  return new Map(languages.map((entry) => [entry.name, readLexicon(join(entry.name, name), schema)]))
}
