import type { SiteLists } from '../../collect/reliability/siteLists.ts'
import type { Archive } from '../../collect/archive/archive.ts'
import type { Web } from '../../collect/web/web.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Prices } from '../../models/chat/prices.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import type { StepReport } from './runReport.ts'

/** Source of the time of day; tests pass their own. */
export interface Clock {
  now(): Date
}

/** What every step of a run receives. `steps` grows as steps end, including failed ones. */
export interface RunContext {
  readonly workspace: Workspace
  readonly clock: Clock
  readonly call: LongCall
  /** Fetches from servers. */
  readonly web: Web
  /** Finds copies of pages that are gone; undefined if no archive is set. */
  readonly archive: Archive | undefined
  /** The prices of the writer's service; undefined if not known. */
  readonly prices?: Prices | undefined
  /** The person's own lists of sites. */
  readonly sites?: SiteLists
  readonly steps: StepReport[]
}
