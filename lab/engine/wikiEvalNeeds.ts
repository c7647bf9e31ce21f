import { CitewrightError } from '../../core/domain/citewrightError.ts'

/** Drafts are to be compared with references, and something for it is missing. */
export function wikiEvalNeeds(missing: 'judge' | 'reference'): CitewrightError {
  return new CitewrightError(
    'input',
    missing === 'judge'
      ? 'Wiki Eval needs a model that compares the articles.'
      : 'Wiki Eval compares drafts with articles that people wrote, and no reference was given.',
    missing === 'judge' ? 'Name one with --judge.' : 'Name event files with their articles with --reference.',
  )
}
