import { cutChunks } from '../chunk/cutChunks.ts'
import { createRanker } from '../rank/createRanker.ts'
import type { Engine } from './engine.ts'
import { chunkEnding, pagesOfProvenance } from './steps/chunkStep.ts'
import { readPages } from './readPages.ts'
import { readSource } from './readSource.ts'

/** See Engine. The preset defaults to `paper`, whose chunks and rankings compare with published ones. */
export const rankEvent: Engine['rank'] = async (request, call = {}) => {
  const { source, ranker, preset = 'paper', chunkWords = 256, provenance = 'all', seed = 0 } = request
  const { event, pages: raw, problems } = await readSource(source, call)
  const { pages, problems: unread } = await readPages(raw, call)
  const passages = cutChunks(pagesOfProvenance(pages, provenance), { words: chunkWords, ending: chunkEnding[preset] })
  const query = request.query ?? event.title
  const { scores, order } = await createRanker(ranker, passages, { seed }).rank(query)
  return {
    query,
    ranker,
    chunks: passages.map(({ chunk, page, text }) => ({
      id: chunk.ordinal,
      chunkId: chunk.id,
      page: page.id,
      url: page.url,
      start: chunk.start,
      end: chunk.end,
      words: chunk.tokens,
      text,
    })),
    scores: [...scores],
    ranking: [...order],
    problems: [...problems, ...unread],
  }
}
