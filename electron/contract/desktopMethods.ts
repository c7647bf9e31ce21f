import { z } from 'zod'
import type { LongCall } from '../../core/domain/progress.ts'
import type { ExportedEvent } from '../../core/engine/libraries/events/eventLibrary.ts'
import { keyedSearches, type KeyedSearch } from '../../core/collect/providers/searchServers.ts'
import { leavingSchema, type LeavingOptions } from '../../core/engine/libraries/drafts/leavingOptions.ts'
import type { ExportFormat } from '../../core/export/exportFormats.ts'
import { browserAnswerSchema, type BrowserAnswer, type ConnectorState } from './connector.ts'
import type { Stopped } from './stopped.ts'
import type { UpdateState } from './updateState.ts'
import { articleId, format, id, wikiId } from './argumentSchemas.ts'

const none = z.tuple([])

/** Methods of the desktop that the window can call. */
export const desktopMethods = {
  /** Paths of the files or the folder that the user picks; empty if the user cancels. */
  'desktop.chooseFiles': {
    arguments: z.tuple([z.enum(['pages', 'event-file', 'event-folder', 'models-folder', 'gguf'])]),
  },
  /** Paths of the files that the system asked the program to open since the last call. */
  'desktop.takeOpenedFiles': { arguments: none },
  /** Asks where to save the draft and saves it there. Returns the path, or null if the user cancels. */
  'desktop.saveDraft': { arguments: z.tuple([id, format, leavingSchema]) },
  /** Asks where to save an event with all that belongs to it, and writes the file. Returns what was written, or null if the user cancels. */
  'desktop.exportEvent': { arguments: z.tuple([id]), long: true },
  /** Asks where to save an article's wikitext with the accepted changes and saves it there. Returns the path, or null if the user cancels. */
  'desktop.saveArticle': { arguments: z.tuple([articleId]) },
  /** Opens a page in the user's browser. */
  'desktop.openPage': { arguments: z.tuple([z.string().max(8000)]) },
  'desktop.copy': { arguments: z.tuple([z.string().max(5_000_000)]) },
  /** Saves a service's key; an empty one deletes it. */
  'desktop.setKey': { arguments: z.tuple([id, z.string().max(2000)]) },
  /** Saves the key of a search; an empty one deletes it. */
  'desktop.setSearchKey': { arguments: z.tuple([z.enum(keyedSearches), z.string().max(2000)]) },
  /** Saves the key of the archive in the settings, as `ACCESS:SECRET`; an empty one deletes it. */
  'desktop.setArchiveKey': { arguments: z.tuple([z.string().max(2000)]) },
  'desktop.setWikiKey': { arguments: z.tuple([wikiId, z.string().max(2000)]) },
  /** Services and searches with a saved key, and whether the system can encrypt keys. If not, they last until the app is closed. */
  'desktop.keys': { arguments: none },
  'desktop.appearance': { arguments: z.tuple([z.enum(['system', 'light', 'dark'])]) },
  'desktop.about': { arguments: none },
  /** The connector's state. Questions that the window has not answered are sent to it again. */
  'desktop.connector': { arguments: none },
  'desktop.turnConnector': { arguments: z.tuple([z.boolean()]) },
  /** Makes a new code that pairs a browser. */
  'desktop.pairBrowser': { arguments: none },
  'desktop.stopPairing': { arguments: none },
  'desktop.revokeBrowser': { arguments: z.tuple([id]) },
  'desktop.answerBrowser': { arguments: z.tuple([id, browserAnswerSchema]) },
  /** What stopped unexpectedly, until the person dismisses it. */
  'desktop.stopped': { arguments: none },
  'desktop.dismissStopped': { arguments: none },
  'desktop.faultLog': { arguments: none },
  /** Only when the person has just acted. */
  'desktop.deleteFaultLog': { arguments: none },
  'desktop.updates': { arguments: none },
  /** Looks for a new version. Like the next ones, only when the person has just acted. */
  'desktop.lookForUpdate': { arguments: none },
  'desktop.downloadUpdate': { arguments: none },
  'desktop.cancelUpdate': { arguments: none },
  'desktop.installUpdate': { arguments: z.tuple([z.enum(['now', 'on-quit', 'not'])]) },
} as const satisfies Record<string, { readonly arguments: z.ZodType<readonly unknown[]>; readonly long?: true }>
type DesktopMethod = keyof typeof desktopMethods

export function isDesktopMethod(method: string): method is DesktopMethod {
  return Object.hasOwn(desktopMethods, method)
}

/** Of them, those about paired browsers. */
export interface ConnectorDesktop {
  connector(): Promise<ConnectorState>
  /** Only on a gesture of the person, as `pairBrowser`. */
  turnConnector(on: boolean): Promise<void>
  pairBrowser(): Promise<void>
  stopPairing(): Promise<void>
  revokeBrowser(id: string): Promise<void>
  answerBrowser(id: string, answer: BrowserAnswer): Promise<void>
}

/** What the desktop methods return. */
export interface Desktop extends ConnectorDesktop {
  chooseFiles(what: 'pages' | 'event-file' | 'event-folder' | 'models-folder' | 'gguf'): Promise<readonly string[]>
  takeOpenedFiles(): Promise<readonly string[]>
  saveDraft(draftId: string, format: ExportFormat, options: LeavingOptions): Promise<string | null>
  exportEvent(eventId: string, call?: LongCall): Promise<ExportedEvent | null>
  saveArticle(id: number): Promise<string | null>
  openPage(address: string): Promise<void>
  copy(text: string): Promise<void>
  setKey(service: string, key: string): Promise<void>
  setSearchKey(search: KeyedSearch, key: string): Promise<void>
  setArchiveKey(key: string): Promise<void>
  /** Saves the password or token of the account in the settings for a wiki. */
  setWikiKey(wiki: string, key: string): Promise<void>
  keys(): Promise<{
    readonly services: readonly string[]
    readonly searches: readonly KeyedSearch[]
    /** Whether a key is saved for the archive in the settings. */
    readonly archive: boolean
    /** Profile ids of wikis whose account has a saved password or token. */
    readonly wikis: readonly string[]
    readonly encrypted: boolean
  }>
  /** Sets the theme of the window's native parts. */
  appearance(appearance: 'system' | 'light' | 'dark'): Promise<void>
  about(): Promise<{
    readonly version: string
    readonly platform: string
    readonly workspace: string
    readonly electron: string
  }>
  stopped(): Promise<Stopped | null>
  dismissStopped(): Promise<void>
  /** The log of faults: where it is, and its text; empty if it does not exist. */
  faultLog(): Promise<{ readonly file: string; readonly text: string }>
  deleteFaultLog(): Promise<void>
  updates(): Promise<UpdateState>
  lookForUpdate(): Promise<void>
  /** Resolves when the download has ended; its result is in the state. */
  downloadUpdate(): Promise<void>
  cancelUpdate(): Promise<void>
  /** Installs a downloaded version: now with a restart, when the person quits, or not. */
  installUpdate(when: 'now' | 'on-quit' | 'not'): Promise<void>
}
