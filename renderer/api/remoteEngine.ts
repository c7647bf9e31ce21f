import type { LongCall } from '../../core/domain/progress.ts'
import type { ClaimLibrary } from '../../core/engine/libraries/claims/claimLibrary.ts'
import type { DraftLibrary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventLibrary } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { LedgerLibrary } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import type { PublishingLibrary } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import type { SearchLibrary } from '../../core/engine/libraries/search/searchLibrary.ts'
import type { SettingsLibrary } from '../../core/engine/libraries/settings/settingsLibrary.ts'
import type { ArticleLibrary } from '../../core/engine/libraries/updating/articleLibrary.ts'
import type { WatchLibrary } from '../../core/engine/libraries/watching/watchLibrary.ts'
import type { ModelCall } from '../../core/models/catalogue/modelProgress.ts'
import type { ModelLibrary, ModelList } from '../../core/models/catalogue/modelLibrary.ts'
import type { Bridge } from '../../electron/contract/bridge.ts'
import type { AnyProgress } from '../../electron/contract/messages.ts'
import type { Desktop } from '../../electron/contract/desktopMethods.ts'
import { CallFailed } from './callFailed.ts'

/** The engine and the desktop as the window calls them: the same methods, run in other processes. */
export interface RemoteEngine {
  readonly events: Omit<EventLibrary, 'receivePage' | 'hasLink' | 'exportFile' | 'fileName'>
  readonly drafts: Omit<DraftLibrary, 'save' | 'reviewGiven' | 'translations'>
  readonly claims: Pick<ClaimLibrary, 'checkEvent' | 'supportedBy'>
  readonly ledgers: Omit<LedgerLibrary, 'list'>
  readonly articles: Omit<ArticleLibrary, 'save' | 'fileName'>
  readonly publishing: Omit<PublishingLibrary, 'gate'>
  readonly search: SearchLibrary
  readonly watching: WatchLibrary
  readonly settings: SettingsLibrary
  readonly models: {
    list(): Promise<ModelList>
    get(id: string, call?: ModelCall): ReturnType<ModelLibrary['get']>
    verify(id: string, call?: ModelCall): ReturnType<ModelLibrary['verify']>
    remove(id: string, call?: ModelCall): ReturnType<ModelLibrary['remove']>
  }
  readonly desktop: Desktop
}

/** Turns the bridge's messages into methods. A failed call rejects with CallFailed; aborting its signal cancels it in the engine. */
export function connectEngine(bridge: Bridge): RemoteEngine {
  const listeners = new Map<number, (progress: AnyProgress) => void>()
  // Calls of a page that was loaded before may still be running under its ids.
  let nextId = Date.now()
  bridge.onProgress((id, progress) => listeners.get(id)?.(progress))

  const call = async (method: string, given: readonly unknown[]): Promise<unknown> => {
    const id = nextId++
    const last = given.at(-1)
    // Given as undefined where the caller was given none.
    const isCall = given.length > 0 && (last === undefined || isLongCall(last))
    const { signal, onProgress }: LongCall = isCall ? (last ?? {}) : {}
    if (signal?.aborted === true) throw CallFailed.cancelled()
    if (onProgress !== undefined) listeners.set(id, onProgress as (progress: AnyProgress) => void)
    const cancel = (): void => bridge.cancel(id)
    signal?.addEventListener('abort', cancel)
    try {
      const result = await bridge.call(id, method, isCall ? given.slice(0, -1) : given)
      if (!result.ok) throw new CallFailed(result.error)
      return result.value
    } finally {
      listeners.delete(id)
      signal?.removeEventListener('abort', cancel)
    }
  }

  // Each property that is read becomes a message; the gateway rejects unknown names.
  const library = (name: string): unknown =>
    new Proxy(
      {},
      {
        get:
          (_target, method) =>
          (...given: readonly unknown[]) =>
            call(`${name}.${String(method)}`, given),
      },
    )
  return {
    events: library('events'),
    drafts: library('drafts'),
    claims: library('claims'),
    ledgers: library('ledgers'),
    articles: library('articles'),
    publishing: library('publishing'),
    search: library('search'),
    watching: library('watching'),
    settings: library('settings'),
    models: library('models'),
    desktop: library('desktop'),
  } as RemoteEngine
}

function isLongCall(value: unknown): value is LongCall {
  return (
    typeof value === 'object' &&
    value !== null &&
    (('signal' in value && value.signal instanceof AbortSignal) ||
      ('onProgress' in value && typeof value.onProgress === 'function'))
  )
}
