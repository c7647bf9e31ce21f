import { setImmediate } from 'node:timers/promises'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Draft } from '../../core/domain/draft.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { Verifier } from '../../core/judge/nli/verifier.ts'
import { openVerifier } from '../../core/engine/tools/openVerifier.ts'
import { judgeDraft, type Claim } from '../evaluate/article/citationScores.ts'
import { claimsOf, measureArticle, type ArticleMeasures } from '../evaluate/article/measureArticle.ts'
import type { ReferenceArticle } from '../evaluate/article/readReference.ts'
import type { JudgedArticle } from '../evaluate/judged/judgeArticle.ts'
import { openWordnet } from '../evaluate/overlap/wordnet.ts'
import type { WikiEvaluation } from '../evaluate/wiki/planWikiEvaluation.ts'
import { evaluateWiki, type WikiEvalRequest } from './evaluateWiki.ts'
import { wikiEvalNeeds } from './wikiEvalNeeds.ts'
import {
  findJudge,
  openJudge,
  type JudgeContext,
  type ModelJudgeReport,
  type ModelJudgeRequest,
  type OpenJudge,
} from './openJudge.ts'

export interface EvaluationRequest {
  readonly drafts: readonly Draft[]
  /** Articles that people wrote of the same events. Default: none, and no overlap is measured. */
  readonly references?: readonly ReferenceArticle[]
  /** As `--verifier` names it. Default: none, and citations are only counted. */
  readonly judge?: string
  /** The model that grades the articles. Default: none, and they are not graded. */
  readonly modelJudge?: ModelJudgeRequest
  /** How the drafts are compared with their references by the model that grades (Wiki Eval). Default: they are not. */
  readonly wikiEval?: WikiEvalRequest
  /** Whether a judge may be what decided on a draft's sentences, or the model that wrote it. */
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
  /** Scores of the model with the reasons and answers; null where none was asked. */
  readonly graded: JudgedArticle | null
  /** The draft beside its reference; null where that was not asked for. */
  readonly wikiEval: WikiEvaluation | null
  /** Whether the model that graded the draft is the one that wrote it or checked its sentences. */
  readonly selfGraded: boolean
}

export interface Evaluation {
  /** In the order of the request. */
  readonly drafts: readonly EvaluatedDraft[]
  /** Name and version of the verifier that judged citations; null where none did. */
  readonly judge: string | null
  /** The model that graded the articles, with calls, cost and missing scores; null where none did. */
  readonly modelJudge: ModelJudgeReport | null
  /** Version of the dictionary of METEOR's synonyms; null where none was given. */
  readonly wordnet: string | null
}

/** None of the references is of the draft's event. */
function referenceMissing(title: string, references: readonly ReferenceArticle[]): CitewrightError {
  const some = references.slice(0, 3).map((reference) => `"${reference.title}"`)
  return new CitewrightError(
    'input',
    `No reference is of the draft's event "${title}": there are ${some.join(', ')}${references.length > 3 ? ` and ${references.length - 3} more` : ''}.`,
    'Give the event file of the same title with --reference, or leave the draft out.',
  )
}

/** A draft that a verifier steered would be judged by it. */
function sameJudgeError(title: string, judge: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${judge} decided which sentences the draft "${title}" holds, so its judgement of them tells nothing new.`,
    'Name another with --judge-verifier, or add --same-judge: the report then says so.',
  )
}

/** A draft would be graded by the model that wrote it. */
function sameModel(title: string, judge: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${judge} wrote the draft "${title}", and models grade their own words too well.`,
    'Name another with --judge, or add --same-judge: the report then says so.',
  )
}

/** A draft would be graded by the model that checked its sentences. */
function sameChecker(title: string, judge: string): CitewrightError {
  return new CitewrightError(
    'input',
    `${judge} checked the sentences of the draft "${title}", so what it holds against them was changed before.`,
    'Name another with --judge, or add --same-judge: the report then says so.',
  )
}

/** The judge's model could not be loaded, so that no score would mean anything. */
function judgeUnavailable(reason: string): CitewrightError {
  return new CitewrightError('unavailable', reason, 'Leave out --judge-verifier to measure without a judge.')
}

interface EvaluationContext extends Omit<JudgeContext, 'findJudge'> {
  /** Folder of the models named by an id. */
  readonly models: string
  readonly call: LongCall
  /** Opens what measures; what it gives is disposed of after the drafts. Default: opened anew. */
  readonly open?: EvaluationTools
}

export interface EvaluationTools {
  readonly verifier: typeof openVerifier
  readonly wordnet: typeof openWordnet
  readonly judge: typeof findJudge
}

/** See Lab. All that can be wrong with the request is told before a model is asked. */
export async function evaluateDrafts(
  {
    drafts,
    references = [],
    judge: named,
    modelJudge,
    wikiEval,
    sameJudge = false,
    wordnet: folder,
  }: EvaluationRequest,
  {
    models,
    call,
    open = { verifier: openVerifier, wordnet: openWordnet, judge: findJudge },
    ...context
  }: EvaluationContext,
): Promise<Evaluation> {
  if (wikiEval !== undefined && modelJudge === undefined) throw wikiEvalNeeds('judge')
  if (wikiEval !== undefined && references.length === 0) throw wikiEvalNeeds('reference')
  const pairs = drafts.map((draft) => ({ draft, reference: referenceOf(draft, references) }))
  const wordnet = folder === undefined ? undefined : await open.wordnet(folder)
  await using grader =
    modelJudge === undefined ? undefined : await openJudge(modelJudge, { ...context, findJudge: open.judge })
  await using judge = named === undefined ? undefined : await open.verifier(named, { models })
  const steered = (draft: Draft): boolean => draft.parameters.preset === 'grounded' && draft.verifier === judge?.name
  if (!sameJudge) refuseOwn(drafts, { judge: judge && { name: judge.name, isOwn: steered }, grader })
  const claims = judge === undefined ? [] : await judgeCitations(drafts, judge, call)
  const compared =
    wikiEval === undefined || grader === undefined
      ? []
      : await evaluateWiki(
          pairs.flatMap(({ draft, reference }) => (reference === undefined ? [] : [{ draft, reference }])),
          wikiEval,
          { grader, models, workspace: context.workspace, call },
        )
  const graded = (await grader?.judge(drafts, call)) ?? []
  const evaluated: EvaluatedDraft[] = []
  for (const [at, { draft, reference }] of pairs.entries()) {
    // So that a signal gets through between two drafts.
    await setImmediate()
    call.signal?.throwIfAborted()
    evaluated.push({
      draftId: draft.id,
      title: draft.event.title,
      measures: measureArticle(draft, {
        claims: claims[at],
        judged: graded[at],
        compared: compared[at],
        reference,
        wordnet,
      }),
      selfJudged: steered(draft),
      graded: graded[at] ?? null,
      wikiEval: compared[at] ?? null,
      selfGraded: grader !== undefined && (grader.wrote(draft) || grader.checked(draft)),
    })
  }
  return {
    drafts: evaluated,
    judge: judge?.name ?? null,
    modelJudge: grader?.report(graded) ?? null,
    wordnet: wordnet?.version ?? null,
  }
}

/** @throws CitewrightError (same judge, same model, same checker) */
function refuseOwn(
  drafts: readonly Draft[],
  { judge, grader }: { readonly judge: OwnJudge | undefined; readonly grader: OpenJudge | undefined },
): void {
  const steered = judge && drafts.find(judge.isOwn)
  if (steered) throw sameJudgeError(steered.event.title, judge.name)
  const written = grader && drafts.find((draft) => grader.wrote(draft))
  if (written) throw sameModel(written.event.title, grader.name)
  const checked = grader && drafts.find((draft) => grader.checked(draft))
  if (checked) throw sameChecker(checked.event.title, grader.name)
}

interface OwnJudge {
  readonly name: string
  /** Whether the draft is its own work. */
  readonly isOwn: (draft: Draft) => boolean
}

/** @throws CitewrightError and the errors of the judge */
async function judgeCitations(
  drafts: readonly Draft[],
  judge: Verifier,
  call: LongCall,
): Promise<readonly (readonly Claim[])[]> {
  const judged: (readonly Claim[])[] = []
  for (const [done, draft] of drafts.entries()) {
    call.signal?.throwIfAborted()
    call.onProgress?.({ step: 'verify', done, total: drafts.length, part: draft.event.title })
    judged.push(await judgeDraft(draft, claimsOf(draft), judge, call))
    if (judge.unavailable !== undefined) throw judgeUnavailable(judge.unavailable)
  }
  return judged
}

function referenceOf({ event }: Draft, references: readonly ReferenceArticle[]): ReferenceArticle | undefined {
  if (references.length === 0) return undefined
  const found = references.find(({ title }) => folded(title) === folded(event.title))
  if (found === undefined) throw referenceMissing(event.title, references)
  return found
}

function folded(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}
