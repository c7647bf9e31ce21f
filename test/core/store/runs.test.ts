import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { beginRun, unfinishedRun, endRun } from '../../../core/store/runs.ts'
import { saveEvent } from '../../../core/store/storedEvents.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const [first, second, third] = ['2026-05-15T12:00:00.000Z', '2026-05-15T13:00:00.000Z', '2026-05-15T14:00:00.000Z']

/** A workspace file with one event. */
function fileWithEvent(): string {
  const folder = temporaryFolder('runs')
  const file = join(folder, 'workspace.sqlite')
  const workspace = openWorkspace(file)
  const event = { title: 'Harrow Bay', language: 'en', wiki: 'enwiki' }
  saveEvent(workspace, { id: 'e', event, changedAt: first })
  workspace.close()
  return file
}

it('a run is unfinished only when its process is gone, and not while it goes on', () => {
  const file = fileWithEvent()
  const workspace = openWorkspace(file)
  beginRun(workspace, { eventId: 'e', options: { topK: 5 }, startedAt: first })
  expect(unfinishedRun(workspace, 'e')).toBeUndefined()
  workspace.close()
  const later = openWorkspace(file)
  expect(unfinishedRun(later, 'e')).toEqual({ startedAt: first, options: { topK: 5 } })
  expect(unfinishedRun(later, 'other')).toBeUndefined()
  later.close()
})

it('a run that the person stopped is unfinished, until another one begins', () => {
  const workspace = openWorkspace(fileWithEvent())
  const stopped = beginRun(workspace, { eventId: 'e', options: { topK: 5 }, startedAt: first })
  endRun(workspace, stopped, { endedAt: second, outcome: 'cancelled' })
  expect(unfinishedRun(workspace, 'e')).toEqual({ startedAt: first, options: { topK: 5 } })
  const next = beginRun(workspace, { eventId: 'e', options: { topK: 6 }, startedAt: third })
  expect(unfinishedRun(workspace, 'e')).toBeUndefined()
  endRun(workspace, next, { endedAt: third, outcome: 'done' })
  expect(unfinishedRun(workspace, 'e')).toBeUndefined()
  workspace.close()
})

it('a run that has come to its end, well or not, is finished', () => {
  const file = fileWithEvent()
  for (const outcome of ['done', 'failed'] as const) {
    const workspace = openWorkspace(file)
    endRun(workspace, beginRun(workspace, { eventId: 'e', options: {}, startedAt: first }), {
      endedAt: second,
      outcome,
    })
    workspace.close()
    const later = openWorkspace(file)
    expect(unfinishedRun(later, 'e')).toBeUndefined()
    later.close()
  }
})

it('a newer run takes the place of the one before, whose late end changes nothing', () => {
  const file = fileWithEvent()
  const workspace = openWorkspace(file)
  const old = beginRun(workspace, { eventId: 'e', options: { topK: 5 }, startedAt: first })
  beginRun(workspace, { eventId: 'e', options: { topK: 6 }, startedAt: second })
  endRun(workspace, old, { endedAt: third, outcome: 'done' })
  workspace.close()
  const later = openWorkspace(file)
  expect(unfinishedRun(later, 'e')).toEqual({ startedAt: second, options: { topK: 6 } })
  const rows = later.database.prepare('SELECT outcome, ended_at FROM runs ORDER BY id').all()
  expect(rows).toEqual([
    { outcome: 'replaced', ended_at: second },
    { outcome: 'cut-off', ended_at: null },
  ])
  later.close()
})
