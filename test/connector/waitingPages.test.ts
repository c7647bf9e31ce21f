import { describe, expect, it } from 'vitest'
import type { PageToSend } from '../../connector/app/protocol.ts'
import { ConnectorError } from '../../connector/problem.ts'
import {
  addWaiting,
  redirectWaiting,
  sendWaiting,
  waitingEntries,
  type WaitingPage,
  type WaitingStore,
} from '../../connector/queue/waitingPages.ts'
import { useBrowser } from './useBrowser.ts'

useBrowser()

/** Pages in memory, in the order in which they came. */
function storeInMemory(): WaitingStore {
  const pages = new Map<number, WaitingPage>()
  let next = 1
  return {
    all: () => Promise.resolve([...pages.values()]),
    add: (page) => {
      pages.set(next, { ...page, id: next })
      next += 1
      return Promise.resolve()
    },
    replace: (page) => {
      pages.set(page.id, page)
      return Promise.resolve()
    },
    remove: (id) => {
      pages.delete(id)
      return Promise.resolve()
    },
  }
}

function pageAt(address: string, html = '<p>text</p>'): PageToSend {
  return { event: 'event-1', address, title: address, html, time: '2026-05-14T10:00:00Z' }
}

describe('pages that wait for the app', () => {
  it('are sent in the order in which they came, and removed', async () => {
    const store = storeInMemory()
    const sent: string[] = []
    await addWaiting(store, pageAt('https://a.example/'), 'Ferry')
    await addWaiting(store, pageAt('https://b.example/'), 'Ferry')
    const count = await sendWaiting(store, (page) => Promise.resolve(sent.push(page.address)))
    expect([count, sent]).toEqual([2, ['https://a.example/', 'https://b.example/']])
    expect(await store.all()).toEqual([])
  })

  it('all wait on while the app is closed', async () => {
    const store = storeInMemory()
    await addWaiting(store, pageAt('https://a.example/'), 'Ferry')
    await addWaiting(store, pageAt('https://b.example/'), 'Ferry')
    let tries = 0
    const count = await sendWaiting(store, () => {
      tries += 1
      return Promise.reject(new ConnectorError('app-closed'))
    })
    expect([count, tries]).toEqual([0, 1])
    expect(await store.all()).toHaveLength(2)
  })

  it('that the app refuses say why, are not sent again, and go to another event on request', async () => {
    const store = storeInMemory()
    await addWaiting(store, pageAt('https://a.example/'), 'Ferry')
    await addWaiting(store, pageAt('https://b.example/'), 'Ferry')
    const refuse = (page: PageToSend): Promise<void> =>
      page.address.includes('a.example') && page.event === 'event-1'
        ? Promise.reject(new ConnectorError('no-event'))
        : Promise.resolve()
    expect(await sendWaiting(store, refuse)).toBe(1)
    expect(await sendWaiting(store, refuse)).toBe(0)
    const [left] = await waitingEntries(store)
    expect(left?.problem?.message).toBe('The event was deleted in Citewright.')
    await redirectWaiting(store, left!.id, { id: 'event-2', title: 'Storm' })
    expect(await sendWaiting(store, refuse)).toBe(1)
    expect(await store.all()).toEqual([])
  })

  it('of the same address and event are stored once, as they were sent last', async () => {
    const store = storeInMemory()
    await addWaiting(store, pageAt('https://a.example/', 'one'), 'Ferry')
    await addWaiting(store, pageAt('https://a.example/', 'two'), 'Ferry')
    await addWaiting(store, { ...pageAt('https://a.example/', 'three'), event: 'event-2' }, 'Storm')
    expect((await store.all()).map(({ page }) => page.html)).toEqual(['two', 'three'])
  })

  it('that were stored anew while the earlier page is sent are sent too', async () => {
    const store = storeInMemory()
    const sent: string[] = []
    await addWaiting(store, pageAt('https://a.example/', 'one'), 'Ferry')
    await sendWaiting(store, async (page) => {
      sent.push(page.html)
      await addWaiting(store, pageAt('https://a.example/', 'two'), 'Ferry')
    })
    expect((await store.all()).map(({ page }) => page.html)).toEqual(['two'])
  })

  it('are 20 at most', async () => {
    const store = storeInMemory()
    for (let count = 0; count < 20; count += 1) await addWaiting(store, pageAt(`https://a.example/${count}`), 'Ferry')
    await expect(addWaiting(store, pageAt('https://a.example/20'), 'Ferry')).rejects.toMatchObject({
      code: 'queue-full',
    })
    await addWaiting(store, pageAt('https://a.example/3', 'newer'), 'Ferry')
    expect(await store.all()).toHaveLength(20)
  })

  it('have 200 MB at most', async () => {
    const store = storeInMemory()
    const large = 'x'.repeat(39_000_000)
    for (let count = 0; count < 5; count += 1)
      await addWaiting(store, pageAt(`https://a.example/${count}`, large), 'Ferry')
    await expect(addWaiting(store, pageAt('https://a.example/5', large), 'Ferry')).rejects.toMatchObject({
      code: 'queue-full',
    })
    await addWaiting(store, pageAt('https://a.example/6', 'small'), 'Ferry')
    expect(await store.all()).toHaveLength(6)
  })
})
