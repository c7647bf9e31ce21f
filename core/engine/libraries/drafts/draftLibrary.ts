import type { Draft, Section } from '../../../domain/draft.ts'
import type { ChunkId, SentenceId } from '../../../domain/ids.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { MissingFact, Span, Support, SupportLabel } from '../../../domain/support.ts'
import type { ExportFormat } from '../../../export/exportFormats.ts'
import type { Finding } from '../../../lint/finding.ts'
import type { GateVerdict } from '../../../export/policy/exportGate.ts'
import type { Comparison } from '../../../review/compareDrafts.ts'
import type { DraftFigures } from '../../../review/draftFigures.ts'
import type { ReviewRequest } from '../../../review/reviewOperation.ts'
import type { Pin } from '../../../store/pins.ts'
import type { DraftQuestion } from '../answers/askRequest.ts'
import type { DraftAnswer } from '../answers/answer.ts'
import type { DraftRequest } from '../../pipeline/draftRequest.ts'
import type { OutlineResult } from '../../engine.ts'
import type { PageCard } from '../events/eventLibrary.ts'
import type { RunReport } from '../../pipeline/runReport.ts'
import type { DraftUpdates } from '../updating/draftUpdates.ts'
import type { DraftCopies } from './copiesOf.ts'
import type { LeavingOptions } from './leavingOptions.ts'

/** How a draft shall be written: the options of `draft` but for its source. */
export type WriteOptions = Omit<DraftRequest, 'source'>

export interface DraftSummary {
  readonly id: string
  readonly eventId: string
  readonly method: Draft['method']
  readonly writer: Draft['writer']
  readonly preset: Draft['parameters']['preset']
  readonly ranker: string
  /** ISO 8601. */
  readonly savedAt: string
  readonly figures: DraftFigures
  /** What was done with it cannot be read, so that it cannot be opened; the figures are those of the draft as it was written. */
  readonly unreadable?: true
}

/** A draft as it is after review, without the texts of its pages. */
export interface DraftView extends Omit<Draft, 'pages'> {
  readonly eventId: string
  readonly savedAt: string
  readonly pages: readonly PageCard[]
  readonly sections: readonly Section[]
  readonly figures: DraftFigures
  /** What undo and redo would take back or do again, in words for the person; absent where there is nothing. */
  readonly undo?: string
  readonly redo?: string
  /** What the run told the editor, and what it took; absent where the draft was not written in this workspace. */
  readonly run?: Pick<RunReport, 'notes' | 'problems'> & { readonly seconds: number; readonly cost: number | null }
}

/** A passage as evidence of one sentence. */
export interface EvidencePassage {
  readonly chunkId: ChunkId
  readonly page: PageCard
  readonly cited: boolean
  /** The chunk's text, and what is on its page right before and after it, up to 400 characters each. */
  readonly text: string
  readonly before: string
  readonly after: string
  readonly label: SupportLabel
  readonly probability: number | null
  /** All words that support the sentence, as offsets into `text`, in order and apart from each other. */
  readonly evidence: readonly Span[]
  readonly missing: readonly MissingFact[]
  /** Runs of words that sentence and passage share, as offsets into `text` and into the sentence. */
  readonly copied: readonly { readonly passage: Span; readonly sentence: Span }[]
  /** Score of the ranking that found it; absent where none did. */
  readonly score?: number
}

export interface SentenceEvidence {
  readonly sentence: SentenceId
  /** How the sentence was checked. */
  readonly checked: Pick<Support, 'basis' | 'verifier' | 'missing'>
  /** Cited ones first, then the most probable. */
  readonly passages: readonly EvidencePassage[]
}

export interface ExportPreview {
  /** Null for a format that is no text. */
  readonly text: string | null
  /** Proposed name for a file. */
  readonly fileName: string
  /** What should be seen to before it leaves. */
  readonly findings: readonly Finding[]
  /** Whether it may leave for the wiki as a file. */
  readonly gate: GateVerdict
  /** Whether it may be sent to the wiki; absent for formats that are no page of one. */
  readonly publishing?: GateVerdict
}

/** The workspace's drafts and what a person does with them. */
export interface DraftLibrary extends DraftUpdates {
  /** Newest first. */
  list(eventId: string): Promise<readonly DraftSummary[]>
  /**
   * Plans an article from the event's included sources with the options of a draft: `write` takes the outline back as
   * `options.outline`, edited or as it is.
   *
   * @throws {CitewrightError} `input` for the extractive writer, which plans nothing
   */
  plan(eventId: string, options: WriteOptions, call?: LongCall): Promise<OutlineResult>
  /** Writes a draft from the event's included sources; the same as before goes on where it was cut off. */
  write(eventId: string, options: WriteOptions, call?: LongCall): Promise<DraftView>
  read(draftId: string): Promise<DraftView>
  remove(draftId: string): Promise<void>
  /** Does one thing to the draft, stores it, and gives the draft as it is then: badges are computed anew where words or citations changed. */
  review(draftId: string, request: ReviewRequest, call?: LongCall): Promise<DraftView>
  undo(draftId: string): Promise<DraftView>
  redo(draftId: string): Promise<DraftView>
  /** Writes one section again, from the passages that rank best for it, with the draft's own options or others. */
  writeSection(draftId: string, section: number, options: WriteOptions, call?: LongCall): Promise<DraftView>
  /** The passages that a sentence cites with all of its evidence, and how it was checked. */
  evidence(draftId: string, sentence: SentenceId, call?: LongCall): Promise<SentenceEvidence>
  /** Passages of all included pages for a sentence, ranked with `query` or the sentence itself and judged by the verifier; at most `most` (default 10). */
  passages(
    draftId: string,
    request: { readonly sentence: SentenceId; readonly query?: string | undefined; readonly most?: number | undefined },
    call?: LongCall,
  ): Promise<SentenceEvidence>
  /**
   * Asks the pages of a draft a question; nothing is fetched. What no page tells is not answered: `abstained` is then set.
   *
   * @throws {CitewrightError} `input` for an invalid question, `no-evidence` without a page
   */
  ask(draftId: string, question: DraftQuestion, call?: LongCall): Promise<DraftAnswer>
  /** The pinned questions of the draft's event, which all its drafts share, in the order in which they were pinned. */
  pins(draftId: string): Promise<readonly Pin[]>
  /** Pins a question with its answer. One that is pinned already stays as it is. */
  pin(draftId: string, question: string, call?: LongCall): Promise<readonly Pin[]>
  unpin(draftId: string, question: string): Promise<readonly Pin[]>
  /** Notes that the person has seen the answer that a pinned question has now. */
  seePin(draftId: string, question: string): Promise<readonly Pin[]>
  /** Asks pinned questions again whose pages are not those that they were asked of; each answer is stored as it comes. */
  askPins(draftId: string, call?: LongCall): Promise<readonly Pin[]>
  compare(draftId: string, otherId: string): Promise<Comparison>
  preview(draftId: string, format: ExportFormat, options?: LeavingOptions): Promise<ExportPreview>
  /**
   * Writes the draft as it is to a file.
   *
   * @throws {CitewrightError} where the rules of the wiki block it
   */
  save(draftId: string, format: ExportFormat, path: string, options?: LeavingOptions): Promise<void>
  /** How much of the draft appears word for word in its own pages. */
  copies(draftId: string): Promise<DraftCopies>
}
