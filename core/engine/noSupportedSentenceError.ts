import { CitewrightError } from '../domain/citewrightError.ts'
import type { DroppedSentence } from '../domain/grounding.ts'

/** Not one sentence that the model wrote is carried by a page. */
export class NoSupportedSentenceError extends CitewrightError {
  readonly kind = 'no-evidence'
  readonly dropped: readonly DroppedSentence[]

  constructor(writer: string, dropped: readonly DroppedSentence[]) {
    super(
      `None of the ${dropped.length} sentences that ${writer} wrote is carried by the pages; each is listed in the report with the reason.`,
      'Try another model, --writer extractive, or --preset paper, which keeps sentences as they were written.',
    )
    this.dropped = dropped
  }
}
