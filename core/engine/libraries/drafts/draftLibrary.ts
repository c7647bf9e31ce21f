import { type Wording } from '../../../domain/phrase.ts'
import type { Draft, Section } from '../../../domain/draft.ts'
import type { ChunkId, SentenceId } from '../../../domain/ids.ts'
import type { Estimate, LongCall } from '../../../domain/progress.ts'
import type { MissingFact, Span, Support, SupportLabel } from '../../../domain/support.ts'
import type { SentenceFlag } from '../../../export/flagSentences.ts'
import type { ExportFormat } from '../../../export/exportFormats.ts'
import type { Finding } from '../../../lint/finding.ts'
import type { GateVerdict } from '../../../export/policy/exportGate.ts'
import type { Comparison } from '../../../review/compareDrafts.ts'
import type { DraftFigures } from '../../../review/draftFigures.ts'
import type { ReviewRequest } from '../../../review/reviewOperation.ts'
import type { ArticleLink } from '../../../export/wikitext/wikitextOptions.ts'
import type { EvidenceTranslation } from '../../../store/evidenceTranslations.ts'
import type { Pin } from '../../../store/pins.ts'
import type { DraftQuestion } from '../answers/askRequest.ts'
import type { DraftAnswer } from '../answers/answer.ts'
import type { DraftRequest } from '../../pipeline/draftRequest.ts'
import type { OutlineResult } from '../../engine.ts'
import type { PageCard } from '../events/eventLibrary.ts'
import type { RunReport } from '../../pipeline/runReport.ts'
import type { DraftUpdates } from '../updating/draftUpdates.ts'
import type { DraftCopies } from './copiesOf.ts'
import type { FactPlacing, FactToInsert } from './insertFact.ts'
import type { LeavingOptions } from './leavingOptions.ts'
import type { DraftPlace } from './locateDraft.ts'

/** How a draft is written: the options of `draft` without its source. */
export type WriteOptions = Omit<DraftRequest, 'source'>

/** What writing a draft will take. */
export interface DraftEstimate extends Estimate {
  /** As earlier calls of the writer took, or as this machine is expected to; null if neither is known. */
  readonly seconds: number | null
}

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
  /** The drafts that it was merged from; absent if it was not merged. */
  readonly mergedFrom?: NonNullable<Draft['mergedFrom']>
  /** Its reviews cannot be read, so it cannot be opened; the counts are those of the draft as written. */
  readonly unreadable?: true
}

/** A draft after review, without the texts of its pages. */
export interface DraftView extends Omit<Draft, 'pages'> {
  readonly eventId: string
  readonly savedAt: string
  readonly pages: readonly PageCard[]
  readonly sections: readonly Section[]
  readonly figures: DraftFigures
  /** Why sentences should be read, whatever their badges. */
  readonly flags: readonly SentenceFlag[]
  /** What undo and redo would change, in words for the person; absent if there is nothing. */
  readonly undo?: string
  readonly redo?: string
  /** The run's notes, calls and cost; absent if the draft was not written in this workspace. */
  readonly run?: Pick<RunReport, 'problems' | 'seconds' | 'cost'> & { readonly notes: readonly Wording[] }
}

/** A passage as evidence of one sentence. */
export interface EvidencePassage {
  readonly chunkId: ChunkId
  readonly page: PageCard
  readonly cited: boolean
  /** The chunk's text, and up to 400 characters of its page before and after. */
  readonly text: string
  readonly before: string
  readonly after: string
  readonly label: SupportLabel
  readonly probability: number | null
  /** All words that support the sentence, as offsets into `text`: in order, without overlaps. */
  readonly evidence: readonly Span[]
  readonly missing: readonly MissingFact[]
  /** Wording that sentence and passage share, as offsets into `text` and into the sentence. */
  readonly copied: readonly { readonly passage: Span; readonly sentence: Span }[]
  /** Score of the ranking that found it; absent without a ranking. */
  readonly score?: number
  /** Its evidence, or the whole passage without evidence, in the article's language; absent if it is not translated. */
  readonly translation?: EvidenceTranslation
}

export interface SentenceEvidence {
  readonly sentence: SentenceId
  /** How the sentence was checked. */
  readonly checked: Pick<Support, 'basis' | 'verifier' | 'missing'>
  /** Cited ones first, then the most probable. */
  readonly passages: readonly EvidencePassage[]
}

export interface ExportPreview {
  /** Null for a format that is not text. */
  readonly text: string | null
  /** Chosen links that found no place in the wikitext; empty for other formats. */
  readonly lostLinks: readonly ArticleLink[]
  /** Suggested file name. */
  readonly fileName: string
  /** Issues of the export. */
  readonly findings: readonly Finding[]
  /** Edit summary that the wiki asks for. */
  readonly summary: string
  /** Whether it may be exported to a file for the wiki. */
  readonly gate: GateVerdict
  /** Whether it may be sent to the wiki; absent for formats that are not a wiki page. */
  readonly publishing?: GateVerdict
}

/** How much is deleted with a draft. */
export interface DraftContents {
  /** Also those that were rejected. */
  readonly sentences: number
  /** Sentences that a person accepted, rewrote or rejected. */
  readonly decided: number
  /** Sentences whose words are a person's, or were changed by one. */
  readonly reworded: number
  /** How often it was compared with newer pages. */
  readonly updates: number
  /** Links, categories and the like that a person added to its article, on all wikis. */
  readonly additions: number
  /** Drafts that were merged from it, which keep their sentences. */
  readonly merges: number
}

/** The sentences that a merged draft takes from a draft. */
export interface MergeChoice {
  readonly draft: string
  readonly sentences: readonly SentenceId[]
}

/** A draft after decisions on it. */
export interface ReviewedDraft {
  readonly draft: Draft
  /** Whether the workspace has them too: it has the draft, has it with other decisions, or does not have it. */
  readonly workspace: 'stored' | 'differs' | 'absent'
}

/** The workspace's drafts, and the person's work on them. */
export interface DraftLibrary extends DraftUpdates {
  /** Newest first. */
  list(eventId: string): Promise<readonly DraftSummary[]>
  /**
   * Plans an article from the event's included sources with the options of a draft. The outline, edited or not, goes
   * back to `write` as `options.outline`.
   *
   * @throws {CitewrightError} `input` for the extractive writer, which does not plan
   */
  plan(eventId: string, options: WriteOptions, call?: LongCall): Promise<OutlineResult>
  /** What a draft with these options will take, without asking a model; null for the extractive writer, which takes seconds. */
  estimate(eventId: string, options: WriteOptions, call?: LongCall): Promise<DraftEstimate | null>
  /** Writes a draft from the event's included sources. The same options resume an interrupted run. */
  write(eventId: string, options: WriteOptions, call?: LongCall): Promise<DraftView>
  read(draftId: string): Promise<DraftView>
  /**
   * Where the draft of a draft.json is in the workspace.
   *
   * @throws {CitewrightError} `input` if the workspace does not have it
   */
  locate(path: string): Promise<DraftPlace>
  /** What is deleted with a draft. */
  contents(draftId: string): Promise<DraftContents>
  /**
   * Deletes a draft with its reviews, updates and additions. Pages, pinned questions, translations of evidence and drafts
   * merged from it are not changed.
   *
   * @throws {CitewrightError} `input` while it is being written, updated or exported
   */
  remove(draftId: string): Promise<void>
  /** Applies one action of the person, stores it, and returns the changed draft: badges are recomputed if words or citations changed. */
  review(draftId: string, request: ReviewRequest, call?: LongCall): Promise<DraftView>
  /**
   * Applies decisions to a draft that is given itself, such as that of a draft.json: all of them, or none. Where the
   * workspace has the same draft with the same decisions, they are stored there too, as `review` stores them.
   *
   * @param options `reviewer`: who decides; default: the name in the settings
   * @throws {CitewrightError} if one of them cannot be applied
   */
  reviewGiven(
    draft: Draft,
    requests: readonly ReviewRequest[],
    options: { readonly reviewer?: string | undefined },
    call?: LongCall,
  ): Promise<ReviewedDraft>
  /** Where a fact belongs in the draft, and whether it says so already. */
  placeFact(draftId: string, text: string): Promise<FactPlacing>
  /**
   * Adds a fact of the event's ledger to the section where it belongs, with the passages that say so, as an event of
   * review.
   *
   * @throws {CitewrightError} `input` where no included source has the words any more
   */
  insertFact(draftId: string, fact: FactToInsert, call?: LongCall): Promise<DraftView>
  undo(draftId: string): Promise<DraftView>
  redo(draftId: string): Promise<DraftView>
  /** Rewrites one section from the passages that rank best for it, with the draft's options or others. */
  writeSection(draftId: string, section: number, options: WriteOptions, call?: LongCall): Promise<DraftView>
  /** The passages that a sentence cites, with all of its evidence, and how it was checked. */
  evidence(draftId: string, sentence: SentenceId, call?: LongCall): Promise<SentenceEvidence>
  /**
   * Has the writer of the settings translate the evidence of a passage into the article's language, stores the
   * translation, and returns the sentence's evidence with it.
   *
   * @throws {CitewrightError} `input` if no language model is set, or the passage needs no translation
   */
  translateEvidence(
    draftId: string,
    request: { readonly sentence: SentenceId; readonly chunkId: ChunkId },
    call?: LongCall,
  ): Promise<SentenceEvidence>
  /** The stored translations of evidence of the draft, by their words on one line. */
  translations(draftId: string): Promise<ReadonlyMap<string, string>>
  /** Passages of all included pages for a sentence, ranked by `query` or the sentence itself and judged by the verifier; at most `most` (default 10). */
  passages(
    draftId: string,
    request: { readonly sentence: SentenceId; readonly query?: string | undefined; readonly most?: number | undefined },
    call?: LongCall,
  ): Promise<SentenceEvidence>
  /**
   * Answers a question from the pages of a draft with the draft's own writer and judge, or the reader that it names; nothing is
   * fetched.
   *
   * @throws {CitewrightError} `input` for an invalid question, `no-evidence` without a page
   */
  ask(draftId: string, question: DraftQuestion, call?: LongCall): Promise<DraftAnswer>
  /** Questions on such an event whose answers are stated without a language model; empty if there are none. */
  suggestQuestions(draftId: string, call?: LongCall): Promise<readonly string[]>
  /** The pinned questions of the draft's event, which all its drafts share, in the order of pinning. */
  pins(draftId: string): Promise<readonly Pin[]>
  /** Pins a question with its answer. A question that is already pinned does not change. */
  pin(draftId: string, question: string, call?: LongCall): Promise<readonly Pin[]>
  unpin(draftId: string, question: string): Promise<readonly Pin[]>
  /** Marks the current answer of a pinned question as seen. */
  seePin(draftId: string, question: string): Promise<readonly Pin[]>
  /** Asks pinned questions again if their pages have changed; each answer is stored at once. */
  askPins(draftId: string, call?: LongCall): Promise<readonly Pin[]>
  /** Two or three drafts of one event. */
  compare(draftIds: readonly string[]): Promise<Comparison>
  /**
   * Makes a new draft of chosen sentences of drafts of one event, and stores it. The same choice gives the same draft.
   *
   * @throws {CitewrightError} `input` if nothing is chosen, or the drafts are of several events
   */
  merge(chosen: readonly MergeChoice[]): Promise<DraftView>
  preview(draftId: string, format: ExportFormat, options?: LeavingOptions): Promise<ExportPreview>
  /**
   * Exports the draft to a file.
   *
   * @throws {CitewrightError} where the rules of the wiki block it
   */
  save(draftId: string, format: ExportFormat, path: string, options?: LeavingOptions): Promise<void>
  /** How much wording the draft shares with its own pages. */
  copies(draftId: string): Promise<DraftCopies>
}
