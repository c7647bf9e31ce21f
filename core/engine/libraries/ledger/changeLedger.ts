import { basename } from 'node:path'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import { plainAddress } from '../../../collect/address/plainAddress.ts'
import { fileAddress, isFileAddress, isSamePlace, isWebAddress } from '../../../collect/webAddress.ts'
import { holdsAt, ledgerOf, openDisputes, takenBackIn, undoneIn, type Ledger } from '../../../ledger/ledger.ts'
import type { LedgerDocument, LedgerOperation } from '../../../ledger/ledgerOperation.ts'
import type { ReadPage, StoredLedger } from '../../../store/ledgers.ts'
import type { ChangedFact, LedgerChange, LedgerDeed } from './ledgerLibrary.ts'

/**
 * The log operation for a change.
 *
 * @throws LedgerOperationError, LedgerPageError if it is not possible
 */
export function operationFor(deed: LedgerDeed, stored: StoredLedger, reason: string): LedgerOperation {
  if (deed.kind === 'take-back') return { kind: 'take-back', page: findLedgerPage(deed.page, stored), reason }
  const { kind, operation } = deed
  checkOperation(stored.log, operation, kind)
  return { kind, operation, reason }
}

/**
 * Checks that an operation can be undone, or redone.
 *
 * @throws LedgerOperationError if it cannot
 */
function checkOperation(log: readonly LedgerOperation[], number: number, kind: 'undo' | 'redo'): void {
  const operation = log[number]
  if (operation === undefined) {
    throw new CitewrightError(
      'input',
      `There is no operation ${number}.`,
      log.length === 0 ? 'Read pages first.' : `The log has operations 0 to ${log.length - 1}.`,
    )
  }
  if (operation.kind === 'undo' || operation.kind === 'redo') {
    throw new CitewrightError(
      'input',
      `Operation ${number} is that operation ${operation.operation} was ${operation.kind === 'undo' ? 'undone' : 'put in force again'}.`,
      operation.kind === 'undo'
        ? `To reverse that, redo operation ${operation.operation}.`
        : `To reverse that, undo operation ${operation.operation}.`,
    )
  }
  if (operation.kind === 'refuse') {
    throw new CitewrightError(
      'input',
      `Operation ${number} is a statement that did not become a fact: ${operation.reason}.`,
      'There is nothing to undo.',
    )
  }
  const isUndone = undoneIn(log).has(number)
  if (isUndone === (kind === 'undo')) {
    throw new CitewrightError(
      'input',
      `Operation ${number} is ${isUndone ? 'undone already' : 'not undone'}.`,
      isUndone ? 'It can be redone.' : 'It can be undone.',
    )
  }
}

/**
 * Finds a page by address, file name, id, or number in the list of pages. An address or name stands for the state
 * that was read last and is not taken back.
 *
 * @throws LedgerPageError if there is no such page, or several have that name
 */
function findLedgerPage(
  named: string,
  { log, documents }: { readonly log: readonly LedgerOperation[]; readonly documents: readonly ReadPage[] },
): LedgerDocument {
  const address = isWebAddress(named) ? plainAddress(named) : named
  const isMeant = ({ id, url }: LedgerDocument): boolean =>
    id === named ||
    url === named ||
    url === fileAddress(basename(named)) ||
    (isWebAddress(url) && plainAddress(url) === address)
  const all = documents.map(({ document }) => document)
  const namesakes = all.filter(isMeant)
  refuseSeveral(named, namesakes, all)
  const meant = namesakes.length > 0 ? namesakes : numbered(named, all)
  const [first] = meant
  if (first === undefined) {
    const pages = all.map(({ url }, at) => `[${at + 1}] ${url}`)
    throw new CitewrightError(
      'input',
      `No page ${named} was read into the ledger.`,
      pages.length === 0 ? 'Read pages first.' : `Name one of its pages by its address or number: ${listed(pages)}.`,
    )
  }
  const takenBack = takenBackIn(log)
  const page = meant.findLast(({ id }) => !takenBack.has(id))
  if (page !== undefined) return page
  const number = takenBack.get(first.id) ?? 0
  throw new CitewrightError(
    'input',
    `The page ${named} was already taken back, by operation ${number}.`,
    `To restore it, undo operation ${number}.`,
  )
}

/** The page with this number in the list, counted from 1; also in brackets, as the list shows it. */
function numbered(named: string, all: readonly LedgerDocument[]): readonly LedgerDocument[] {
  const [, number = ''] = /^\[?(\d+)\]?$/.exec(named) ?? []
  const page = all[Number(number) - 1]
  return page === undefined ? [] : [page]
}

/** Saved pages may share a file name; then only the number is unique. */
function refuseSeveral(named: string, namesakes: readonly LedgerDocument[], all: readonly LedgerDocument[]): void {
  const files = namesakes.filter(({ url }) => isFileAddress(url))
  const [first] = files
  if (first === undefined || files.every((page) => isSamePlace(page, first))) return
  const numbers = files.map((page) => `[${all.indexOf(page) + 1}] ${page.title} (${page.time})`)
  throw new CitewrightError(
    'input',
    `${files.length} pages of the ledger are called ${named}: ${listed(numbers)}.`,
    `Name the page by its number in the list of pages, such as ${all.indexOf(first) + 1}.`,
  )
}

/** Maximum addresses in a message. */
const mostListed = 5

function listed(pages: readonly string[]): string {
  const more = pages.length - mostListed
  return `${pages.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What operations at the end of a log change. */
export function changesBy(log: readonly LedgerOperation[], count: number): LedgerChange['changed'] {
  const [before, after] = [ledgerOf(log, log.length - count), ledgerOf(log)]
  const ids = new Set([...before.entries.keys(), ...after.entries.keys()])
  return [...ids].flatMap((id): LedgerChange['changed'] => {
    const [old, current] = [stateOf(id, before), stateOf(id, after)]
    const text = (after.entries.get(id) ?? before.entries.get(id))?.text
    return text === undefined || JSON.stringify(old) === JSON.stringify(current)
      ? []
      : [{ id, text, before: old, after: current }]
  })
}

function stateOf(id: string, ledger: Ledger): ChangedFact | null {
  const entry = ledger.entries.get(id)
  if (entry === undefined) return null
  return { holds: holdsAt(entry) === true, sources: entry.sources.length, disputes: openDisputes(entry, ledger).length }
}
