import { afterAll, beforeAll, beforeEach } from 'vitest'
import messages from '../../connector/_locales/en/messages.json' with { type: 'json' }

/**
 * Gives modules of the connector what they use of a browser: texts, in English, storage, in memory, which every test begins
 * with empty, and the origin of an extension in what is sent.
 */
export function useBrowser(): void {
  const stored = new Map<string, unknown>()
  const area = {
    get: (key: string) => Promise.resolve(stored.has(key) ? { [key]: stored.get(key) } : {}),
    set: (values: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(values)) stored.set(key, value)
      return Promise.resolve()
    },
    remove: (key: string) => {
      stored.delete(key)
      return Promise.resolve()
    },
  }
  const known: Readonly<Record<string, { readonly message: string } | undefined>> = messages
  const i18n = {
    getMessage: (key: string, values: readonly string[] = []) =>
      (known[key]?.message ?? '').replace(/\$(\d)/g, (_, place: string) => values[Number(place) - 1] ?? ''),
    getUILanguage: () => 'en',
  }
  const { fetch } = globalThis
  beforeAll(() => {
    Object.assign(globalThis, {
      chrome: { i18n, storage: { local: area, session: area } },
      fetch: (address: string, options: RequestInit) =>
        fetch(address, {
          ...options,
          headers: { ...(options.headers as object), Origin: 'chrome-extension://abcdefgh' },
        }),
    })
  })
  beforeEach(() => stored.clear())
  afterAll(() => {
    Object.assign(globalThis, { fetch })
    Reflect.deleteProperty(globalThis, 'chrome')
  })
}
