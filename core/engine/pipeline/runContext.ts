import type { SiteLists } from '../../collect/reliability/siteLists.ts'
import type { Archive } from '../../collect/archive/archive.ts'
import type { Web } from '../../collect/web/web.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Prices } from '../../models/chat/prices.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import type { StepReport } from './runReport.ts'

/** Where the program takes the time of day from; tests give their own. */
export interface Clock {
  now(): Date
}

/** What every step of one run is given. `steps` fills up as they end, well or not. */
export interface RunContext {
  readonly workspace: Workspace
  readonly clock: Clock
  readonly call: LongCall
  /** Asks the servers of pages. */
  readonly web: Web
  /** Gives copies of pages that are gone; undefined where none is set. */
  readonly archive: Archive | undefined
  /** What the writer's service asks for; undefined where that is not known. */
  readonly prices?: Prices | undefined
  /** The person's own lists of sites. */
  readonly sites?: SiteLists
  readonly steps: StepReport[]
}
