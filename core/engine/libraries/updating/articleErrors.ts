import { CitewrightError } from '../../../domain/citewrightError.ts'

/** No article of this id is in the workspace, or another version of the program kept it. */
export function unknownArticle(): CitewrightError {
  return new CitewrightError(
    'input',
    'What was found for this article is not there any more, or was kept by another version of Citewright.',
    'Give its address and have it read again.',
  )
}

/** What was found offers nothing of the name. */
export function unknownArticleSuggestion(): CitewrightError {
  return new CitewrightError(
    'input',
    'Nothing of this name is suggested for the article any more.',
    'Have the article read again.',
  )
}

/** Nothing that was decided is left to undo, or to do again. */
export function nothingDecided(which: 'undo' | 'redo'): CitewrightError {
  return new CitewrightError(
    'input',
    which === 'undo' ? 'Nothing that was decided is left to undo.' : 'Nothing was undone that could be done again.',
    'Go on with the article as it stands.',
  )
}
