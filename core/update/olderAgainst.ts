import { lastStated, type LedgerEntry } from '../ledger/ledger.ts'
import type { PageWords, UpdatePage } from './draftUpdate.ts'
import type { ReadLedger } from './readPages.ts'

/**
 * Pages that contradict a sentence but are older than the newest page that says it, each once, the newest first. They describe
 * their own day and are no reason for a change.
 *
 * @param shownPages the pages that were read, by id
 */
export function olderAgainst(
  entry: LedgerEntry,
  { ledger, log }: Pick<ReadLedger, 'ledger' | 'log'>,
  shownPages: ReadonlyMap<string, UpdatePage>,
): readonly PageWords[] {
  const last = lastStated(entry) ?? ''
  const ended = new Set(
    log.flatMap((operation) => (operation.kind === 'make-false' && operation.by === entry.id ? [operation.entry] : [])),
  )
  const words = new Map(
    [...ended].flatMap((id) =>
      (ledger.entries.get(id)?.sources ?? []).flatMap(({ document, passage }) => {
        const page = shownPages.get(document.id)
        return page === undefined || page.day >= last ? [] : [[page.id, { text: passage, page }] as const]
      }),
    ),
  )
  return [...words.values()].sort((a, b) => (a.page.day === b.page.day ? 0 : a.page.day < b.page.day ? 1 : -1))
}
