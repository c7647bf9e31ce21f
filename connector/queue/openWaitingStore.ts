import type { WaitingPage, WaitingStore } from './waitingPages.ts'

const storeName = 'pages'

/** The waiting pages in the browser's own database of the extension. */
export function openWaitingStore(): WaitingStore {
  return {
    all: () => request('readonly', (pages) => pages.getAll() as IDBRequest<WaitingPage[]>),
    // The database makes the ids: numbers.
    add: (page) => request('readwrite', (pages) => pages.add(page) as IDBRequest<number>),
    replace: async (page) => {
      await request('readwrite', (pages) => pages.put(page))
    },
    remove: async (id) => {
      await request('readwrite', (pages) => pages.delete(id))
    },
  }
}

/** One transaction with one request: resolves once it is on the disk. */
async function request<T>(mode: IDBTransactionMode, ask: (pages: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const asked = ask(transaction.objectStore(storeName))
      const fail = (): void =>
        reject(transaction.error ?? asked.error ?? new Error('The database of waiting pages failed.'))
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onerror = fail
      transaction.onabort = fail
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('citewright', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id', autoIncrement: true })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('The database of waiting pages cannot be opened.'))
  })
}
