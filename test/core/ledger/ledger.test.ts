import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growLedger, holdsAt, lastStated, ledgerOf, operationsOf } from '../../../core/ledger/ledger.ts'
import type { LedgerOperation } from '../../../core/ledger/ledgerOperation.ts'
import { ledgerOperationSchema } from '../../../core/ledger/ledgerOperation.ts'

const page = (day: number, id = `page-${day}`) => ({
  id,
  url: `https://news.example/${id}`,
  title: id,
  time: `2026-05-${String(day).padStart(2, '0')}`,
})
const statedOn = (day: number, id?: string) => ({
  document: page(day, id),
  passage: 'As the page has it.',
  reason: 'said so',
})

const day = fc.integer({ min: 1, max: 9 })
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const operation: fc.Arbitrary<LedgerOperation> = fc.oneof(
  fc
    .record({ entry: name, on: day })
    .map(({ entry, on }) => ({ kind: 'add' as const, entry, text: `${entry} on ${on}.`, ...statedOn(on) })),
  fc.record({ entry: name, on: day }).map(({ entry, on }) => ({ kind: 'reinforce' as const, entry, ...statedOn(on) })),
  fc.record({ entry: name, on: day }).map(({ entry, on }) => ({ kind: 'make-false' as const, entry, ...statedOn(on) })),
  fc
    .record({ entry: name, of: fc.array(name, { minLength: 1, maxLength: 2 }), on: day })
    .map(({ entry, of, on }) => ({ kind: 'rewrite' as const, entry, of, text: `${entry} instead.`, ...statedOn(on) })),
  fc
    .record({ entry: name, other: name, on: day })
    .map(({ on, ...two }) => ({ kind: 'dispute' as const, ...two, ...statedOn(on) })),
)
const log = fc.array(operation, { minLength: 1, maxLength: 14 })
const undo = (number: number): LedgerOperation => ({ kind: 'undo', operation: number, reason: 'a mistake' })
const redo = (number: number): LedgerOperation => ({ kind: 'redo', operation: number, reason: 'none after all' })
const stateOf = (operations: readonly LedgerOperation[], until?: number) => [
  ...ledgerOf(operations, until).entries.values(),
]

describe('a ledger of facts', () => {
  it('is again exactly what it was before an operation that is undone, and as after it once it is redone', () => {
    fc.assert(
      fc.property(log, (operations) => {
        const last = operations.length - 1
        expect(stateOf([...operations, undo(last)])).toEqual(stateOf(operations.slice(0, -1)))
        expect(stateOf([...operations, undo(last), redo(last)])).toEqual(stateOf(operations))
      }),
      { numRuns: 150 },
    )
  })

  it('is what it would be had an operation in the middle never been', () => {
    fc.assert(
      fc.property(log, fc.nat(13), (operations, at) => {
        const number = at % operations.length
        // Numbers stay those of the log.
        const without = operations.with(number, redo(number))
        expect(stateOf([...operations, undo(number)])).toEqual(stateOf(without))
      }),
      { numRuns: 150 },
    )
  })

  it('depends on which operations are undone alone, in whatever order and however often they were undone and redone', () => {
    fc.assert(
      fc.property(
        log,
        fc.array(fc.nat(13), { maxLength: 12 }),
        fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
        (operations, toggles, chance) => {
          const undone = new Set<number>()
          const done: LedgerOperation[] = []
          for (const toggle of toggles) {
            const number = toggle % operations.length
            done.push(undone.has(number) ? redo(number) : undo(number))
            if (!undone.delete(number)) undone.add(number)
          }
          const there = [...operations, ...done]
          expect(stateOf(there)).toEqual(stateOf([...operations, ...[...undone].sort((a, b) => a - b).map(undo)]))
          // All of them redone, in an order of chance.
          const back = [...undone].sort((a, b) => (chance[a] ?? 0) - (chance[b] ?? 0))
          expect(stateOf([...there, ...back.map(redo)])).toEqual(stateOf(operations))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('can be read as it was at any time, whatever came later', () => {
    fc.assert(
      fc.property(log, log, (before, after) => {
        expect(stateOf([...before, ...after], before.length)).toEqual(stateOf(before))
      }),
      { numRuns: 60 },
    )
  })

  it('is the same read at once and bit by bit', () => {
    fc.assert(
      fc.property(log, log, (before, after) => {
        const statedOn = after.flatMap((one) => ('document' in one ? [one] : []))
        const { ledger, add } = growLedger(before)
        const taken = [...ledger.entries.values()]
        const copy = structuredClone(taken)
        add(statedOn)
        expect(ledger).toEqual(ledgerOf([...before, ...statedOn]))
        expect(taken).toEqual(copy)
      }),
      { numRuns: 100 },
    )
  })

  it('survives being written as JSON', () => {
    fc.assert(
      fc.property(log, (operations) => {
        const read = operations.map((one) => ledgerOperationSchema.parse(JSON.parse(JSON.stringify(one))))
        expect(read).toEqual(operations)
      }),
      { numRuns: 30 },
    )
  })

  it('tells on which days a fact held, however often it turned and in whatever order its pages came', () => {
    const turns: LedgerOperation[] = [
      { kind: 'add', entry: 'a', text: 'The road is open.', ...statedOn(1) },
      { kind: 'make-false', entry: 'a', ...statedOn(7) },
      { kind: 'reinforce', entry: 'a', ...statedOn(5) },
      { kind: 'make-false', entry: 'a', ...statedOn(3) },
      { kind: 'reinforce', entry: 'a', ...statedOn(9) },
    ]
    const entry = ledgerOf(turns).entries.get('a')!
    expect(entry.history.map(({ time, holds }) => `${time.slice(-1)}${holds ? '+' : '-'}`).join(' ')).toBe(
      '1+ 3- 5+ 7- 9+',
    )
    const on = (time: string) => holdsAt(entry, time)
    expect(['2026-04-30', '2026-05-02', '2026-05-04', '2026-05-06', '2026-05-08'].map(on)).toEqual([
      null,
      true,
      false,
      true,
      false,
    ])
    expect([holdsAt(entry), lastStated(entry)]).toEqual([true, '2026-05-09'])
    expect(entry.sources.map(({ document }) => document.id)).toEqual(['page-1', 'page-5', 'page-9'])
  })

  it('takes a page back with all that it told', () => {
    const operations: LedgerOperation[] = [
      { kind: 'add', entry: 'a', text: 'Twelve people were injured.', ...statedOn(1) },
      { kind: 'make-false', entry: 'a', ...statedOn(2) },
      { kind: 'rewrite', entry: 'b', of: ['a'], text: 'Ninety people were injured.', ...statedOn(2) },
    ]
    const back = operationsOf('page-2', operations)
    expect(back).toEqual([2, 1])
    expect(stateOf([...operations, ...back.map(undo)])).toEqual(stateOf(operations.slice(0, 1)))
  })
})
