import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { splitSentences } from '../core/text/splitSentences.ts'
import { seeded } from './seeded.ts'
import { editText, type EditedText } from './versionEdits.ts'

/** Passages of the events of a folder, each edited with those of another event as strangers. The same for the same seed. */
export function editedTexts(
  folder: string,
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly EditedText[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const passages = files.flatMap((name) => passageOf(join(folder, name)))
  const random = seeded(seed)
  return passages.slice(0, count).map((old, at) => {
    const strangers = passages[(at + 7) % passages.length] ?? []
    return editText(old, { random, strangers })
  })
}

const fileSchema = z.object({
  documents: z.array(z.object({ text: z.string() })).optional(),
  reference: z.object({ text: z.string() }).optional(),
})

/** Up to three times twelve sentences in a row, each whole prose, of the documents that have them. */
function passageOf(path: string): readonly (readonly string[])[] {
  const file = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return (file.documents ?? [])
    .flatMap(({ text }) => {
      const sentences = splitSentences(text, { language: 'en' }).map(({ start, end }) =>
        text.slice(start, end).replace(/\s+/gu, ' '),
      )
      const good = sentences.filter(
        (sentence, at) => /^\p{Lu}.{40,260}[a-z)]\.$/u.test(sentence) && sentences.indexOf(sentence) === at,
      )
      return good.length < 12 ? [] : [good.slice(0, 12)]
    })
    .slice(0, 3)
}
