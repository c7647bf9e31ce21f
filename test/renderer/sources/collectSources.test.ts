import { beforeEach, expect, test, vi } from 'vitest'
import type { EventSummary, EventSources } from '../../../core/engine/libraries/events/eventLibrary.ts'
import type { Bridge } from '../../../electron/contract/bridge.ts'

const event = { id: 'e1' } as EventSummary
const row = { id: 's1', source: 'https://example.org/' } as EventSources['rows'][number]

/** Messages that the window sends, each answered when the test says so. */
let asked: { readonly method: string; readonly args: readonly unknown[]; readonly answer: (ok: boolean) => void }[]

beforeEach(() => {
  asked = []
  vi.resetModules()
  const call: Bridge['call'] = (_id, method, args) =>
    new Promise((resolve) => {
      const error = { code: 'unavailable', message: 'No.', remedy: 'Try again.' } as const
      asked.push({
        method,
        args,
        answer: (ok) => resolve(ok ? { ok, value: { notices: [] } } : { ok, error }),
      })
    })
  vi.stubGlobal('window', { citewright: { call, cancel: () => undefined, onProgress: () => undefined } })
  return () => vi.unstubAllGlobals()
})

const sent = (): readonly unknown[] => asked.map(({ method, args }) => [method, ...args])

test('sources that are added while others are fetched again are collected after them', async () => {
  const { collectSources, retrySources } = await import('../../../renderer/sources/collectSources.ts')
  const retried = retrySources(event.id, [row], 'again')
  await collectSources(event, ['https://example.org/two'], 'added')
  expect(sent()).toEqual([['events.retry', 'e1', 's1']])
  asked[0]?.answer(true)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(sent()[1]).toEqual(['events.addSources', 'e1', ['https://example.org/two']])
  asked[1]?.answer(true)
  await retried
})

test('sources that are added while others are collected are collected after them', async () => {
  const { collectSources } = await import('../../../renderer/sources/collectSources.ts')
  const collected = collectSources(event, ['https://example.org/one'], 'added')
  await collectSources(event, ['https://example.org/two'], 'added')
  asked[0]?.answer(true)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.answer(true)
  await collected
  expect(sent()).toEqual([
    ['events.addSources', 'e1', ['https://example.org/one']],
    ['events.addSources', 'e1', ['https://example.org/two']],
  ])
})

test('sources that are added while others fail are collected all the same', async () => {
  const { collectSources } = await import('../../../renderer/sources/collectSources.ts')
  const collected = collectSources(event, ['https://example.org/one'], 'added')
  await collectSources(event, ['https://example.org/two'], 'added')
  asked[0]?.answer(false)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.answer(true)
  await collected
  expect(sent()[1]).toEqual(['events.addSources', 'e1', ['https://example.org/two']])
})
