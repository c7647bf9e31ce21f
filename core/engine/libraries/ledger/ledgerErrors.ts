import { CitewrightError } from '../../../domain/citewrightError.ts'

/** Nothing was read into an event's ledger. */
export class NoLedgerError extends CitewrightError {
  constructor(title: string) {
    super('input', `No page of "${title}" was read into a ledger.`, 'Read pages into it first, with --pages.')
  }
}

/** Nothing says what is to be read. */
export class NothingToReadError extends CitewrightError {
  constructor(title: string) {
    super(
      'input',
      `No page was named for the ledger of "${title}".`,
      "Name addresses, saved pages or folders of them, or have the event's own pages read.",
    )
  }
}

/** A file or folder was named that is not there. */
export class NoSuchPageFileError extends CitewrightError {
  constructor(path: string) {
    super('input', `There is no file or folder ${path}.`, 'Check its name; an address begins with https://.')
  }
}

/** Not one page gave a text. */
export class NoLedgerPageError extends CitewrightError {
  constructor(reasons: readonly string[]) {
    super(
      'no-evidence',
      ['No page could be read into the ledger.', ...reasons].join(' '),
      'Name pages that can be read: addresses, saved files, or folders of them.',
    )
  }
}
