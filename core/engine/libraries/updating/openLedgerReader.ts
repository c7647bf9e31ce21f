import type { LedgerReader } from '../../../ledger/ledgerReader.ts'
import { modelReader } from '../../../ledger/modelReader.ts'
import { verifierReader } from '../../../ledger/verifierReader.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { findWriter } from '../../tools/findWriter.ts'
import { rememberAnswers } from '../../pipeline/rememberAnswers.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'

export interface LedgerReaderOptions extends Pick<RunContext, 'workspace' | 'clock'> {
  readonly settings: EngineSettings
  /** Folder of the models named by an id. */
  readonly models: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string | undefined
  /** The judge if the reader is no model. */
  readonly verifier: Verifier
  /** BCP 47 code of the pages. */
  readonly language: string
}

/**
 * Opens a reader of pages for a ledger. `extractive` uses sentences unchanged and has the verifier judge them; a
 * model, named as in `--writer`, extracts facts from pages and compares them. A model is loaded on first use, and its
 * answers are stored in the workspace. Closed at the end of an `await using` scope.
 *
 * @throws {CitewrightError} `input` for an unknown writer or a file that is not a model
 */
export async function openLedgerReader(
  spec: string,
  { settings, models, baseUrl, verifier, language, workspace, clock }: LedgerReaderOptions,
): Promise<LedgerReader & AsyncDisposable> {
  const chosen = resolveWriter(spec, settings, { baseUrl })
  const writer = await findWriter(chosen.writer, { ...chosen, models })
  if (writer.kind === 'extractive') {
    return { ...verifierReader(verifier, language), [Symbol.asyncDispose]: () => Promise.resolve() }
  }
  const { name, atOnce } = writer
  const model: Parameters<typeof modelReader>[0]['model'] = async (signal) =>
    rememberAnswers(await writer.model(signal), 'read', { workspace, clock }).model
  return { ...modelReader({ name, model, atOnce, language }), [Symbol.asyncDispose]: () => writer.close() }
}
