import type { Archive } from '../collect/archive/archive.ts'
import type { Citoid } from '../collect/citoid/citoid.ts'
import type { ProviderOptions } from '../collect/providers/openProvider.ts'
import type { Pace } from '../collect/providers/pace.ts'
import type { Web } from '../collect/web/web.ts'
import type { Workspace } from '../store/openWorkspace.ts'
import type { SourcesReader } from './libraries/events/readSources.ts'
import type { Clock } from './pipeline/runContext.ts'
import type { DraftUses } from './tools/draftUses.ts'
import type { EngineSettings } from './tools/engineSettings.ts'

/** What the engine's libraries share. */
export interface LibraryContext {
  /** Opens the workspace on first use. */
  readonly workspace: () => Workspace
  readonly clock: Clock
  readonly settings: EngineSettings
  /** Reads events' sources, and caches those that were read last. */
  readonly sources: SourcesReader
  /** What is going on with drafts. */
  readonly draftUses: DraftUses
  /** Makes all web requests. */
  readonly web: Web
  /** Limits the rate of requests to services; undefined for the one that the process shares. */
  readonly pace?: Pace | undefined
  /** The person's archive; undefined if none is set. */
  readonly archive: () => Archive | undefined
  /** The folder of the wikis' title lists. */
  readonly titlesFolder: string
  /** The person's Citoid; undefined if none is set. */
  readonly citoid: () => Citoid | undefined
  /** Servers that replace the searches' own. For tests only. */
  readonly searchServers?: ProviderOptions['servers'] | undefined
}
