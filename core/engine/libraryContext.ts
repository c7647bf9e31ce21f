import type { Archive } from '../collect/archive/archive.ts'
import type { Citoid } from '../collect/citoid/citoid.ts'
import type { ProviderOptions } from '../collect/providers/openProvider.ts'
import type { Pace } from '../collect/providers/pace.ts'
import type { Web } from '../collect/web/web.ts'
import type { Workspace } from '../store/openWorkspace.ts'
import type { SourcesReader } from './libraries/events/readSources.ts'
import type { Clock } from './pipeline/runContext.ts'
import type { EngineSettings } from './tools/engineSettings.ts'

/** What the engine's libraries share. */
export interface LibraryContext {
  /** Opens the workspace when it is first needed. */
  readonly workspace: () => Workspace
  readonly clock: Clock
  readonly settings: EngineSettings
  /** Reads events' sources, and keeps those that were read last. */
  readonly sources: SourcesReader
  /** Asks every server that is asked. */
  readonly web: Web
  /** How services are spared; undefined for that of the process. */
  readonly pace?: Pace | undefined
  /** The archive that the person set; undefined where none is. */
  readonly archive: () => Archive | undefined
  /** The Citoid that the person set; undefined where none is. */
  readonly citoid: () => Citoid | undefined
  /** Origins that are asked in place of the searches' own. For tests only. */
  readonly searchServers?: ProviderOptions['servers'] | undefined
}
