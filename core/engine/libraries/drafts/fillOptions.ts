import { draftRequestSchema, type DraftRequest, type ParsedDraftRequest } from '../../pipeline/draftRequest.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import type { WriteOptions } from './draftLibrary.ts'

/** A request with what the settings had to add to it. */
export interface FilledRequest {
  readonly request: ParsedDraftRequest
  /** The options that make this request again, whatever is set then. */
  readonly options: WriteOptions
}

/**
 * Fills what the options leave open from the settings.
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
    // The ranker that was set goes with the preset that was set: the other preset has its own.
    ranker: given.ranker ?? (preset === set.preset ? set.ranker : undefined),
    topK: given.topK ?? set.topK,
  }
  const parsed = draftRequestSchema.safeParse({ source, ...options })
  if (!parsed.success) throw invalidRequest(parsed.error)
  return { request: parsed.data, options }
}
