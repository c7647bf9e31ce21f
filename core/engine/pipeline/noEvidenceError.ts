import { phrase } from '../../domain/phrase.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'

/** None of the event's pages has a passage to write from. */
export function noEvidence(title: string, pages: number, provenance: string): CitewrightError {
  return new CitewrightError(
    'no-evidence',
    provenance === 'all'
      ? phrase`None of the ${pages} pages of "${title}" gave a passage to write from.`
      : phrase`None of the ${pages} pages of "${title}" gave a passage to write from (only pages of the provenance ${provenance} were read).`,
    'The reasons are listed above and in the report. Fix those pages, or add others that report on the event.',
  )
}

/** None of the named files can be read, and none of the named addresses may be fetched. */
export function noNamedPage(title: string, pages: number): CitewrightError {
  return new CitewrightError(
    'input',
    pages === 1
      ? phrase`The one page of "${title}" could not be read.`
      : phrase`None of the ${pages} pages of "${title}" could be read.`,
    'The reasons are listed above and in the report. Check the names of the files and the addresses, or name others.',
  )
}

/** None of the named pages could be fetched. */
export function noPageFetched(title: string, pages: number): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`None of the ${pages} pages of "${title}" could be fetched.`,
    'The reasons are listed above and in the report. Check the addresses and the network, and run the same command again.',
  )
}
