import { draftRequestSchema, type DraftRequest, type ParsedDraftRequest } from '../../pipeline/draftRequest.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import type { WriteOptions } from './draftLibrary.ts'

/** A request completed from the settings. */
export interface FilledRequest {
  readonly request: ParsedDraftRequest
  /** Options that reproduce this request, whatever the settings are then. */
  readonly options: WriteOptions
}

/**
 * Completes options from the settings.
 *
 * @throws CitewrightError (invalid request)
 */
export function fillOptions(
  source: DraftRequest['source'],
  given: WriteOptions,
  settings: EngineSettings,
): FilledRequest {
  const set = settings.current()
  const preset = given.preset ?? set.preset
  const options: WriteOptions = {
    ...given,
    preset,
    writer: given.writer ?? set.writer,
    verifier: given.verifier ?? set.verifier,
    // The ranker of the settings belongs to their preset; the other preset has its own default.
    ranker: given.ranker ?? (preset === set.preset ? set.ranker : undefined),
    topK: given.topK ?? set.topK,
  }
  const parsed = draftRequestSchema.safeParse({ source, ...options })
  if (!parsed.success) throw invalidRequest(parsed.error)
  return { request: parsed.data, options }
}
