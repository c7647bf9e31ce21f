import { cutChunks } from '../../../chunk/cutChunks.ts'
import type { Passage } from '../../../chunk/passage.ts'
import { passagesOf } from '../../../chunk/passagesOf.ts'
import type { Page } from '../../../domain/page.ts'
import { splitterVersion } from '../../../text/splitSentences.ts'
import { chunkRows } from '../../../store/chunkRows.ts'
import type { ParsedDraftRequest } from '../draftRequest.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'

/** How a preset ends its chunks: the paper's at the last word that fits, grounded ones at the last sentence. */
export const chunkEnding = { paper: 'words', grounded: 'sentence' } as const

/** Pages -> passages. Only the offsets are stored: the words are read from the pages again. */
export async function chunkStep(
  extracted: { readonly pages: readonly Page[]; readonly key: string },
  request: Pick<ParsedDraftRequest, 'preset' | 'provenance' | 'chunkWords'>,
  context: RunContext,
): Promise<{ result: readonly Passage[]; key: string }> {
  const { preset, provenance, chunkWords } = request
  const ending = chunkEnding[preset]
  // Chunks that end at words, the published procedure, do not depend on where sentences end.
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
    work: () => {
      cut = cutChunks(pages, { words: chunkWords, ending })
      return cut.map(({ chunk }) => chunk)
    },
  })
  return { result: cut ?? passagesOf(pages, result, ending), key }
}

/** The paper keeps what a search found and what the article's authors linked to apart; pages given by hand are in neither. */
export function pagesOfProvenance(
  pages: readonly Page[],
  provenance: ParsedDraftRequest['provenance'],
): readonly Page[] {
  return provenance === 'all' ? pages : pages.filter((page) => page.provenance === provenance)
}
