import type { LedgerView } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'

/** The moment as of which a ledger is shown; without either property, now. */
export interface Moment {
  /** ISO 8601 day. */
  readonly at?: string
  /** The state after this many operations. */
  readonly operations?: number
}

export const now: Moment = {}

export function isPast({ at, operations }: Moment): boolean {
  return at !== undefined || operations !== undefined
}

/** The next or previous day on which pages were published; undefined at the end. */
export function stepDay(days: readonly string[], at: string, step: 1 | -1): string | undefined {
  const inOrder = [...new Set(days)].sort()
  return step === 1 ? inOrder.find((day) => day > at) : inOrder.findLast((day) => day < at)
}

/** The pages that a ledger had read at a moment. */
export function pagesThen({ pages }: Pick<LedgerView, 'pages'>, { at, operations }: Moment): LedgerView['pages'] {
  return pages.filter(
    ({ document, facts, takenBack }) =>
      (at === undefined || document.time <= at) && (operations === undefined || facts > 0 || takenBack !== null),
  )
}
