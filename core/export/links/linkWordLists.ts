import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../platform/packageRoot.ts'

const words = z.string().transform((line): ReadonlySet<string> => new Set(line.split(' ')))
const none: ReadonlySet<string> = new Set()

const fileSchema = z.strictObject({
  comment: z.string().optional(),
  overlinked: z.array(z.string()).transform((names): ReadonlySet<string> => new Set(names.map(nameKey))),
  terms: z.array(z.string()).readonly(),
  people: words.default(none),
  persons: words.default(none),
  fields: z.array(words).readonly().default([]),
  ensembles: z.array(words).readonly().default([]),
  criminals: words.default(none),
  kinds: words.default(none),
  general: words.default(none),
  involved: words.default(none),
  roles: z.array(z.string()).readonly().default([]),
})

/** What is known about links in a language. */
export interface LinkWordLists {
  /** Names that are not linked, as `nameKey` gives them: countries, large cities, languages, everyday words. */
  readonly overlinked: ReadonlySet<string>
  /** Terms that are linked where a wiki has them, although they are no names. */
  readonly terms: readonly string[]
  /** What people are called by their work: "actor", "governor". */
  readonly people: ReadonlySet<string>
  /** Other words for a person, which are too common to tell which one: "director", "wife". */
  readonly persons: ReadonlySet<string>
  /** Words that stand for one field of work, such as politics: "governor", "election". */
  readonly fields: readonly ReadonlySet<string>[]
  /** The same for fields in which most people of an article are of the field that it is about, such as film. */
  readonly ensembles: readonly ReadonlySet<string>[]
  /** Words for people who are known for a crime, or as its victims. */
  readonly criminals: ReadonlySet<string>
  /** Words of names that say what a thing is: "university", "river". */
  readonly kinds: ReadonlySet<string>
  /** Words that many names have: "national", "police". */
  readonly general: ReadonlySet<string>
  /** What happens to victims, suspects and witnesses: "arrested", "killed". */
  readonly involved: ReadonlySet<string>
  /** Words before the name of a character: "plays". */
  readonly roles: readonly string[]
}

const loaded = new Map<string, LinkWordLists>()

/** The lists of a language, by its primary subtag; of a language without a file they are empty. */
export function linkWordLists(language: string): LinkWordLists {
  const tag = (/^[a-z]{2,3}/i.exec(language)?.[0] ?? '').toLowerCase()
  const before = loaded.get(tag)
  if (before !== undefined) return before
  const path = join(packageRoot, 'resources', 'links', `${tag}.json`)
  const lists = fileSchema.parse(
    existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { overlinked: [], terms: [] },
  )
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
