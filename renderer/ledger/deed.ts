import type { LedgerChange } from '../../core/engine/ledger/ledgerLibrary.ts'

/** What a person does to a ledger. */
export type Deed =
  | { readonly kind: 'undo' | 'redo'; readonly operation: number }
  /** `name` is what the page is called. */
  | { readonly kind: 'take-back'; readonly page: string; readonly name: string }

/** A deed with what it changed. */
export interface DoneDeed {
  readonly deed: Deed
  readonly change: LedgerChange
}

/** What makes the ledger again what it was before. */
export function reverseOf({ deed, change }: DoneDeed): Deed {
  if (deed.kind === 'take-back') return { kind: 'undo', operation: change.operation }
  return { kind: deed.kind === 'undo' ? 'redo' : 'undo', operation: deed.operation }
}
