import { CitewrightError } from '../../../domain/citewrightError.ts'

/** The workspace has no article with this id, or another version of the program saved it. */
export function unknownArticle(): CitewrightError {
  return new CitewrightError(
    'input',
    'This article is no longer in the workspace, or was saved by another version of Citewright.',
    'Give its address and read it again.',
  )
}

/** There is no suggestion with this id. */
export function unknownArticleSuggestion(): CitewrightError {
  return new CitewrightError('input', 'The article has no such suggestion any more.', 'Read the article again.')
}

/** There is no decision to undo or redo. */
export function nothingDecided(which: 'undo' | 'redo'): CitewrightError {
  return new CitewrightError(
    'input',
    which === 'undo' ? 'There is no decision to undo.' : 'There is nothing to redo.',
    'Continue with the article as it is.',
  )
}
