import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growLedger, holdsAt, ledgerOf, type Ledger } from '../../../core/ledger/ledger.ts'
import type { LedgerOperation, StatedOperation } from '../../../core/ledger/ledgerOperation.ts'

const page = (id: string, day: number) => ({
  id,
  url: `https://news.example/${id}`,
  title: id,
  time: `2026-05-1${day}`,
})
const statedOn = (id: string, day: number) => ({
  document: page(id, day),
  passage: `As ${id} has it.`,
  reason: 'said so',
})
const takeBack = (id: string): LedgerOperation => ({ kind: 'take-back', page: page(id, 1), reason: 'it was withdrawn' })
const undo = (operation: number): LedgerOperation => ({ kind: 'undo', operation, reason: 'a mistake' })
const redo = (operation: number): LedgerOperation => ({ kind: 'redo', operation, reason: 'none after all' })

/** What is said of each fact that is there: who says it, on which days it turned, and what it is linked with. */
function seen({ entries }: Ledger) {
  return Object.fromEntries(
    [...entries.values()].map(({ id, history, sources, replaces, replacedBy, disputes }) => [
      id,
      {
        turns: history.map(({ time, holds }) => `${time.slice(-1)}${holds ? '+' : '-'}`).join(' '),
        saidBy: sources.map(({ document }) => document.id).join(' '),
        replaces: replaces.join(' '),
        replacedBy: replacedBy.join(' '),
        disputes: disputes.map(({ entry }) => entry).join(' '),
      },
    ]),
  )
}
const alone = { replaces: '', replacedBy: '', disputes: '' }

/** Operations of pages, each page with facts of its own alone. */
const ownFacts = fc
  .array(fc.array(fc.constantFrom('add', 'reinforce', 'make-false', 'rewrite', 'dispute'), { maxLength: 5 }), {
    minLength: 2,
    maxLength: 4,
  })
  .map((pages) =>
    pages.flatMap((kinds, at) =>
      kinds.map((kind, place): StatedOperation => {
        const [id, of, common] = [`${at}-${place}`, `${at}-${place - 1}`, statedOn(`p${at}`, at + 1)]
        if (kind === 'add') return { kind, entry: id, text: `${id}.`, ...common }
        if (kind === 'rewrite') return { kind, entry: id, of: [of], text: `${id} instead.`, ...common }
        if (kind === 'dispute') return { kind, entry: of, other: `${at}-${place - 2}`, ...common }
        return { kind: kind === 'reinforce' ? kind : 'make-false', entry: of, ...common }
      }),
    ),
  )
const name = fc.constantFrom('a', 'b', 'c', 'd')
const anyTold: fc.Arbitrary<StatedOperation> = fc
  .tuple(
    fc.constantFrom('add', 'reinforce', 'make-false', 'rewrite', 'dispute'),
    name,
    name,
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([kind, entry, other, at]) => {
    const common = statedOn(`p${at}`, at + 1)
    if (kind === 'add') return { kind, entry, text: `${entry}.`, ...common }
    if (kind === 'rewrite') return { kind, entry, of: [other], text: `${entry} instead.`, ...common }
    if (kind === 'dispute') return { kind, entry, other, ...common }
    return { kind: kind === 'reinforce' ? kind : 'make-false', entry, ...common }
  })

describe('a page that is taken back', () => {
  it('leaves the ledger as if it had never been read, where no other page speaks of the same', () => {
    fc.assert(
      fc.property(ownFacts, fc.nat(3), (operations, which) => {
        const without = operations.filter(({ document }) => document.id !== `p${which}`)
        expect(seen(ledgerOf([...operations, takeBack(`p${which}`)]))).toEqual(seen(ledgerOf(without)))
      }),
      { numRuns: 200 },
    )
  })

  it('is there again exactly as before once that is undone, and gone once it is redone', () => {
    fc.assert(
      fc.property(fc.array(anyTold, { minLength: 1, maxLength: 14 }), fc.nat(3), (operations, which) => {
        const back = [...operations, takeBack(`p${which}`)]
        const number = operations.length
        expect(ledgerOf([...back, undo(number)])).toEqual(ledgerOf(operations))
        expect(ledgerOf([...back, undo(number), redo(number)])).toEqual(ledgerOf(back))
      }),
      { numRuns: 200 },
    )
  })

  it('leaves a ledger that is the same read at once and bit by bit, and in which links lead to facts that are there', () => {
    fc.assert(
      fc.property(fc.array(anyTold, { maxLength: 12 }), fc.array(anyTold, { maxLength: 8 }), (before, after) => {
        const back = [...before, takeBack('p1'), takeBack('p2')]
        const whole = ledgerOf([...back, ...after])
        const { ledger, add } = growLedger(back)
        add(after)
        expect(ledger).toEqual(whole)
        for (const { sources, replaces, replacedBy, disputes } of whole.entries.values()) {
          expect(sources.length).toBeGreaterThan(0)
          for (const id of [...replaces, ...replacedBy, ...disputes.map(({ entry }) => entry)]) {
            expect(whole.entries.has(id)).toBe(true)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('leaves a fact that another page says too, on that page’s word', () => {
    const log: LedgerOperation[] = [
      { kind: 'add', entry: 'a', text: 'The road is closed.', ...statedOn('p1', 1) },
      { kind: 'reinforce', entry: 'a', ...statedOn('p2', 2) },
      { kind: 'make-false', entry: 'a', ...statedOn('p3', 3) },
    ]
    expect(seen(ledgerOf([...log, takeBack('p1')]))).toEqual({ a: { turns: '2+ 3-', saidBy: 'p2', ...alone } })
    expect(seen(ledgerOf([...log, takeBack('p1'), takeBack('p2')]))).toEqual({})
    expect(seen(ledgerOf([...log, takeBack('p3')]))).toEqual({ a: { turns: '1+ 2+', saidBy: 'p1 p2', ...alone } })
  })

  it('brings back what it had made false, unless another page says what it had put in its place', () => {
    const twelve: StatedOperation = { kind: 'add', entry: 'twelve', text: 'Twelve were hurt.', ...statedOn('p1', 1) }
    const log = (day: number): LedgerOperation[] => [
      twelve,
      { kind: 'make-false', entry: 'twelve', ...statedOn('p2', 2) },
      { kind: 'rewrite', entry: 'ninety', of: ['twelve'], text: 'Ninety were hurt.', ...statedOn('p2', 2) },
      { kind: 'reinforce', entry: 'ninety', ...statedOn('p3', day) },
    ]
    expect(seen(ledgerOf([...log(3), takeBack('p2'), takeBack('p3')]))).toEqual(seen(ledgerOf([twelve])))
    expect(seen(ledgerOf([...log(3), takeBack('p2')]))).toEqual({
      twelve: { turns: '1+ 3-', saidBy: 'p1', ...alone, replacedBy: 'ninety' },
      ninety: { turns: '3+', saidBy: 'p3', ...alone, replaces: 'twelve' },
    })
    // A page of the day of the old fact leaves two pages that disagree.
    expect(seen(ledgerOf([...log(1), takeBack('p2')]))).toEqual({
      twelve: { turns: '1+', saidBy: 'p1', ...alone, disputes: 'ninety' },
      ninety: { turns: '1+', saidBy: 'p3', ...alone, disputes: 'twelve' },
    })
    const older = ledgerOf([...log(0), takeBack('p2')]).entries.get('ninety')!
    expect([holdsAt(older, '2026-05-10'), holdsAt(older)]).toEqual([true, false])
  })

  it('lets what stood in place of its facts stand in place of what they had replaced', () => {
    const log: LedgerOperation[] = [
      { kind: 'add', entry: 'twelve', text: 'Twelve were hurt.', ...statedOn('p1', 1) },
      { kind: 'make-false', entry: 'twelve', ...statedOn('p2', 2) },
      { kind: 'rewrite', entry: 'ninety', of: ['twelve'], text: 'Ninety were hurt.', ...statedOn('p2', 2) },
      { kind: 'make-false', entry: 'ninety', ...statedOn('p3', 3) },
      { kind: 'rewrite', entry: 'nineteen', of: ['ninety'], text: 'Nineteen were hurt.', ...statedOn('p3', 3) },
    ]
    expect(seen(ledgerOf([...log, takeBack('p2')]))).toEqual({
      twelve: { turns: '1+ 3-', saidBy: 'p1', ...alone, replacedBy: 'nineteen' },
      nineteen: { turns: '3+', saidBy: 'p3', ...alone, replaces: 'twelve' },
    })
  })

  it('counts again from when it is read again', () => {
    const add: StatedOperation = { kind: 'add', entry: 'a', text: 'The road is closed.', ...statedOn('p1', 1) }
    const again: StatedOperation = { ...add, entry: 'b' }
    expect(Object.keys(seen(ledgerOf([add, takeBack('p1'), again])))).toEqual(['b'])
  })
})
