import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../platform/packageRoot.ts'

const word = z.string().min(1)

const talkWordsSchema = z
  .strictObject({
    evidence: z.strictObject({
      heading: word,
      about: word,
      sentence: word,
      source: word,
      quote: word,
      badge: word,
      lead: word,
      none: word,
      same: word,
      translation: word,
    }),
    badges: z.strictObject({
      supported: word,
      partly: word,
      unsupported: word,
      contradicted: word,
      'facts-found': word,
      'facts-missing': word,
      'not-checked': word,
    }),
    notIn: word,
    review: z.strictObject({
      heading: word,
      about: word,
      unread: word,
      allRead: word,
      noneRead: word,
      number: word,
      sentence: word,
      origin: word,
      decision: word,
      counts: word,
      left: word,
    }),
    origins: z.strictObject({ model: word, 'model-edited': word, person: word, quotation: word }),
    decisions: z.strictObject({ unreviewed: word, accepted: word, rewritten: word, rejected: word }),
    note: word,
    by: word,
    on: word,
  })
  .readonly()
/** The phrases of a talk page besides the draft's own text; `{…}` is a placeholder. */
export type TalkWords = z.infer<typeof talkWordsSchema>

const english = 'en'
let loaded: ReadonlyMap<string, TalkWords> | undefined

/** The phrases in a wiki's language, by its primary subtag; English if there are none. */
export function talkWords(language: string): TalkWords {
  loaded ??= new Map(
    Object.entries(
      z
        .record(z.string(), talkWordsSchema)
        .parse(JSON.parse(readFileSync(join(packageRoot, 'resources', 'talk', 'words.json'), 'utf8'))),
    ),
  )
  const words = loaded.get(language) ?? loaded.get(english)
  if (words === undefined)
    throw new Error('resources/talk/words.json has no English words: the installation is incomplete.')
  return words
}

/** A text with its places filled in. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
