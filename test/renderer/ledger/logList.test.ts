import { expect, test } from 'vitest'
import type { LedgerOperation } from '../../../core/ledger/ledgerOperation.ts'
import { deedFor, filterLog } from '../../../renderer/ledger/logList.ts'
import { changeLabel } from '../../../renderer/ledger/changeLabel.ts'
import { reverseOf } from '../../../renderer/ledger/deed.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { documentOf } from './facts.ts'

const at = '2026-05-20T10:00:00Z'
const text = 'Seventeen people were injured.'
const statedOn = { document: documentOf('harbour-post', 4), passage: text, reason: 'nothing like it was known' }
const entry = (number: number, operation: LedgerOperation) =>
  ({ number, at, operation, state: 'in-force', text }) as const
const log = [
  entry(0, { kind: 'add', entry: 'f1', text, ...statedOn }),
  entry(1, { kind: 'make-false', entry: 'f1', ...statedOn, reason: 'number “Nineteen” for “Seventeen”' }),
  entry(2, { kind: 'take-back', page: documentOf('withdrawn', 4), reason: 'a hoax' }),
]
const numbers = (words: string, which: 'all' | 'by-hand' | 'make-false' = 'all') =>
  filterLog(log, { words, which }).map(({ number }) => number)

test('the log is told from the newest on, and found by words, pages, reasons and numbers', () => {
  expect(numbers('')).toEqual([2, 1, 0])
  expect(numbers('harbour-post nineteen')).toEqual([1])
  expect(numbers('HOAX')).toEqual([2])
  expect(numbers('#1')).toEqual([1])
  expect(numbers('', 'by-hand')).toEqual([2])
  expect(numbers('', 'make-false')).toEqual([1])
})

test('what is in force can be undone, what is undone redone, and what has no effect neither', () => {
  expect(deedFor(entry(0, log[0]!.operation))).toBe('undo')
  expect(deedFor({ ...log[0]!, state: 'undone' })).toBe('redo')
  expect(deedFor({ ...log[0]!, state: 'taken-back' })).toBeNull()
  expect(deedFor({ ...log[0]!, state: 'done', operation: { kind: 'undo', operation: 0, reason: '' } })).toBeNull()
})

test('what was done is taken back by its reverse', () => {
  const change = { eventId: 'e', title: '', operation: 9, changed: [] }
  const page = { kind: 'take-back', page: 'p' } as const
  expect(reverseOf({ deed: page, change })).toEqual({ kind: 'undo', operation: 9 })
  expect(reverseOf({ deed: { kind: 'undo', operation: 3 }, change })).toEqual({ kind: 'redo', operation: 3 })
  expect(reverseOf({ deed: { kind: 'redo', operation: 3 }, change })).toEqual({ kind: 'undo', operation: 3 })
})

test('of what became of a fact that is told which matters most', () => {
  const { change } = english.facts
  const held = { holds: true, sources: 2, disputes: 0 }
  expect(changeLabel({ before: held, after: null }, change)).toBe(change.went)
  expect(changeLabel({ before: held, after: { holds: false, sources: 1, disputes: 0 } }, change)).toBe(change.not)
  expect(changeLabel({ before: held, after: { ...held, disputes: 1 } }, change)).toBe(change.disputed)
  expect(changeLabel({ before: held, after: { ...held, sources: 1 } }, change)).toBe('Said by 1 page instead of 2:')
})
