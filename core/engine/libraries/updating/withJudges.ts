import type { FactIndex } from '../../../ledger/factIndex.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { openVerifier } from '../../tools/openVerifier.ts'
import { openPageReader, type PageReader, type PageReaderContext } from './openPageReader.ts'
import type { ReaderMoney } from '../answers/readerUsage.ts'
import { openFactIndex } from './openSimilarity.ts'

/** The tools that compare sentences with pages. */
export interface UpdateJudges extends ReaderMoney {
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string | undefined
  /** How facts that a page may speak of are found: `words`, or an encoder as in `--similarity`. Default `words`. */
  readonly similarity?: string | undefined
  /** The reader of pages: `extractive`, or a model as in `--reader`. Default: the writer of the settings. */
  readonly reader?: string | undefined
  /** The judge of what a model writes, as in `--judge`. Default `same`. */
  readonly judge?: string | undefined
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string | undefined
  /** Tokens of prompt and answer together. Default: what the model takes. */
  readonly contextTokens?: number | undefined
}

/** The opened tools. */
export interface OpenJudges {
  readonly verifier: Verifier
  /** An empty index. */
  readonly index: FactIndex
  readonly reader: PageReader
}

/**
 * Opens the tools that compare sentences with pages, and closes them after use.
 *
 * @throws {CitewrightError} for an unknown name or a missing model; the errors of `use`
 */
export async function withJudges<T>(
  { verifier: named = 'builtin', similarity = 'words', reader, judge = 'same', ...asking }: UpdateJudges,
  context: PageReaderContext,
  use: (judges: OpenJudges) => Promise<T>,
): Promise<T> {
  await using verifier = await openVerifier(named, context)
  await using index = await openFactIndex(similarity, context)
  const reads = reader ?? context.settings.current().writer
  await using opened = await openPageReader({ ...asking, reader: reads, judge }, context)
  return await use({ verifier, index, reader: opened })
}
