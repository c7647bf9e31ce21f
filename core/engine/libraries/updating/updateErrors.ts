import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { PageProblem } from '../../../domain/page.ts'

/** The event has no readable source that its draft was not written from. */
export function noNewerSource(since: string | undefined, problems: readonly PageProblem[]): CitewrightError {
  const from = since === undefined ? '' : ` from ${since} or later`
  return new CitewrightError(
    'no-evidence',
    problems.length === 0
      ? `The event has no included source${from} that the draft was not written from.`
      : `Of the included sources${from} that the draft was not written from, none could be read.`,
    'Add pages to the event, or name an earlier day.',
  )
}

/** The draft has no update, or the update no such suggestion. */
export function unknownSuggestion(): CitewrightError {
  return new CitewrightError(
    'input',
    'The update of this draft has no such suggestion any more.',
    'Look for changes again.',
  )
}

/** A suggestion was already decided, or its sentence is gone. */
export function decidedSuggestionError(decision: 'accepted' | 'edited' | 'gone'): CitewrightError {
  return new CitewrightError(
    'input',
    {
      accepted: 'This was already accepted.',
      edited: 'This was already edited.',
      gone: 'The sentence is no longer in the draft.',
    }[decision],
    'Undo the last steps to change the decision.',
  )
}
