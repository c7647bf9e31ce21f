import type { CertaintyModel } from '../../core/answer/certainty/certaintyModel.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { VersionsRequest } from '../../core/engine/libraries/updating/compareVersions.ts'
import type { BenchmarkLibrary } from './benchmark/benchmarkLibrary.ts'
import type { CertaintyQuality, CertaintyRequest } from './certainty/certaintyTraining.ts'
import type { Evaluation, EvaluationRequest } from './evaluateDrafts.ts'
import type { RetrievalRequest, RetrievalResult } from './evaluateRetrieval.ts'
import type { QaRequest, QaResult } from './qa/evaluateQa.ts'
import type { QuestionedVersions } from './questionVersions.ts'
import type { TrainingResult } from './training/exportTraining.ts'
import type { TrainingRequest } from './training/trainingRequest.ts'

/** What researchers do with the program, and editors never: measuring it, and making sets to train models on. */
export interface Lab {
  /**
   * Learns from questions with documents and right answers how far readings can be relied on.
   *
   * @throws {CitewrightError} `input` where there is nothing to learn from
   */
  trainCertainty(
    request: CertaintyRequest,
    call?: LongCall,
  ): Promise<{ readonly model: CertaintyModel; readonly quality: CertaintyQuality }>
  /** Measures how well certainty is told, by a model or by cross-validation. */
  evaluateCertainty(request: CertaintyRequest, call?: LongCall): Promise<CertaintyQuality>
  /**
   * Answers questions of RealTime QA and measures the answers: what is right, what retrieval and what reading missed, and
   * what refusing uncertain answers gives.
   *
   * @throws {CitewrightError} `input` for files that are missing or damaged, and a reader or ranker that is not one
   */
  evaluateQa(request: QaRequest, call?: LongCall): Promise<QaResult>
  /**
   * Measures drafts: citations as a judge sees them, overlap with what people wrote of the event, sources, copied words, and
   * how a model grades them.
   *
   * @throws {CitewrightError} `input`, before a model is asked, for a draft without its reference or a judge that is no other;
   *   `unavailable` where the next call could cost more than is left
   */
  evaluate(request: EvaluationRequest, call?: LongCall): Promise<Evaluation>
  /**
   * Answers the judged queries of a collection with a ranker, and measures the answers as trec_eval does.
   *
   * @throws {CitewrightError} `input` for a collection that cannot be read, or a ranker that there is not
   */
  evaluateRetrieval(request: RetrievalRequest, call?: LongCall): Promise<RetrievalResult>
  /**
   * Makes a training set for Retrieve-then-Read from drafts (WikiGenBench, TunedRR).
   *
   * @throws {CitewrightError} `no-evidence`, with the reasons, where no draft can be exported
   */
  exportTraining(request: TrainingRequest, call?: Pick<LongCall, 'signal'>): Promise<TrainingResult>
  /**
   * Makes questions and dialogues about what was kept, changed and added between two versions of a text (GrowOVER).
   *
   * @throws {CitewrightError} `input` for thresholds that are none, a model that there is not, or a language without rules
   */
  questionVersions(request: VersionsRequest, call?: LongCall): Promise<QuestionedVersions>
  readonly benchmark: BenchmarkLibrary
  /** Lets the workspace go. */
  close(): void
}
