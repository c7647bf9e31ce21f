import { CitewrightError } from '../../../domain/citewrightError.ts'

/** Nothing was read into an event's ledger. */
export function noLedger(title: string): CitewrightError {
  return new CitewrightError(
    'input',
    `No page of "${title}" was read into a ledger.`,
    'Read pages into it first, with --pages.',
  )
}

/** Nothing says what is to be read. */
export function nothingToRead(title: string): CitewrightError {
  return new CitewrightError(
    'input',
    `No page was named for the ledger of "${title}".`,
    "Name addresses, saved pages or folders of them, or have the event's own pages read.",
  )
}

/** A file or folder was named that is not there. */
export function noSuchPageFile(path: string): CitewrightError {
  return new CitewrightError(
    'input',
    `There is no file or folder ${path}.`,
    'Check its name; an address begins with https://.',
  )
}

/** Not one page gave a text. */
export function noLedgerPage(reasons: readonly string[]): CitewrightError {
  return new CitewrightError(
    'no-evidence',
    ['No page could be read into the ledger.', ...reasons].join(' '),
    'Name pages that can be read: addresses, saved files, or folders of them.',
  )
}
