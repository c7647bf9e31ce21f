import { closeSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { LedgerOperation } from '../../../core/ledger/ledgerOperation.ts'
import { growLedger } from '../../../core/ledger/ledger.ts'
import { mostSteps } from '../../../core/portable/budget.ts'
import { mergeLedger } from '../../../core/portable/mergeLedger.ts'
import { mergeReviews } from '../../../core/portable/mergeReviews.ts'
import { openEventFile } from '../../../core/portable/openEventFile.ts'
import { readZip } from '../../../core/portable/readZip.ts'
import { sha256 } from '../../../core/platform/sha256.ts'
import { eventEngine, workspaceFile } from '../engine/libraries/events/eventEngine.ts'
import { writeForged } from './writeForged.ts'

const at = '2026-05-01T00:00:00.000Z'

function written(bytes: Uint8Array): string {
  const file = join(dirname(workspaceFile()), 'costly.citewright')
  writeFileSync(file, bytes)
  return file
}

/** An archive whose directory lists its only file many times, each time with another checksum. */
function listedOften(times: number): Uint8Array {
  const archive = Buffer.from(zipSync({ 'manifest.json': Buffer.from('{}') }))
  const directory = archive.readUInt32LE(archive.length - 6)
  const entry = archive.subarray(directory, archive.length - 22)
  const entries = Array.from({ length: times }, (_, checksum) => {
    const copy = Buffer.from(entry)
    copy.writeUInt32LE(checksum, 16)
    return copy
  })
  const end = Buffer.from(archive.subarray(archive.length - 22))
  end.writeUInt32LE(times * entry.length, 12)
  return Buffer.concat([archive.subarray(0, directory), ...entries, end])
}

describe('a file that somebody forged to be read for hours', () => {
  it('by listing one part thousands of times is read no more than twice', () => {
    const file = openSync(written(listedOften(50_000)), 'r')
    const parts = readZip(file).parts.get('manifest.json')
    closeSync(file)
    expect(parts).toHaveLength(2)
  })

  it('by naming a large damaged part again and again has it unpacked once', () => {
    const content = Buffer.alloc(4 * 2 ** 20)
    const manifest = {
      format: 'citewright-event',
      version: 1,
      needs: '0.1.0',
      program: '0.1.0',
      event: { id: 'e1', changedAt: at, record: { title: 'A flood', language: 'en', wiki: 'enwiki' } },
      files: [{ path: 'texts/x.txt', bytes: content.length, sha256: sha256('another') }],
    }
    const archive = zipSync({ 'manifest.json': Buffer.from(JSON.stringify(manifest)), 'texts/x.txt': content })
    const file = openEventFile(written(archive))
    for (let time = 0; time < 20_000; time += 1) expect(file.bytes('texts/x.txt')).toBeUndefined()
    expect(file.damaged).toEqual([{ path: 'texts/x.txt', problem: 'changed' }])
    file.close()
  })

  it('by decisions of which one does not fit has each applied three times at most', () => {
    const decisions = Array.from({ length: 3000 }, (_, number) => ({ event: String(number), at, elsewhere: true }))
    let applied = 0
    const merged = mergeReviews({ events: [], position: 0 }, { events: decisions, position: 3000 }, () => (one) => {
      applied += 1
      return one.event !== '2999'
    })
    expect(merged).toMatchObject({ added: 2999, unfit: 1, position: 2999 })
    expect(applied).toBeLessThanOrEqual(3 * 3000)
  })

  it('by facts that all have one id gives each an id of its own', () => {
    const document = { id: 'd1', url: 'https://example.org/', title: '', time: '2026-05-01' }
    const operations = Array.from({ length: 50_000 }, (_, number): { operation: LedgerOperation; at: string } => ({
      operation: { kind: 'add', entry: 'e1', text: `Fact ${number}.`, document, passage: '', reason: '' },
      at,
    }))
    const nothing = { operations: [], readAt: new Map<string, string>() }
    const { added } = mergeLedger(nothing, { ...nothing, operations })
    const ids = added.map(({ operation }) => 'entry' in operation && operation.entry)
    expect(new Set(ids).size).toBe(50_000)
    expect(ids.slice(0, 3)).toEqual(['e1', 'e1-2', 'e1-3'])
  })

  it('by thousands of statements of one fact brings no facts, and says so', async () => {
    const stated = { document: { id: 'd1', url: '', title: '', time: '2026-05-01' }, passage: '', reason: '' }
    const operations = Array.from({ length: 10_000 }, (_, number) => ({
      operation: { kind: number === 0 ? 'add' : 'reinforce', entry: 'e1', text: 'A fact.', ...stated },
      at,
    }))
    const file = writeForged({ 'ledger.json': JSON.stringify({ operations, documents: [] }) })
    const { damaged, added } = await eventEngine().events.importFile(file)
    expect(damaged).toContainEqual({ path: 'ledger.json', problem: 'excess' })
    expect(added.facts).toBe(0)
  })

  it('by one long text that a draft names again and again brings no such draft, and says so', async () => {
    const text = 'x'.repeat(4 * 2 ** 20)
    const pages = Array.from({ length: 100 }, () => JSON.stringify({ sha256: sha256(text) }))
    const draft = { id: 'd1', savedAt: at, record: { id: 'd1', pages }, report: null, additions: [] }
    const file = writeForged({ 'drafts/d1/draft.json': JSON.stringify(draft), [`texts/${sha256(text)}.txt`]: text })
    const { damaged, added } = await eventEngine().events.importFile(file)
    expect(damaged).toContainEqual({ path: 'drafts/d1/draft.json', problem: 'excess' })
    expect(added.drafts).toBe(0)
  })
})

describe('a large ledger', () => {
  const steps = (facts: number): number => {
    let spent = 0
    const log = Array.from({ length: 4 * facts }, (_, number): LedgerOperation => {
      const document = { id: `d${number % 300}`, url: '', title: '', time: '2026-05-01' }
      const stated = { entry: `e${number >> 2}`, text: 'A fact.', document, passage: '', reason: '' }
      return number % 4 === 0 ? { kind: 'add', ...stated } : { kind: 'reinforce', ...stated }
    })
    growLedger(log, (some) => {
      spent += some
    })
    return spent
  }

  it('of real facts costs in proportion to them, far below what is allowed', () => {
    expect(steps(20_000) / steps(2000)).toBeCloseTo(10, 5)
    expect(steps(20_000)).toBeLessThan(mostSteps / 50)
  })
})
