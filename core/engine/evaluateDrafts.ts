import { CitewrightError } from '../domain/citewrightError.ts'
import type { Draft } from '../domain/draft.ts'
import type { LongCall } from '../domain/progress.ts'
import { judgeDraft } from '../evaluate/article/citationScores.ts'
import { claimsOf, measureArticle, type ArticleMeasures } from '../evaluate/article/measureArticle.ts'
import type { ReferenceArticle } from '../evaluate/article/readReference.ts'
import { openWordnet } from '../evaluate/overlap/wordnet.ts'
import { openVerifier } from './openVerifier.ts'

export interface EvaluationRequest {
  readonly drafts: readonly Draft[]
  /** Articles that people wrote of the same events. Default: none, and no overlap is measured. */
  readonly references?: readonly ReferenceArticle[]
  /** As `--verifier` names it. Default: none, and citations are only counted. */
  readonly judge?: string
  /** Whether a judge may be the verifier that decided on a draft's sentences. */
  readonly sameJudge?: boolean
  /** Folder of WordNet's database. Default: none, and METEOR is not measured. */
  readonly wordnet?: string
}

export interface EvaluatedDraft {
  readonly draftId: string
  readonly title: string
  readonly measures: ArticleMeasures
  /** Whether the judge is the verifier that steered the draft, so that its scores are its own. */
  readonly selfJudged: boolean
}

export interface Evaluation {
  /** In the order of the request. */
  readonly drafts: readonly EvaluatedDraft[]
  /** Name and version of the verifier that judged citations; null where none did. */
  readonly judge: string | null
  /** Version of the dictionary of METEOR's synonyms; null where none was given. */
  readonly wordnet: string | null
}

/** None of the references is of the draft's event. */
class ReferenceMissingError extends CitewrightError {
  readonly kind = 'input'

  constructor(title: string, references: readonly ReferenceArticle[]) {
    const some = references.slice(0, 3).map((reference) => `"${reference.title}"`)
    super(
      `No reference is of the draft's event "${title}": there are ${some.join(', ')}${references.length > 3 ? ` and ${references.length - 3} more` : ''}.`,
      'Give the event file of the same title with --reference, or leave the draft out.',
    )
  }
}

/** A draft that a verifier steered would be judged by it. */
class SameJudgeError extends CitewrightError {
  readonly kind = 'input'

  constructor(title: string, judge: string) {
    super(
      `${judge} decided which sentences the draft "${title}" holds, so its judgement of them tells nothing new.`,
      'Name another with --judge-verifier, or add --same-judge: the report then says so.',
    )
  }
}

/** The judge's model could not be loaded, so that no score would mean anything. */
class JudgeUnavailableError extends CitewrightError {
  readonly kind = 'unavailable'

  constructor(reason: string) {
    super(reason, 'Leave out --judge-verifier to measure without a judge.')
  }
}

interface EvaluationContext {
  /** Folder of the models named by an id. */
  readonly models: string
  readonly call: LongCall
  /** Opens what measures; what it gives is disposed of after the drafts. Default: opened anew. */
  readonly open?: EvaluationTools
}

export interface EvaluationTools {
  readonly verifier: typeof openVerifier
  readonly wordnet: typeof openWordnet
}

/** See Engine. All that can be wrong with the request is told before a model is asked. */
export async function evaluateDrafts(
  { drafts, references = [], judge: named, sameJudge = false, wordnet: folder }: EvaluationRequest,
  { models, call, open = { verifier: openVerifier, wordnet: openWordnet } }: EvaluationContext,
): Promise<Evaluation> {
  const pairs = drafts.map((draft) => ({ draft, reference: referenceOf(draft, references) }))
  const wordnet = folder === undefined ? undefined : await open.wordnet(folder)
  await using judge = named === undefined ? undefined : await open.verifier(named, { models })
  const steered = (draft: Draft): boolean => draft.parameters.preset === 'grounded' && draft.verifier === judge?.name
  const own = drafts.find(steered)
  if (own !== undefined && judge !== undefined && !sameJudge) throw new SameJudgeError(own.event.title, judge.name)
  const evaluated: EvaluatedDraft[] = []
  for (const [done, { draft, reference }] of pairs.entries()) {
    call.signal?.throwIfAborted()
    call.onProgress?.({ step: 'verify', done, total: pairs.length, part: draft.event.title })
    const claims = judge === undefined ? undefined : await judgeDraft(draft, claimsOf(draft), judge, call)
    if (judge?.unavailable !== undefined) throw new JudgeUnavailableError(judge.unavailable)
    evaluated.push({
      draftId: draft.id,
      title: draft.event.title,
      measures: measureArticle(draft, { claims, reference, wordnet }),
      selfJudged: steered(draft),
    })
  }
  return { drafts: evaluated, judge: judge?.name ?? null, wordnet: wordnet?.version ?? null }
}

function referenceOf({ event }: Draft, references: readonly ReferenceArticle[]): ReferenceArticle | undefined {
  if (references.length === 0) return undefined
  const found = references.find(({ title }) => folded(title) === folded(event.title))
  if (found === undefined) throw new ReferenceMissingError(event.title, references)
  return found
}

function folded(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}
