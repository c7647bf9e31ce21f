import type { Workspace } from '../store/openWorkspace.ts'
import type { DamagedPart, EventFile } from './openEventFile.ts'

/** How many of each were added. */
export interface ImportedCounts {
  pages: number
  drafts: number
  /** Decisions of review. */
  decisions: number
  updates: number
  /** Operations of the ledger. */
  facts: number
  pins: number
  /** Corrections and decisions on pages. */
  notes: number
  translations: number
}

/** Where file and workspace differ; what is here was kept. */
interface ImportConflict {
  /**
   * - `page`: another version of it is here; - `draft`: another with its id is here, perhaps in another event; - `decision`:
   * decisions that do not fit the draft as it is reviewed here; - `sentence`: both decided on it, the later one counts; -
   * `facts`: changes of facts that were read here too; - `note`: a correction that is another here, or whose page another
   * event here has
   */
  readonly kind: 'page' | 'draft' | 'decision' | 'sentence' | 'facts' | 'note'
  readonly name: string
}

/** What importing an event's file came to. */
export interface ImportedEvent {
  readonly eventId: string
  readonly title: string
  readonly isNew: boolean
  readonly added: Readonly<ImportedCounts>
  /** Pages that the event's drafts hold, if it has no sources; otherwise 0. */
  readonly draftPages: number
  /** What was already there. */
  readonly known: { readonly pages: number; readonly drafts: number }
  /** Drafts with decisions that came with a file and are not confirmed here. */
  readonly unconfirmed: readonly string[]
  readonly conflicts: readonly ImportConflict[]
  readonly damaged: readonly DamagedPart[]
}

/** An import in progress. */
export interface Importing {
  readonly workspace: Workspace
  readonly file: EventFile
  readonly eventId: string
  readonly added: ImportedCounts
  readonly known: { pages: number; drafts: number }
  readonly unconfirmed: string[]
  /** Lengths of stored texts that drafts of the file name, by hash. */
  readonly lengths: Map<string, number>
  readonly conflicts: ImportConflict[]
}
