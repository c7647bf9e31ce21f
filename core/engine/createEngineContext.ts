import type { Archive } from '../collect/archive/archive.ts'
import type { Pace } from '../collect/providers/pace.ts'
import { createWeb } from '../collect/web/createWeb.ts'
import type { WebOptions } from '../collect/web/web.ts'
import type { LongCall } from '../domain/progress.ts'
import type { LintServers } from '../lint/online/onlineRule.ts'
import {
  settingsFolder as defaultSettingsFolder,
  workspaceFile as defaultWorkspaceFile,
} from '../platform/dataFolder.ts'
import { openWorkspace, type Workspace } from '../store/openWorkspace.ts'
import { createDraftUses } from './tools/draftUses.ts'
import { openCitoid } from './tools/openCitoid.ts'
import { createSourcesReader } from './libraries/events/readSources.ts'
import type { LibraryContext } from './libraryContext.ts'
import { openArchive } from './tools/openArchive.ts'
import type { Clock, RunContext } from './pipeline/runContext.ts'
import { titlesFolder } from '../titles/titlePlaces.ts'
import { keptSites } from './tools/keptSites.ts'
import { modelsRoot } from './tools/modelsRoot.ts'
import type { EngineSettings } from './tools/engineSettings.ts'
import { openSettings, type OpenedSettings, type ServiceKeys } from './tools/openSettings.ts'
import { storeWhereFree } from './tools/storeWhereFree.ts'

export interface EngineOptions {
  /** File of the workspace. Default: `:memory:`, which ends with the engine. */
  readonly workspace?: string
  /**
   * Whether a workspace that another process uses, or that may not be written, is opened to be read: nothing is remembered then, and a write is refused
   * with WorkspaceInUseError. Default: it is refused at once.
   */
  readonly readsWhileInUse?: boolean
  /** The same for a workspace whose file or folder may only be read. Default: as `readsWhileInUse`. */
  readonly readsProtected?: boolean
  /** Folder of settings.json. Default: CITEWRIGHT_SETTINGS, or the system's folder for settings. */
  readonly settingsFolder?: string
  /**
   * Supplies the keys of the settings' services, by `keyName`. A key is requested each time it is needed and never
   * stored. Default: the environment's keys.
   */
  readonly keys?: ServiceKeys
  /** Default: the machine's clock. */
  readonly clock?: Clock
  /** Options of web requests that differ from the defaults. */
  readonly fetch?: WebOptions
  /** Limits the rate of requests to services. Default: the one that the process shares; tests pass their own. */
  readonly pace?: Pace
  /** Servers that check DOIs and ISBNs. For tests only. */
  readonly lintServers?: LintServers
  /** Servers that replace the searches' own. For tests only. */
  readonly searchServers?: LibraryContext['searchServers']
}

/** Settings, workspace and network of the engine, also used by the lab. */
export interface EngineContext {
  readonly library: LibraryContext
  readonly settings: OpenedSettings
  /** File of the workspace. */
  readonly workspaceFile: string
  /** Whether the workspace has been opened. */
  readonly isOpen: () => boolean
  /** The context of a run that reads pages. */
  readonly run: (call: LongCall) => RunContext & { readonly models: string; readonly settings: EngineSettings }
  /** The archive, if the settings use it automatically. */
  readonly archiveByItself: () => Archive | undefined
  /** Closes the workspace and the connections. */
  readonly close: () => void
}

/** The workspace is opened by the first method that needs it, and closed by `close`. */
export function createEngineContext(options: EngineOptions): EngineContext {
  const {
    workspace = ':memory:',
    readsWhileInUse = false,
    readsProtected = readsWhileInUse,
    clock = machineClock,
    fetch = {},
  } = options
  const { settingsFolder = defaultSettingsFolder(), keys } = options
  const settings = openSettings(settingsFolder, keys)
  let opened: Workspace | undefined
  const open = (): Workspace => (opened ??= openWorkspace(workspace, { readsWhileInUse, readsProtected }))
  const web = createWeb({
    now: () => clock.now(),
    concurrency: () => settings.current().concurrency,
    contact: () => settings.current().contact,
    proxy: () => settings.current().proxy,
    store: storeWhereFree(open),
    ...fetch,
  })
  const archive = (): Archive | undefined => openArchive({ settings, web, pace: options.pace })
  const archiveByItself = (): Archive | undefined => (settings.current().archiving === 'none' ? undefined : archive())
  return {
    library: {
      workspace: open,
      clock,
      settings,
      sources: createSourcesReader({ workspace: open, clock }),
      draftUses: createDraftUses(),
      web,
      pace: options.pace,
      archive,
      citoid: () => openCitoid({ settings, web, pace: options.pace }),
      searchServers: options.searchServers,
      titlesFolder: titlesFolder(workspace === ':memory:' ? defaultWorkspaceFile() : workspace),
    },
    settings,
    workspaceFile: workspace,
    isOpen: () => opened !== undefined,
    run: (call) => ({
      workspace: open(),
      clock,
      steps: [],
      web,
      archive: archiveByItself(),
      call,
      sites: keptSites(settings),
      models: modelsRoot(settings),
      settings,
    }),
    archiveByItself,
    close() {
      void web.close()
      opened?.close()
      opened = undefined
    },
  }
}

const machineClock: Clock = { now: () => new Date() }
