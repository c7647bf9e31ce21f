import { isFileAddress } from '../../../collect/webAddress.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import { isFetchFailure, type PageProblem } from '../../../domain/page.ts'

/** None of the named pages has text: they could not be fetched, are no readable files, or hold no sentences. */
export function noPageForClaim(problems: readonly PageProblem[]): CitewrightError {
  const reasons = problems.map(({ url, message }) => `${url}: ${message}`).join(' ')
  const said = `No page could be read, so the claim was not checked. ${reasons}`.trim()
  if (problems.length > 0 && problems.every(isFetchFailure)) {
    return new CitewrightError('unavailable', said, 'Check the addresses and the network, or name saved pages.')
  }
  const isFiles = problems.length > 0 && problems.every(({ code, url }) => code === 'unreadable' && isFileAddress(url))
  return new CitewrightError(
    isFiles ? 'input' : 'no-evidence',
    said,
    'Name pages that can be read: addresses, saved files, or folders of them.',
  )
}

/** No included page of an event has text. */
export function noPageOfEvent(title: string): CitewrightError {
  return new CitewrightError(
    'no-evidence',
    `No page of “${title}” can be read, so the claim cannot be checked.`,
    'Include a source of it, or add pages, in Sources.',
  )
}
