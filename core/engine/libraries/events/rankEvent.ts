import { cuttingChunks } from '../../../chunk/cutChunks.ts'
import { withPauses } from '../../../platform/pausingWork.ts'
import type { SiteLists } from '../../../collect/reliability/siteLists.ts'
import { createRanker } from '../../../rank/createRanker.ts'
import { openRanker } from '../../../rank/openRanker.ts'
import { choicesFor } from '../../pipeline/choosePages.ts'
import type { RankRequest, RankResult } from '../../engine.ts'
import { chunkEnding, pagesOfProvenance } from '../../pipeline/steps/chunkStep.ts'
import { readPages } from '../../pipeline/readPages.ts'
import { readSource, type SourceContext } from '../../pipeline/readSource.ts'
import { givenNames } from '../../pipeline/givenNames.ts'

/** See Engine. The preset defaults to `paper`, whose chunks and rankings are comparable with published ones. */
export async function rankEvent(
  request: RankRequest,
  {
    workspace,
    web,
    archive,
    call,
    models,
    sites,
  }: SourceContext & { readonly models: string; readonly sites: SiteLists },
): Promise<RankResult> {
  const { source, preset = 'paper', chunkWords = 256, provenance = 'all', seed = 0 } = request
  await using ranker = await openRanker(request.ranker, { models })
  const { event, pages: raw, problems } = await readSource(source, { workspace, web, archive, call })
  const choices = choicesFor(source, { preset, kept: sites })
  const { pages, problems: unread } = await readPages(raw, choices, call)
  const passages = await withPauses(
    cuttingChunks(pagesOfProvenance(pages, provenance), { words: chunkWords, ending: chunkEnding[preset] }),
    call.signal,
  )
  const names = givenNames(raw)
  const query = request.query ?? event.title
  const { scores, order, cut } = await createRanker(ranker.method, passages, { seed }).rank(query, call)
  return {
    query,
    ranker: ranker.name,
    chunks: passages.map(({ chunk, page, text }) => ({
      id: chunk.ordinal,
      chunkId: chunk.id,
      page: page.id,
      url: page.url,
      name: names.of(page),
      start: chunk.start,
      end: chunk.end,
      words: chunk.tokens,
      text,
    })),
    scores: [...scores],
    ranking: [...order],
    cut,
    problems: [...problems, ...unread].map(names.problem),
  }
}
