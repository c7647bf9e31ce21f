import { CitewrightError } from '../../domain/citewrightError.ts'

/** Nothing was read into an event's ledger. */
export class NoLedgerError extends CitewrightError {
  readonly kind = 'input'

  constructor(title: string) {
    super(`No page of "${title}" was read into a ledger.`, 'Read pages into it first, with --pages.')
  }
}

/** Nothing says what is to be read. */
export class NothingToReadError extends CitewrightError {
  readonly kind = 'input'

  constructor(title: string) {
    super(
      `No page was named for the ledger of "${title}".`,
      "Name addresses, saved pages or folders of them, or have the event's own pages read.",
    )
  }
}

/** A file or folder was named that is not there. */
export class NoSuchPageFileError extends CitewrightError {
  readonly kind = 'input'

  constructor(path: string) {
    super(`There is no file or folder ${path}.`, 'Check its name; an address begins with https://.')
  }
}

/** Not one page gave a text. */
export class NoLedgerPageError extends CitewrightError {
  readonly kind = 'no-evidence'

  constructor(reasons: readonly string[]) {
    super(
      ['No page could be read into the ledger.', ...reasons].join(' '),
      'Name pages that can be read: addresses, saved files, or folders of them.',
    )
  }
}

/** An operation was named that is not there, or of which that cannot be done. */
export class LedgerOperationError extends CitewrightError {
  readonly kind = 'input'
}

/** A page was named that was not read into the ledger, or was taken back. */
export class LedgerPageError extends CitewrightError {
  readonly kind = 'input'
}

/** The date or the number of operations asked for is invalid. */
export class LedgerMomentError extends CitewrightError {
  readonly kind = 'input'
}
