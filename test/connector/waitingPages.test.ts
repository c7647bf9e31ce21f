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
      const id = next
      pages.set(id, { ...page, id })
      next += 1
      return Promise.resolve(id)
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

/** Stores a page for an app. */
function add(store: WaitingStore, page: PageToSend, eventTitle: string, app = 'app'): Promise<number> {
  return addWaiting(store, { page, eventTitle, app })
}

describe('pages that wait for the app', () => {
  it('are sent in the order in which they came, and removed', async () => {
    const store = storeInMemory()
    const sent: string[] = []
    await add(store, pageAt('https://a.example/'), 'Ferry')
    await add(store, pageAt('https://b.example/'), 'Ferry')
    const stopped = await sendWaiting(store, ({ page }) => Promise.resolve(sent.push(page.address)))
    expect([stopped, sent]).toEqual([undefined, ['https://a.example/', 'https://b.example/']])
    expect(await store.all()).toEqual([])
  })

  it.each(['app-closed', 'rate-limit', 'revoked', 'other-app'] as const)(
    'all wait on where the app cannot be given one: %s',
    async (code) => {
      const store = storeInMemory()
      await add(store, pageAt('https://a.example/'), 'Ferry')
      await add(store, pageAt('https://b.example/'), 'Ferry')
      let tries = 0
      const stopped = await sendWaiting(store, () => {
        tries += 1
        return Promise.reject(new ConnectorError(code))
      })
      expect([stopped?.code, tries]).toEqual([code, 1])
      expect(await store.all()).toHaveLength(2)
    },
  )

  it('that the app refuses say why, are not sent again, and go to another event on request', async () => {
    const store = storeInMemory()
    await add(store, pageAt('https://a.example/'), 'Ferry')
    await add(store, pageAt('https://b.example/'), 'Ferry')
    const tried: string[] = []
    const refuse = ({ page }: WaitingPage): Promise<void> => {
      tried.push(`${page.event} ${page.address}`)
      return page.address.includes('a.example') && page.event === 'event-1'
        ? Promise.reject(new ConnectorError('no-event'))
        : Promise.resolve()
    }
    await sendWaiting(store, refuse)
    await sendWaiting(store, refuse)
    expect(tried).toEqual(['event-1 https://a.example/', 'event-1 https://b.example/'])
    const [left] = await waitingEntries(store)
    expect(left?.problem?.message).toBe('The event was deleted in Citewright.')
    await redirectWaiting(store, { id: left!.id, event: { id: 'event-2', title: 'Storm' }, app: 'app' })
    await sendWaiting(store, refuse)
    expect(tried.at(-1)).toBe('event-2 https://a.example/')
    expect(await store.all()).toEqual([])
  })

  it('for another app wait for it, while others are sent, and go to the one that is paired only on request', async () => {
    const store = storeInMemory()
    const id = await add(store, pageAt('https://a.example/'), 'Ferry', 'earlier')
    await add(store, pageAt('https://b.example/'), 'Ferry', 'paired')
    const sent: string[] = []
    const send = ({ page, app }: WaitingPage): Promise<unknown> =>
      app === 'paired' ? Promise.resolve(sent.push(page.address)) : Promise.reject(new ConnectorError('for-other-app'))
    await sendWaiting(store, send)
    await sendWaiting(store, send)
    expect(sent).toEqual(['https://b.example/'])
    expect((await waitingEntries(store)).map(({ problem }) => problem?.message)).toEqual([
      'Stored for another copy of Citewright than the one that is paired now.',
    ])
    // The other is paired again.
    await sendWaiting(store, ({ page }) => Promise.resolve(sent.push(page.address)))
    expect(sent).toEqual(['https://b.example/', 'https://a.example/'])
    const again = await add(store, pageAt('https://a.example/'), 'Ferry', 'earlier')
    expect(again).not.toBe(id)
    await redirectWaiting(store, { id: again, event: { id: 'event-2', title: 'Storm' }, app: 'paired' })
    await sendWaiting(store, send)
    expect(sent).toHaveLength(3)
    expect(await store.all()).toEqual([])
  })

  it('of the same address and event are stored once, as they were sent last', async () => {
    const store = storeInMemory()
    await add(store, pageAt('https://a.example/', 'one'), 'Ferry')
    await add(store, pageAt('https://a.example/', 'two'), 'Ferry')
    await add(store, { ...pageAt('https://a.example/', 'three'), event: 'event-2' }, 'Storm')
    expect((await store.all()).map(({ page }) => page.html)).toEqual(['two', 'three'])
  })

  it('that were stored anew while the earlier page is sent are sent too', async () => {
    const store = storeInMemory()
    const sent: string[] = []
    await add(store, pageAt('https://a.example/', 'one'), 'Ferry')
    await sendWaiting(store, async ({ page }) => {
      sent.push(page.html)
      await add(store, pageAt('https://a.example/', 'two'), 'Ferry')
    })
    expect((await store.all()).map(({ page }) => page.html)).toEqual(['two'])
  })

  it('are 20 at most', async () => {
    const store = storeInMemory()
    for (let count = 0; count < 20; count += 1) await add(store, pageAt(`https://a.example/${count}`), 'Ferry')
    await expect(add(store, pageAt('https://a.example/20'), 'Ferry')).rejects.toMatchObject({
      code: 'queue-full',
    })
    await add(store, pageAt('https://a.example/3', 'newer'), 'Ferry')
    expect(await store.all()).toHaveLength(20)
  })

  it('have 200 MB at most', async () => {
    const store = storeInMemory()
    const large = 'x'.repeat(39_000_000)
    for (let count = 0; count < 5; count += 1) await add(store, pageAt(`https://a.example/${count}`, large), 'Ferry')
    await expect(add(store, pageAt('https://a.example/5', large), 'Ferry')).rejects.toMatchObject({
      code: 'queue-full',
    })
    await add(store, pageAt('https://a.example/6', 'small'), 'Ferry')
    expect(await store.all()).toHaveLength(6)
  })
})
