import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { createEngine } from '../../../core/engine/createEngine.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { eventEngine, workspaceFile } from '../engine/libraries/events/eventEngine.ts'

let file: string
let eventId: string

beforeAll(async () => {
  const workspace = workspaceFile()
  const engine = createEngine({ workspace })
  eventId = (await engine.events.openSample()).id
  file = join(dirname(workspace), 'event.citewright')
  await engine.events.exportFile(eventId, file)
  engine.close()
})

/** Calls back once, when the file is checked and its first source is about to be stored. */
function whenStoring(act: () => void): { readonly onProgress: (progress: { done?: number; total?: number }) => void } {
  let isCalled = false
  return {
    onProgress: ({ done = 0, total = 0 }) => {
      // The sample has twelve sources, and what is no source is the last part.
      if (isCalled || done < total - 13) return
      isCalled = true
      act()
    },
  }
}

it('while a new event is stored, calls are answered, and nobody sees the event before it is whole', async () => {
  const engine = eventEngine()
  const state = { isStoring: false, isDone: false }
  const importing = engine.events.importFile(
    file,
    whenStoring(() => {
      state.isStoring = true
    }),
  )
  const end = importing.finally(() => {
    state.isDone = true
  })
  const seen: number[] = []
  while (!state.isDone) {
    if (state.isStoring) seen.push((await engine.events.list()).length)
    await setImmediate()
  }
  expect((await end).added.pages).toBe(12)
  expect(seen[0]).toBe(0)
  expect(await engine.events.list()).toHaveLength(1)
})

it('an import that is cancelled while it is stored leaves nothing, and can be begun again', async () => {
  const workspace = workspaceFile()
  const engine = eventEngine({ workspace })
  const controller = new AbortController()
  const stop = whenStoring(() => controller.abort(new Error('stopped')))
  await expect(engine.events.importFile(file, { ...stop, signal: controller.signal })).rejects.toThrow('stopped')
  engine.close()
  const store = openWorkspace(workspace)
  for (const table of ['events', 'event_pages', 'unfinished_imports']) {
    expect(store.database.prepare(`SELECT count(*) AS count FROM ${table}`).get()).toEqual({ count: 0 })
  }
  store.close()
  expect((await eventEngine({ workspace }).events.importFile(file)).added.pages).toBe(12)
})

it('an event that a person opens meanwhile remains although the import is cancelled', async () => {
  const engine = eventEngine()
  const controller = new AbortController()
  let opening: Promise<unknown> = Promise.resolve()
  const stop = whenStoring(() => {
    opening = engine.events.openSample().finally(() => controller.abort(new Error('stopped')))
  })
  const importing = engine.events.importFile(file, { ...stop, signal: controller.signal })
  await Promise.allSettled([importing])
  await opening
  expect((await engine.events.list()).map(({ id, sources }) => ({ id, sources }))).toEqual([
    { id: eventId, sources: 12 },
  ])
})

it('the same file that is opened twice at once is imported once', async () => {
  const engine = eventEngine()
  const both = await Promise.all([engine.events.importFile(file), engine.events.importFile(file)])
  expect(both.map(({ isNew, added, known }) => [isNew, added.pages, known.pages])).toEqual([
    [true, 12, 0],
    [false, 0, 12],
  ])
})
