import { cutChunks } from '../chunk/cutChunks.ts'
import { tokenizeWords } from '../chunk/tokenizeWords.ts'
import { ratePage } from '../collect/reliability/rateSource.ts'
import type { EventSource } from './draftRequest.ts'
import type { EventOverview } from './engine.ts'
import { readPages } from './readPages.ts'
import { readSource, type SourceContext } from './readSource.ts'

/** See Engine. Chunks are those of the published procedure: 256 words, copies kept. */
export async function inspectEvent(
  source: EventSource,
  { workspace, web, archive, call }: SourceContext,
): Promise<EventOverview> {
  const { event, pages: raw, problems } = await readSource(source, { workspace, web, archive, call })
  const extracted = await readPages(raw, call)
  const passages = cutChunks(extracted.pages, { words: 256, ending: 'words' })
  return {
    event,
    pages: extracted.pages.map((page) => ({
      id: page.id,
      url: page.url,
      provenance: page.provenance,
      title: page.title,
      site: page.site,
      publishedAt: page.publishedAt ?? null,
      language: page.language,
      reliability: ratePage(page),
      characters: page.text.length,
      tokens: tokenizeWords(page.text).tokens.length,
      chunks: passages.filter((passage) => passage.page.id === page.id).length,
      duplicateOf: page.duplicateOf ?? null,
    })),
    chunks: passages.length,
    problems: [...problems, ...extracted.problems],
  }
}
