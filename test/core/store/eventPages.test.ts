import { expect, it } from 'vitest'
import type { RawPage } from '../../../core/collect/rawPage.ts'
import {
  addEventPage,
  eventPages,
  loadEventPage,
  otherPageBytes,
  saveCollected,
} from '../../../core/store/eventPages.ts'
import { openWorkspace, type Workspace } from '../../../core/store/openWorkspace.ts'
import { deleteEvent, saveEvent } from '../../../core/store/storedEvents.ts'

const bytes = Uint8Array.from({ length: 256 }, (_, value) => value)
const described = { url: 'https://a.example/', finalUrl: 'https://a.example/b', title: '', provenance: 'url' } as const
const fetched: RawPage = {
  ...described,
  fetchedAt: '2026-05-15T00:00:00Z',
  body: { kind: 'bytes', bytes, contentType: 'text/html' },
}

function workspaceWithEvent(): Workspace {
  const workspace = openWorkspace(':memory:')
  const event = { title: 'Harrow Bay', language: 'en', wiki: 'enwiki' }
  saveEvent(workspace, { id: 'e', event, changedAt: '2026-05-15T12:00:00.000Z' })
  return workspace
}

it('pages of an event come back byte for byte, in the order in which they were added', () => {
  const workspace = workspaceWithEvent()
  const pages: Record<string, RawPage> = {
    z: fetched,
    a: { ...described, body: { kind: 'bytes', bytes, fileName: 'a.html' } },
    m: { ...described, body: { kind: 'text', text: 'só' } },
  }
  for (const [id, page] of Object.entries(pages)) {
    addEventPage(workspace, 'e', { id, source: page.url, problems: [] })
    saveCollected(workspace, 'e', { id, collected: { page, problems: [] } })
  }
  expect(eventPages(workspace, 'e').map(({ id }) => id)).toEqual(['z', 'a', 'm'])
  for (const [id, page] of Object.entries(pages)) {
    const loaded = loadEventPage(workspace, 'e', id)
    expect({ ...loaded, body: null }).toEqual({ ...page, body: null })
    expect(loaded.body.kind === 'bytes' ? { ...loaded.body, bytes: [...loaded.body.bytes] } : loaded.body).toEqual(
      page.body.kind === 'bytes' ? { ...page.body, bytes: [...bytes] } : page.body,
    )
  }
  expect(otherPageBytes(workspace, 'e', 'z')).toBe(256 + 3)
  workspace.close()
})

it('a page keeps its hash when it is fetched again unchanged, and its body when it cannot be fetched', () => {
  const workspace = workspaceWithEvent()
  const problem = { url: described.url, title: '', code: 'fetch-failed', message: 'No answer.' } as const
  addEventPage(workspace, 'e', { id: 'a', source: described.url, problems: [problem] })
  expect(eventPages(workspace, 'e')).toEqual([{ id: 'a', source: described.url, included: true, problems: [problem] }])
  saveCollected(workspace, 'e', { id: 'a', collected: { page: fetched, problems: [] } })
  const hash = eventPages(workspace, 'e')[0]?.hash
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const later = { ...fetched, fetchedAt: '2026-05-16T00:00:00Z' }
  saveCollected(workspace, 'e', { id: 'a', collected: { page: later, problems: [] } })
  saveCollected(workspace, 'e', { id: 'a', collected: { problems: [problem] } })
  expect(eventPages(workspace, 'e')).toMatchObject([{ hash, fetchedAt: later.fetchedAt, problems: [problem] }])
  expect(loadEventPage(workspace, 'e', 'a').fetchedAt).toBe(later.fetchedAt)
  workspace.close()
})

it('a source that is there already is not added again, and all go with their event', () => {
  const workspace = workspaceWithEvent()
  addEventPage(workspace, 'e', { id: 'a', source: 'a.html', path: '/home/me/a.html', problems: [] })
  addEventPage(workspace, 'e', { id: 'a', source: 'other.html', problems: [] })
  expect(eventPages(workspace, 'e')).toEqual([
    { id: 'a', source: 'a.html', path: '/home/me/a.html', included: true, problems: [] },
  ])
  deleteEvent(workspace, 'e')
  expect(workspace.database.prepare('SELECT count(*) AS n FROM event_pages').get()).toEqual({ n: 0 })
  workspace.close()
})
