import type { FactIndex } from '../../../ledger/factIndex.ts'
import type { LedgerReader } from '../../../ledger/ledgerReader.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { openVerifier } from '../../tools/openVerifier.ts'
import { openLedgerReader, type LedgerReaderOptions } from './openLedgerReader.ts'
import { openFactIndex } from './openSimilarity.ts'

/** Who compares sentences with pages. */
export interface UpdateJudges {
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string | undefined
  /** By what facts are found that a page may speak of: `words`, or an encoder as `--similarity` names it. Default `words`. */
  readonly similarity?: string | undefined
  /** Who reads pages: `extractive`, or a model as `--reader` names it. Default `extractive`. */
  readonly reader?: string | undefined
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string | undefined
}

/** The same, open. */
export interface OpenJudges {
  readonly verifier: Verifier
  /** Without a fact in it. */
  readonly index: FactIndex
  readonly reader: LedgerReader
}

/**
 * Opens who compares sentences with pages for as long as they are used.
 *
 * @throws {CitewrightError} for an unknown name, or a model that is not there; the errors of `use`
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
