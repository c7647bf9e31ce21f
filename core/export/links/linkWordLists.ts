import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../platform/packageRoot.ts'

const fileSchema = z.strictObject({
  comment: z.string().optional(),
  overlinked: z.array(z.string()).readonly(),
  terms: z.array(z.string()).readonly(),
})

/** What is known about links in a language. */
export interface LinkWordLists {
  /** Names that are not linked, as `nameKey` gives them: countries, large cities, languages, everyday words. */
  readonly overlinked: ReadonlySet<string>
  /** Terms that are linked where a wiki has them, although they are no names. */
  readonly terms: readonly string[]
}

const loaded = new Map<string, LinkWordLists>()

/** The lists of a language, by its primary subtag; of a language without a file they are empty. */
export function linkWordLists(language: string): LinkWordLists {
  const tag = (/^[a-z]{2,3}/i.exec(language)?.[0] ?? '').toLowerCase()
  const before = loaded.get(tag)
  if (before !== undefined) return before
  const path = join(packageRoot, 'resources', 'links', `${tag}.json`)
  const file = existsSync(path)
    ? fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    : { overlinked: [], terms: [] }
  const lists = { overlinked: new Set(file.overlinked.map(nameKey)), terms: file.terms }
  loaded.set(tag, lists)
  return lists
}

/** A name or title for comparison: without case, accents and punctuation, and without an article before it. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ]/g, '')
    .replace(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
}
