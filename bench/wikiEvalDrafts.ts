import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { draftIdSchema } from '../core/domain/ids.ts'
import { exportDraft } from '../core/export/exportDraft.ts'
import { exampleDraft } from './exampleDraft.ts'
import { readWrittenArticle } from './writtenArticles.ts'

/**
 * Writes the articles of ../shared/data/written as drafts that `citewright lab evaluate --wiki-eval` reads: their honest
 * sentences, each with the documents that it rests on.
 *
 *   node dist/bench/wikiEvalDrafts.js FOLDER EVENT…
 */
const [folder = 'out/bench/wiki-eval', ...events] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
for (const event of events) {
  const article = await readWrittenArticle(event)
  const headings = [...new Set(article.honest.map(({ section }) => section))]
  // A draft holds no page without text, and no sentence rests on one.
  const pages = article.documents.filter(({ text }) => text !== '')
  const placeOf = (document: number): number => pages.findIndex((page) => page === article.documents[document])
  const draft = exampleDraft({
    pages,
    sections: headings.map((heading) => ({
      ...(heading === 'Lead' ? {} : { heading }),
      sentences: article.honest
        .filter(({ section }) => section === heading)
        .map(({ text, evidence }) => ({
          text,
          cites: [...new Set(evidence.map(({ document }) => placeOf(document)))],
        })),
    })),
  })
  const id = draftIdSchema.parse(`written-${event}`)
  const named = { ...draft, id, event: { ...draft.event, title: article.title } }
  const path = join(folder, `${event}.json`)
  await writeFile(path, exportDraft(named, 'json'))
  process.stdout.write(`${path}\n`)
}
