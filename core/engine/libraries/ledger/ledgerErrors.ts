import { titleOrAddress } from '../../../collect/webAddress.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { PageProblem } from '../../../domain/page.ts'
import { whyNoPage } from '../../../domain/whyNoPage.ts'

/** An event's ledger is empty. */
export function noLedger(title: string): CitewrightError {
  return new CitewrightError(
    'input',
    `No page of "${title}" was read into a ledger.`,
    'Read pages into it first, with --pages.',
  )
}

/** No pages to read were given. */
export function nothingToRead(title: string): CitewrightError {
  return new CitewrightError(
    'input',
    `No page was named for the ledger of "${title}".`,
    "Name addresses, saved pages or folders of them, or have the event's own pages read.",
  )
}

/** A given file or folder does not exist. */
export function noSuchPageFile(path: string): CitewrightError {
  return new CitewrightError(
    'input',
    `There is no file or folder ${path}.`,
    'Check its name; an address begins with https://.',
  )
}

/** No page has text. */
export function noLedgerPage(problems: readonly PageProblem[]): CitewrightError {
  const reasons = problems.map(({ title, url, message }) => `${titleOrAddress({ title, url })}: ${message}`)
  return new CitewrightError(
    whyNoPage(problems),
    ['No page could be read into the ledger.', ...reasons].join(' '),
    'Name pages that can be read: addresses, saved files, or folders of them.',
  )
}
