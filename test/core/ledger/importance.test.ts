import { expect, it } from 'vitest'
import { byImportance } from '../../../core/ledger/importance.ts'
import type { LedgerEntry } from '../../../core/ledger/ledger.ts'

const entry = (id: string, sources: readonly (readonly [url: string, place?: number])[]): LedgerEntry => ({
  ...{ id, text: id, history: [], replaces: [], replacedBy: [], disputes: [] },
  sources: sources.map(([url, place]) => ({
    document: { id: url, url, title: '', time: '2026-05-12' },
    passage: id,
    ...(place === undefined ? {} : { place }),
  })),
})

it('facts of more sites come first, then those nearer to the beginnings of their pages', () => {
  const facts = [
    entry('deep', [['https://a.example/1', 0.9]]),
    entry('one site', [
      ['https://a.example/1', 0.1],
      ['https://www.a.example/2', 0.1],
    ]),
    entry('unknown', [['file:///page.html']]),
    entry('two sites', [
      ['https://a.example/1', 1],
      ['https://b.example/1', 1],
    ]),
    entry('top', [['https://c.example/1', 0]]),
  ]
  expect(byImportance(facts).map(({ id }) => id)).toEqual(['two sites', 'top', 'one site', 'unknown', 'deep'])
})
