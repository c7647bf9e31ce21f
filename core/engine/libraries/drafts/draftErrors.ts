import { CitewrightError } from '../../../domain/citewrightError.ts'

/** The workspace has no draft with this id. */
export function unknownDraft(draftId: string): CitewrightError {
  return new CitewrightError(
    'input',
    `There is no draft ${draftId} in the workspace.`,
    'Name one of the drafts of an event; it may have been removed.',
  )
}

/** A draft saved by another version of the program in another form. */
export function otherVersionDraft(draftId: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The draft ${draftId} was saved by another version of Citewright.`,
    'Write a new draft of the event.',
  )
}

/** Stored reviews that do not fit the draft: another version of the program saved them. */
export class UnreadableReviewsError extends CitewrightError {
  readonly draftId: string

  constructor(draftId: string, cause: Error) {
    super(
      'input',
      `What was done with the draft ${draftId} was kept by another version of Citewright and does not fit it.`,
      'Open it with that version, or write a new draft of the event. Nothing of it was changed.',
      { cause },
    )
    this.draftId = draftId
  }
}

/** There is nothing to undo or redo. */
export function nothingToUndo(which: 'undo' | 'redo'): CitewrightError {
  return new CitewrightError(
    'input',
    which === 'undo'
      ? 'Nothing that was done to the draft is left to undo.'
      : 'Nothing was undone that could be done again.',
    'Go on with the draft as it stands.',
  )
}

/** A rewritten section has no sentence. */
export function sectionUnwritten(heading: string, why: string): CitewrightError {
  return new CitewrightError(
    'no-evidence',
    `${heading === '' ? 'The lead' : `The section “${heading}”`} could not be written again: ${why}. It stays as it is.`,
    'Name it by what the pages tell, add pages that tell of it, or choose another writer.',
  )
}
