import { z } from 'zod'
import { keyedSearches, type KeyedSearch } from '../../core/collect/providers/searchServers.ts'
import { leavingSchema, type LeavingOptions } from '../../core/engine/drafts/leavingOptions.ts'
import type { ExportFormat } from '../../core/export/exportFormats.ts'
import { articleId, format, id, wikiId } from './named.ts'

const none = z.tuple([])

/** What the window asks of the desktop itself. */
export const desktopMethods = {
  /** Paths of files or of one folder that the person picks; empty where he picks none. */
  'desktop.chooseFiles': {
    arguments: z.tuple([z.enum(['pages', 'event-file', 'event-folder', 'models-folder', 'gguf'])]),
  },
  /** Asks where to save the draft and writes it there: the path, or null where the person leaves it. */
  'desktop.saveDraft': { arguments: z.tuple([id, format, leavingSchema]) },
  /** Asks where to save an article's wikitext with what was accepted, and writes it there: the path, or null where the person leaves it. */
  'desktop.saveArticle': { arguments: z.tuple([articleId]) },
  /** Opens a page in the person's browser. */
  'desktop.openPage': { arguments: z.tuple([z.string().max(8000)]) },
  'desktop.copy': { arguments: z.tuple([z.string().max(5_000_000)]) },
  /** Keeps a service's key; an empty one is forgotten. */
  'desktop.setKey': { arguments: z.tuple([id, z.string().max(2000)]) },
  /** Keeps the key of a search; an empty one is forgotten. */
  'desktop.setSearchKey': { arguments: z.tuple([z.enum(keyedSearches), z.string().max(2000)]) },
  /** Keeps the key of the archive that is set, as `ACCESS:SECRET`; an empty one is forgotten. */
  'desktop.setArchiveKey': { arguments: z.tuple([z.string().max(2000)]) },
  'desktop.setWikiKey': { arguments: z.tuple([wikiId, z.string().max(2000)]) },
  /** For which services and searches a key is kept, and whether the system can encrypt it: otherwise it lasts until the app is closed. */
  'desktop.keys': { arguments: none },
  'desktop.appearance': { arguments: z.tuple([z.enum(['system', 'light', 'dark'])]) },
  'desktop.about': { arguments: none },
} as const satisfies Record<string, { readonly arguments: z.ZodType<readonly unknown[]> }>
type DesktopMethod = keyof typeof desktopMethods

export function isDesktopMethod(method: string): method is DesktopMethod {
  return Object.hasOwn(desktopMethods, method)
}

/** What the desktop methods return. */
export interface Desktop {
  chooseFiles(what: 'pages' | 'event-file' | 'event-folder' | 'models-folder' | 'gguf'): Promise<readonly string[]>
  saveDraft(draftId: string, format: ExportFormat, options: LeavingOptions): Promise<string | null>
  saveArticle(id: number): Promise<string | null>
  openPage(address: string): Promise<void>
  copy(text: string): Promise<void>
  setKey(service: string, key: string): Promise<void>
  setSearchKey(search: KeyedSearch, key: string): Promise<void>
  setArchiveKey(key: string): Promise<void>
  /** Keeps the password or token of the account that the settings name for a wiki. */
  setWikiKey(wiki: string, key: string): Promise<void>
  keys(): Promise<{
    readonly services: readonly string[]
    readonly searches: readonly KeyedSearch[]
    /** Whether one is kept for the archive that is set. */
    readonly archive: boolean
    /** Ids of the profiles of wikis for whose account one is kept. */
    readonly wikis: readonly string[]
    readonly encrypted: boolean
  }>
  /** Makes the system's own parts of the window light or dark. */
  appearance(appearance: 'system' | 'light' | 'dark'): Promise<void>
  about(): Promise<{
    readonly version: string
    readonly platform: string
    readonly workspace: string
    readonly electron: string
  }>
}
