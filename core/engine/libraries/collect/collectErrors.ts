import { CitewrightError } from '../../../domain/citewrightError.ts'
import { isFetchFailure } from '../../../domain/page.ts'
import type { MissingPage, SearchSummary } from './collectedEvent.ts'

/** No search can be used, and no page was named. */
export function nothingAsked(title: string): CitewrightError {
  return new CitewrightError(
    'input',
    `Neither a search nor a page was named for "${title}".`,
    'Name a search, such as gdelt, or a page.',
  )
}

interface NoneCame {
  readonly searches: SearchSummary
  readonly missing: readonly MissingPage[]
  readonly isWrong: boolean
}

/** Pages were found or named, and none could be fetched. */
export class NoPageCameError extends CitewrightError {
  readonly searches: SearchSummary
  readonly missing: readonly MissingPage[]

  /** @param reason.isWrong whether each was named and can never be fetched: a missing file, an invalid address */
  constructor(title: string, { searches, missing, isWrong }: NoneCame) {
    super(
      isWrong ? 'input' : missing.some(isFetchFailure) ? 'unavailable' : 'no-evidence',
      missing.length === 1
        ? `The page for "${title}" could not be fetched.`
        : `None of the ${missing.length} pages for "${title}" could be fetched.`,
      isWrong
        ? 'Check the names of the files and the addresses, or name other pages.'
        : 'Check the addresses and the network, and run the same command again, or name other pages.',
    )
    this.searches = searches
    this.missing = missing
  }
}
