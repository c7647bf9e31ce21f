// The part of the browsers' API for extensions that the connector uses. Chromium and Firefox both answer with promises.

interface Listeners<Listener> {
  readonly addListener: (listener: Listener) => void
}

export interface Tab {
  readonly id?: number
  /** Known only after the person used the connector on the tab. */
  readonly url?: string
  readonly title?: string
  /** A private window. */
  readonly incognito: boolean
}

interface StorageArea {
  readonly get: (key: string) => Promise<Record<string, unknown>>
  readonly set: (values: Record<string, unknown>) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Chromium only. */
  readonly setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>
}

export interface MenuClick {
  readonly menuItemId: string | number
  readonly linkUrl?: string
  readonly selectionText?: string
  readonly pageUrl?: string
}

interface MenuItem {
  readonly id: string
  readonly title: string
  readonly contexts: readonly ('link' | 'selection' | 'page')[]
}

interface MessageSender {
  readonly id?: string
  readonly url?: string
}

interface BrowserApi {
  readonly runtime: {
    readonly id: string
    readonly getURL: (path: string) => string
    readonly getPlatformInfo: () => Promise<unknown>
    readonly sendMessage: (message: unknown) => Promise<unknown>
    readonly openOptionsPage: () => Promise<void>
    readonly onInstalled: Listeners<() => void>
    readonly onStartup: Listeners<() => void>
    readonly onMessage: Listeners<
      (message: unknown, sender: MessageSender, answer: (value: unknown) => void) => boolean | undefined
    >
  }
  readonly storage: {
    readonly local: StorageArea
    readonly session: StorageArea
    readonly onChanged: Listeners<(changes: Record<string, unknown>, area: string) => void>
  }
  readonly tabs: { readonly query: (which: { active?: true; currentWindow?: true }) => Promise<readonly Tab[]> }
  readonly scripting: {
    readonly executeScript: (
      options: { readonly target: { readonly tabId: number } } & (
        | { readonly files: readonly string[] }
        | { readonly func: () => unknown }
      ),
    ) => Promise<readonly { readonly result?: unknown }[]>
  }
  readonly action: {
    readonly getBadgeText: (of: { tabId: number }) => Promise<string>
    readonly setBadgeText: (options: { text: string; tabId?: number }) => Promise<void>
    readonly setBadgeBackgroundColor: (options: { color: string; tabId?: number }) => Promise<void>
    readonly setTitle: (options: { title: string; tabId?: number }) => Promise<void>
    readonly openPopup?: () => Promise<void>
  }
  readonly contextMenus: {
    readonly removeAll: () => Promise<void>
    readonly create: (item: MenuItem) => unknown
    readonly onClicked: Listeners<(click: MenuClick, tab?: Tab) => void>
  }
  readonly commands: { readonly onCommand: Listeners<(name: string, tab?: Tab) => void> }
  readonly i18n: {
    readonly getMessage: (key: string, values?: string[]) => string
    readonly getUILanguage: () => string
  }
}

declare global {
  var browser: BrowserApi | undefined
  var chrome: BrowserApi
}

/** The browser's API: called when it is used, since tests of single modules run outside a browser. */
export function api(): BrowserApi {
  return globalThis.browser ?? globalThis.chrome
}
