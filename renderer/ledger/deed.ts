import type { LedgerChange, LedgerDeed } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'

/** What was done by hand, with what it changed. */
export interface DoneDeed {
  readonly deed: LedgerDeed
  readonly change: LedgerChange
}

/** What makes the ledger again what it was before. */
export function reverseOf({ deed, change }: DoneDeed): LedgerDeed {
  if (deed.kind === 'take-back') return { kind: 'undo', operation: change.operation }
  return { kind: deed.kind === 'undo' ? 'redo' : 'undo', operation: deed.operation }
}
