import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../platform/packageRoot.ts'

// core/write reads the other lists of this file.
const wordsSchema = z.record(
  z.string(),
  z.looseObject({ functionWords: z.string().transform((words): ReadonlySet<string> => new Set(words.split(' '))) }),
)

const byLanguage = wordsSchema.parse(
  JSON.parse(readFileSync(join(packageRoot, 'resources', 'extractive', 'words.json'), 'utf8')),
)

const none: ReadonlySet<string> = new Set()

/** Words of a BCP 47 language that every text is full of; none for a language without a list. */
export function functionWords(language: string): ReadonlySet<string> {
  return byLanguage[(language.split('-')[0] ?? '').toLowerCase()]?.functionWords ?? none
}
