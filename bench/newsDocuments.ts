import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { splitSentences } from '../core/text/splitSentences.ts'
import { dependsOnPrevious } from '../core/text/context/dependsOnPrevious.ts'
import { languageWords } from '../core/text/languageWords.ts'
import { seeded } from './seeded.ts'

const lineSchema = z.object({ search_result: z.array(z.object({ text: z.string().nullish() })) })

/**
 * Sentences of the articles that were found for the questions of RealTime QA, no questions and none of them twice, dealt out by size and
 * shuffled, so that the last documents are like the first.
 */
export function newsDocuments(
  folder: string,
  { count, size }: { readonly count: number; readonly size: number },
): readonly (readonly string[])[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('_gcs.jsonl'))
  const texts = files
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .flatMap((line) => lineSchema.parse(JSON.parse(line)).search_result)
    .flatMap(({ text }) => text ?? [])
  const words = languageWords('en')
  const sentences = texts.flatMap((text) =>
    splitSentences(text, { language: 'en' })
      .map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' '))
      .filter((sentence) => /^\p{Lu}.{25,400}[.!]$/u.test(sentence) && !dependsOnPrevious(sentence, words)),
  )
  const all = [...new Set(sentences)]
  const documents = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
  const random = seeded(7)
  return documents
    .map((sentences) => ({ sentences, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ sentences }) => sentences)
    .slice(0, count)
}
