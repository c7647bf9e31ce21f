import type { LedgerChange, LedgerDeed } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'

/** A manual change and its effects. */
export interface DoneDeed {
  readonly deed: LedgerDeed
  readonly change: LedgerChange
}

/** The operation that reverts it. */
export function reverseOf({ deed, change }: DoneDeed): LedgerDeed {
  if (deed.kind === 'take-back') return { kind: 'undo', operation: change.operation }
  return { kind: deed.kind === 'undo' ? 'redo' : 'undo', operation: deed.operation }
}
