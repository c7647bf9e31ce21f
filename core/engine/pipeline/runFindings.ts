import { type Wording } from '../../domain/phrase.ts'
import type { DraftParameters } from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import type { PageProblem } from '../../domain/page.ts'
import type { Notability } from '../../extract/notability/measureNotability.ts'

/** What a run has found so far; also reported if it fails. */
export interface RunFindings {
  event?: Event
  parameters?: DraftParameters
  problems: readonly PageProblem[]
  notability?: Notability
  notes: readonly Wording[]
}
