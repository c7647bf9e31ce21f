import { CitewrightError } from '../domain/citewrightError.ts'
import type { DroppedSentence } from '../domain/grounding.ts'

/** Not one sentence that the model wrote is carried by a page. */
export class NoSupportedSentenceError extends CitewrightError {
  readonly kind = 'no-evidence'
  readonly dropped: readonly DroppedSentence[]

  /** @param language English name of the language that the article is to be in */
  constructor(writer: string, dropped: readonly DroppedSentence[], language: string) {
    const foreign = dropped.filter(({ reason }) => reason === 'other-language').length
    const whose = `None of the ${dropped.length} sentences that ${writer} wrote is`
    super(
      foreign === dropped.length
        ? `${whose} in ${language}, as it was asked; each is listed in the report.`
        : `${whose} carried by the pages${foreign === 0 ? '' : `, and ${foreign} are not in ${language}`}; each is listed in the report with the reason.`,
      'Try another model, --writer extractive, or --preset paper, which keeps sentences as they were written.',
    )
    this.dropped = dropped
  }
}
