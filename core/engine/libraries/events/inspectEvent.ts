import { cuttingChunks } from '../../../chunk/cutChunks.ts'
import { withPauses } from '../../../platform/pausingWork.ts'
import { tokenizeWords } from '../../../chunk/tokenizeWords.ts'
import { whyLeftOut } from '../../../collect/reliability/leaveOut.ts'
import { ratePage } from '../../../collect/reliability/rateSource.ts'
import type { SiteLists } from '../../../collect/reliability/siteLists.ts'
import type { PageProblem } from '../../../domain/page.ts'
import { measureNotability } from '../../../extract/notability/measureNotability.ts'
import { choicesFor, doubtfulPages } from '../../pipeline/choosePages.ts'
import type { EventSource } from '../../pipeline/draftRequest.ts'
import type { EventOverview } from '../../engine.ts'
import { readPages } from '../../pipeline/readPages.ts'
import { readSource, type SourceContext } from '../../pipeline/readSource.ts'
import { givenNames } from '../../pipeline/givenNames.ts'

/** See Engine. Chunks are those of the published procedure: 256 words, with copies, nothing excluded. */
export async function inspectEvent(
  source: EventSource,
  { workspace, web, archive, call, sites }: SourceContext & { readonly sites: SiteLists },
): Promise<EventOverview> {
  const { event, pages: raw, problems } = await readSource(source, { workspace, web, archive, call })
  const { lists, ...choices } = choicesFor(source, { preset: 'grounded', kept: sites })
  const extracted = await readPages(raw, { ...choices, lists: [], byRating: false, readable: false }, call)
  const passages = await withPauses(cuttingChunks(extracted.pages, { words: 256, ending: 'words' }), call.signal)
  const names = givenNames(raw)
  const leftOut = new Map(extracted.pages.map((page) => [page, whyLeftOut(page, lists)]))
  return {
    event,
    pages: extracted.pages.map((page) => ({
      id: page.id,
      url: page.url,
      provenance: page.provenance,
      title: page.title,
      name: names.of(page),
      site: page.site,
      publishedAt: page.publishedAt ?? null,
      language: page.language,
      reliability: ratePage(page),
      characters: page.text.length,
      tokens: tokenizeWords(page.text).tokens.length,
      chunks: passages.filter((passage) => passage.page.id === page.id).length,
      duplicateOf: page.duplicateOf ?? null,
      leftOut: leftOut.get(page)?.code ?? null,
    })),
    chunks: passages.length,
    notability: measureNotability(
      event,
      extracted.pages.filter((page) => leftOut.get(page) === undefined),
    ),
    problems: [
      ...problems,
      ...extracted.problems,
      ...(await withPauses(doubtfulPages(extracted.pages, event, { readAnyway: choices.readAnyway }), call.signal)),
      ...[...leftOut].flatMap(([{ url, title }, why]): readonly PageProblem[] =>
        why === undefined ? [] : [{ url, title, code: why.code, message: why.message }],
      ),
    ].map(names.problem),
  }
}
