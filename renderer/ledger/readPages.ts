import { create } from 'zustand'
import type { LedgerReading } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import type { Readers } from '../parts/ReadOptions.tsx'
import { runTask } from '../state/tasks.ts'

/** The last result by event, until it is dismissed. */
export const useReadings = create<{ readonly last: Readonly<Record<string, LedgerReading | undefined>> }>(() => ({
  last: {},
}))

export interface ReadChoices extends Readers {
  /** Page ids. */
  readonly chosen: readonly string[]
  /** Reads them again if nothing was found in them. */
  readonly again?: boolean
}

export function readKey(eventId: string): string {
  return `ledger:${eventId}`
}

/** Reads pages of an event into its ledger; continues when another screen is shown. If stopped, it keeps the pages already read. */
export async function readPages(
  { id }: EventSummary,
  { chosen, reader, similarity, again = false }: ReadChoices,
  label: string,
): Promise<void> {
  const reading = await runTask(
    readKey(id),
    label,
    (call) =>
      engine.ledgers.read(
        { kind: 'stored', eventId: id },
        { own: true, chosen, again, similarity, ...(reader === '' ? {} : { reader }) },
        call,
      ),
    { screen: 'facts' },
  )
  if (reading !== undefined) tellReading(id, reading)
}

export function tellReading(eventId: string, reading: LedgerReading | undefined): void {
  useReadings.setState(({ last }) => ({ last: { ...last, [eventId]: reading } }))
}
