import { phrase } from '../../../domain/phrase.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { PageProblem } from '../../../domain/page.ts'
import { whyNoPage } from '../../../domain/whyNoPage.ts'

/** None of the named pages has text: they could not be fetched, are no readable files, or hold no sentences. */
export function noPageForClaim(problems: readonly PageProblem[]): CitewrightError {
  const reasons = problems.map(({ url, message }) => `${url}: ${message}`).join(' ')
  const said = `No page could be read, so the claim was not checked. ${reasons}`.trim()
  const kind = whyNoPage(problems)
  const remedy =
    kind === 'unavailable'
      ? 'Check the addresses and the network, or name saved pages.'
      : 'Name pages that can be read: addresses, saved files, or folders of them.'
  return new CitewrightError(kind, said, remedy)
}

/** No included page of an event has text. */
export function noPageOfEvent(title: string): CitewrightError {
  return new CitewrightError(
    'no-evidence',
    phrase`No page of “${title}” can be read, so the claim cannot be checked.`,
    'Include a source of it, or add pages, in Sources.',
  )
}

/** The event has no draft that can be opened. */
export function noDraftOfEvent(title: string): CitewrightError {
  return new CitewrightError('no-evidence', `“${title}” has no draft yet.`, 'Write a draft of it in Citewright first.')
}

/** Nothing of a selection can be compared with sentences. */
export function noWordsSelected(): CitewrightError {
  return new CitewrightError('input', 'The selection has no words.', 'Select a sentence of the page.')
}
