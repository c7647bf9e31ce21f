import { phrase } from '../../../domain/phrase.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { DraftUse } from '../../tools/draftUses.ts'

/** The workspace has no draft with this id. */
export function unknownDraft(draftId: string): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`There is no draft ${draftId} in the workspace.`,
    'Name one of the drafts of an event; it may have been removed.',
  )
}

const uses: Readonly<Record<DraftUse, string>> = {
  writing: 'One of its sections is being written again.',
  updating: 'It is being compared with newer pages.',
  exporting: 'It is being exported.',
}

/** A draft that cannot be removed now. */
export function draftInUse(use: DraftUse): CitewrightError {
  return new CitewrightError(
    'input',
    `The draft cannot be removed now. ${uses[use]}`,
    'Wait until that has finished, or stop it, and remove the draft then.',
  )
}

/** A draft saved by another version of the program in another form. */
export function otherVersionDraft(draftId: string): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`The draft ${draftId} was saved by another version of Citewright.`,
    'Write a new draft of the event.',
  )
}

/** Stored reviews that do not fit the draft: another version of the program saved them. */
export class UnreadableReviewsError extends CitewrightError {
  readonly draftId: string

  constructor(draftId: string, cause: Error) {
    super(
      'input',
      phrase`The reviews of the draft ${draftId} were saved by another version of Citewright and do not fit it.`,
      'Open it with that version, or write a new draft of the event. It was not changed.',
      { cause },
    )
    this.draftId = draftId
  }
}

/** A draft.json of a draft that another workspace has. */
export function draftElsewhere(title: string): CitewrightError {
  return new CitewrightError(
    'input',
    phrase`This draft of “${title}” is not in your workspace.`,
    'Open its event file, or read the article.html that was saved with it.',
  )
}

/** There is nothing to undo or redo. */
export function nothingToUndo(which: 'undo' | 'redo'): CitewrightError {
  return new CitewrightError(
    'input',
    which === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.',
    'Continue with the draft as it is.',
  )
}

/** A rewritten section has no sentence. */
export function sectionUnwritten(heading: string, why: string): CitewrightError {
  return new CitewrightError(
    'no-evidence',
    heading === ''
      ? phrase`The lead could not be written again: ${why}. It stays as it is.`
      : phrase`The section “${heading}” could not be written again: ${why}. It stays as it is.`,
    'Use a heading that the pages cover, add pages on it, or choose another writer.',
  )
}

export function mergesOneEvent(): CitewrightError {
  return new CitewrightError(
    'input',
    'The drafts belong to several events, or none was chosen.',
    'Choose drafts of one event.',
  )
}
