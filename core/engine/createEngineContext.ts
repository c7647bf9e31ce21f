import type { Archive } from '../collect/archive/archive.ts'
import type { Pace } from '../collect/providers/pace.ts'
import { createWeb } from '../collect/web/createWeb.ts'
import type { WebOptions } from '../collect/web/web.ts'
import type { LongCall } from '../domain/progress.ts'
import type { LintServers } from '../lint/online/onlineRule.ts'
import { settingsFolder as defaultSettingsFolder } from '../platform/dataFolder.ts'
import { openWorkspace, type Workspace } from '../store/openWorkspace.ts'
import { openCitoid } from './tools/openCitoid.ts'
import { createSourcesReader } from './libraries/events/readSources.ts'
import type { LibraryContext } from './libraryContext.ts'
import { openArchive } from './tools/openArchive.ts'
import type { Clock, RunContext } from './pipeline/runContext.ts'
import { keptSites } from './tools/keptSites.ts'
import { modelsRoot } from './tools/modelsRoot.ts'
import type { EngineSettings } from './tools/engineSettings.ts'
import { openSettings, type OpenedSettings, type ServiceKeys } from './tools/openSettings.ts'
import { storeWhereFree } from './tools/storeWhereFree.ts'

export interface EngineOptions {
  /** File of the workspace. Default: `:memory:`, gone with the engine. */
  readonly workspace?: string
  /** Folder of settings.json. Default: the system's for programs' settings, or what CITEWRIGHT_SETTINGS names. */
  readonly settingsFolder?: string
  /**
   * Gives the keys of the settings' services, by `keyName`. They are asked for when a service is, and kept nowhere.
   * Default: the environment's key for each of them.
   */
  readonly keys?: ServiceKeys
  /** Default: the machine's. */
  readonly clock?: Clock
  /** How servers are asked, where that is not as usual. */
  readonly fetch?: WebOptions
  /** How services are spared. Default: that of the process; another one for tests. */
  readonly pace?: Pace
  /** Origins that are asked about DOIs and ISBNs. For tests only. */
  readonly lintServers?: LintServers
  /** Origins that are asked in place of the searches' own. For tests only. */
  readonly searchServers?: LibraryContext['searchServers']
}

/** The settings, the workspace and the network that methods of the engine, and of the lab, work with. */
export interface EngineContext {
  readonly library: LibraryContext
  readonly settings: OpenedSettings
  /** File of the workspace. */
  readonly workspaceFile: string
  /** Whether the workspace has been opened. */
  readonly isOpen: () => boolean
  /** What a run that reads pages is given. */
  readonly run: (call: LongCall) => RunContext & { readonly models: string; readonly settings: EngineSettings }
  /** The archive, where copies are made and asked for without anybody's asking. */
  readonly archiveByItself: () => Archive | undefined
  /** Lets the workspace and the connections go. */
  readonly close: () => void
}

/** The workspace is opened by the first method that stores something, and held until `close`. */
export function createEngineContext(options: EngineOptions): EngineContext {
  const { workspace = ':memory:', clock = machineClock, fetch = {} } = options
  const { settingsFolder = defaultSettingsFolder(), keys } = options
  const settings = openSettings(settingsFolder, keys)
  let opened: Workspace | undefined
  const open = (): Workspace => (opened ??= openWorkspace(workspace))
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
      web,
      pace: options.pace,
      archive,
      citoid: () => openCitoid({ settings, web, pace: options.pace }),
      searchServers: options.searchServers,
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
