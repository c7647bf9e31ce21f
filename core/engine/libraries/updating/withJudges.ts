import type { FactIndex } from '../../../ledger/factIndex.ts'
import type { LedgerReader } from '../../../ledger/ledgerReader.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { openVerifier } from '../../tools/openVerifier.ts'
import { openLedgerReader, type LedgerReaderOptions } from './openLedgerReader.ts'
import { openFactIndex } from './openSimilarity.ts'

/** The tools that compare sentences with pages. */
export interface UpdateJudges {
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string | undefined
  /** How facts that a page may speak of are found: `words`, or an encoder as in `--similarity`. Default `words`. */
  readonly similarity?: string | undefined
  /** The reader of pages: `extractive`, or a model as in `--reader`. Default `extractive`. */
  readonly reader?: string | undefined
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string | undefined
}

/** The opened tools. */
export interface OpenJudges {
  readonly verifier: Verifier
  /** An empty index. */
  readonly index: FactIndex
  readonly reader: LedgerReader
}

/**
 * Opens the tools that compare sentences with pages, and closes them after use.
 *
 * @throws {CitewrightError} for an unknown name or a missing model; the errors of `use`
 */
export async function withJudges<T>(
  { verifier: named = 'builtin', similarity = 'words', reader: reads = 'extractive', baseUrl }: UpdateJudges,
  { models, workspace, ...options }: Omit<LedgerReaderOptions, 'verifier' | 'baseUrl'>,
  use: (judges: OpenJudges) => Promise<T>,
): Promise<T> {
  await using verifier = await openVerifier(named, { models })
  await using index = await openFactIndex(similarity, { models, workspace })
  await using reader = await openLedgerReader(reads, { ...options, models, workspace, baseUrl, verifier })
  return await use({ verifier, index, reader })
}
