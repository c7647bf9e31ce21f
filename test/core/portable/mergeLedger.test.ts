import { expect, it } from 'vitest'
import type { LedgerOperation } from '../../../core/ledger/ledgerOperation.ts'
import { mergeLedger, type DatedOperation, type LedgerPart } from '../../../core/portable/mergeLedger.ts'

const read = '2026-05-14T10:00:00.000Z'
const later = '2026-05-15T10:00:00.000Z'
const page = (id: string) => ({ id, url: `https://${id}.example/`, title: id, time: '2026-05-14' })
const stated = (id: string) => ({ document: page(id), passage: 'Words.', reason: 'It says so.' })
const add = (entry: string, document: string, at = read): DatedOperation => ({
  operation: { kind: 'add', entry, text: `Fact ${entry} of ${document}.`, ...stated(document) },
  at,
})
const dated = (operation: LedgerOperation, at = later): DatedOperation => ({ operation, at })
const ledger = (operations: readonly DatedOperation[], readAt: Readonly<Record<string, string>> = {}): LedgerPart => ({
  operations,
  readAt: new Map(Object.entries(readAt)),
})
const none = ledger([])

it('takes a whole ledger where there is none', () => {
  const operations = [add('f1', 'a'), dated({ kind: 'undo', operation: 0, reason: 'Wrong.' })]
  expect(mergeLedger(none, ledger(operations, { a: read }))).toEqual({ added: operations, skipped: 0 })
})

it('adds nothing of a ledger that is here', () => {
  const same = ledger([add('f1', 'a'), add('f2', 'a')], { a: read })
  expect(mergeLedger(same, same)).toEqual({ added: [], skipped: 0 })
})

it('gives a fact a new id where another has its own, also where later operations name it', () => {
  const own = ledger([add('f1', 'a')], { a: read })
  const other = ledger(
    [
      add('f1', 'b'),
      dated({ kind: 'reinforce', entry: 'f1', ...stated('c') }),
      dated({ kind: 'rewrite', entry: 'f2', of: ['f1'], text: 'Both.', ...stated('c') }),
    ],
    { b: read, c: later },
  )
  const { added, skipped } = mergeLedger(own, other)
  expect(added.map(({ operation }) => operation)).toMatchObject([
    { kind: 'add', entry: 'f1-2' },
    { kind: 'reinforce', entry: 'f1-2' },
    { kind: 'rewrite', entry: 'f2', of: ['f1-2'] },
  ])
  expect(skipped).toBe(0)
  const merged = ledger([...own.operations, ...added], { a: read, b: read, c: later })
  expect(mergeLedger(merged, other).added).toEqual([])
})

it('numbers what was undone by the ledger that is here', () => {
  const own = ledger([add('f1', 'a'), add('f2', 'a')], { a: read })
  const undo: LedgerOperation = { kind: 'undo', operation: 0, reason: 'Wrong.' }
  const { added } = mergeLedger(own, ledger([add('f1', 'b'), dated(undo)], { b: read }))
  expect(added[1]?.operation).toEqual({ ...undo, operation: 2 })
  const undone = mergeLedger(own, ledger([add('f2', 'a'), dated(undo)], { a: read }))
  expect(undone.added).toEqual([dated({ ...undo, operation: 1 })])
})

it('leaves out facts of a page that was read here too, and what depends on them', () => {
  const own = ledger([add('f1', 'a')], { a: read })
  const other = ledger(
    [
      add('g1', 'a', later),
      dated({ kind: 'undo', operation: 0, reason: 'Wrong.' }),
      dated({ kind: 'make-false', entry: 'g1', ...stated('b') }),
      add('g2', 'b', later),
    ],
    { a: later, b: later },
  )
  const { added, skipped } = mergeLedger(own, other)
  expect(added).toEqual([add('g2', 'b', later)])
  expect(skipped).toBe(3)
})
