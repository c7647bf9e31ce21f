import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseEventFields } from '../../../core/event/parseEventFields.ts'
import type { LedgerOperation, StatedOperation } from '../../../core/ledger/ledgerOperation.ts'
import { appendOperations, appendReading, eventsWithLedger, ledgerOfEvent } from '../../../core/store/ledgers.ts'
import { openWorkspace, type Workspace } from '../../../core/store/openWorkspace.ts'
import { deleteEvent, saveEvent } from '../../../core/store/storedEvents.ts'

const at = (day: number): string => `2026-05-${day}T10:00:00.000Z`
const document = (day: number) => ({
  id: `p${day}`,
  url: `https://news.example/${day}`,
  title: `Page ${day}`,
  time: `2026-05-${day}`,
})
const add = (entry: string, day: number): StatedOperation => ({
  kind: 'add',
  entry,
  text: `Fact ${entry}.`,
  document: document(day),
  passage: `Fact ${entry}.`,
  reason: 'nothing like it was known',
})
const reading = (day: number, operations: readonly StatedOperation[]) => ({
  document: document(day),
  dated: day !== 12,
  reader: 'a reader',
  statements: operations.length,
  at: at(day),
  operations,
})

let workspace: Workspace
beforeEach(() => {
  workspace = openWorkspace(':memory:')
  for (const id of ['one', 'two']) {
    saveEvent(workspace, { id, event: parseEventFields({ title: id }, 'The event').event, changedAt: at(10) })
  }
})
afterEach(() => workspace.close())

describe('the ledger of an event', () => {
  it('holds what pages told and what was done since, in order', () => {
    expect(ledgerOfEvent(workspace, 'one')).toEqual({ log: [], moments: [], documents: [] })
    const undo: LedgerOperation = { kind: 'undo', operation: 1, reason: 'a mistake' }
    expect(appendReading(workspace, 'one', reading(11, [add('a', 11), add('b', 11)]))).toBe(true)
    appendOperations(workspace, 'one', [undo], at(12))
    expect(appendReading(workspace, 'one', reading(12, []))).toBe(true)
    expect(appendReading(workspace, 'one', reading(13, [add('c', 13)]))).toBe(true)
    const { log, moments, documents } = ledgerOfEvent(workspace, 'one')
    expect(log).toEqual([add('a', 11), add('b', 11), undo, add('c', 13)])
    expect(moments).toEqual([at(11), at(11), at(12), at(13)])
    expect(documents.map(({ document: { id }, dated, statements }) => [id, dated, statements])).toEqual([
      ['p11', true, 2],
      ['p12', false, 0],
      ['p13', true, 1],
    ])
    expect([...eventsWithLedger(workspace)]).toEqual(['one'])
  })

  it('replaces a reading that found nothing, and no other', () => {
    expect(appendReading(workspace, 'one', reading(11, []))).toBe(true)
    expect(appendReading(workspace, 'one', { ...reading(11, [add('a', 11)]), reader: 'another' })).toBe(true)
    expect(appendReading(workspace, 'one', reading(11, [add('b', 11)]))).toBe(false)
    const { log, documents } = ledgerOfEvent(workspace, 'one')
    expect(log).toEqual([add('a', 11)])
    expect(documents).toMatchObject([{ document: { id: 'p11' }, reader: 'another', statements: 1 }])
  })

  it('takes a page once, and nothing of one that cannot be stored whole', () => {
    appendReading(workspace, 'one', reading(11, [add('a', 11)]))
    expect(appendReading(workspace, 'one', reading(11, [add('b', 11)]))).toBe(false)
    workspace.database.exec(`CREATE TRIGGER full BEFORE INSERT ON ledger_operations WHEN NEW.seq = 2
      BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
    expect(() => appendReading(workspace, 'one', reading(12, [add('b', 12), add('c', 12)]))).toThrow('the disk is full')
    const { log, documents } = ledgerOfEvent(workspace, 'one')
    expect(log).toEqual([add('a', 11)])
    expect(documents).toHaveLength(1)
  })

  it('is another than that of other events, and goes with its event', () => {
    appendReading(workspace, 'one', reading(11, [add('a', 11)]))
    appendReading(workspace, 'two', reading(11, [add('b', 11)]))
    deleteEvent(workspace, 'one')
    expect(ledgerOfEvent(workspace, 'one').log).toEqual([])
    expect(ledgerOfEvent(workspace, 'two').log).toEqual([add('b', 11)])
    expect(workspace.database.prepare('SELECT DISTINCT event_id FROM ledger_documents').all()).toEqual([
      { event_id: 'two' },
    ])
  })
})
