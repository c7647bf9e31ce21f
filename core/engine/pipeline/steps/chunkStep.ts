import { cuttingChunks } from '../../../chunk/cutChunks.ts'
import { withPauses } from '../../../platform/pausingWork.ts'
import type { Passage } from '../../../chunk/passage.ts'
import { passagesOf } from '../../../chunk/passagesOf.ts'
import type { Page } from '../../../domain/page.ts'
import { splitterVersion } from '../../../text/splitSentences.ts'
import { chunkRows } from '../../../store/chunkRows.ts'
import type { ParsedDraftRequest } from '../draftRequest.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'

/** Where a preset ends its chunks: at the last word that fits (paper), or at the last sentence (grounded). */
export const chunkEnding = { paper: 'words', grounded: 'sentence' } as const

/** Pages -> passages. Only offsets are stored; the words are read from the pages. */
export async function chunkStep(
  extracted: { readonly pages: readonly Page[]; readonly key: string },
  request: Pick<ParsedDraftRequest, 'preset' | 'provenance' | 'chunkWords'>,
  context: RunContext,
): Promise<{ result: readonly Passage[]; key: string }> {
  const { preset, provenance, chunkWords } = request
  const ending = chunkEnding[preset]
  // The published procedure ends chunks at words, so they do not depend on sentences.
  const splitting = ending === 'sentence' ? { splitter: splitterVersion } : {}
  const pages = pagesOfProvenance(extracted.pages, provenance)
  let cut: readonly Passage[] | undefined
  const { result, key } = await runStep(context, {
    name: 'chunk',
    version: 1,
    inputs: { extracted: extracted.key, provenance, chunkWords, ending, ...splitting },
    parameters: { provenance, chunkWords, ending },
    format: chunkRows,
    counts: (chunks) => ({ chunks: chunks.length, tokens: chunks.reduce((sum, { tokens }) => sum + tokens, 0) }),
    work: async () => {
      cut = await withPauses(cuttingChunks(pages, { words: chunkWords, ending }), context.call.signal)
      return cut.map(({ chunk }) => chunk)
    },
  })
  return { result: cut ?? (await withPauses(passagesOf(pages, result, ending), context.call.signal)), key }
}

/** The paper separates pages that a search found from pages that the article's authors linked to; pages given by hand are in neither group. */
export function pagesOfProvenance(
  pages: readonly Page[],
  provenance: ParsedDraftRequest['provenance'],
): readonly Page[] {
  return provenance === 'all' ? pages : pages.filter((page) => page.provenance === provenance)
}
