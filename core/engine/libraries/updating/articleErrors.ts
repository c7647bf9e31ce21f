import { CitewrightError } from '../../../domain/citewrightError.ts'

/** The workspace has no article with this id, or another version of the program saved it. */
export function unknownArticle(): CitewrightError {
  return new CitewrightError(
    'input',
    'What was found for this article is not there any more, or was kept by another version of Citewright.',
    'Give its address and have it read again.',
  )
}

/** There is no suggestion with this id. */
export function unknownArticleSuggestion(): CitewrightError {
  return new CitewrightError(
    'input',
    'Nothing of this name is suggested for the article any more.',
    'Have the article read again.',
  )
}

/** There is no decision to undo or redo. */
export function nothingDecided(which: 'undo' | 'redo'): CitewrightError {
  return new CitewrightError(
    'input',
    which === 'undo' ? 'Nothing that was decided is left to undo.' : 'Nothing was undone that could be done again.',
    'Go on with the article as it stands.',
  )
}
