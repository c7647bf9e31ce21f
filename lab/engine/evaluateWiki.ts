import type { Draft } from '../../core/domain/draft.ts'
import type { Estimate, LongCall } from '../../core/domain/progress.ts'
import { costOfCalls } from '../../core/models/chat/prices.ts'
import { openRanker } from '../../core/rank/openRanker.ts'
import type { Workspace } from '../../core/store/openWorkspace.ts'
import { workspaceVectors } from '../../core/store/vectors.ts'
import type { ReferenceArticle } from '../evaluate/article/readReference.ts'
import {
  planWikiEvaluation,
  type WikiEvaluation,
  type WikiEvaluationPlan,
} from '../evaluate/wiki/planWikiEvaluation.ts'
import type { OpenJudge } from './openJudge.ts'

export interface WikiEvalRequest {
  /** What finds the passages nearest to a statement, as `--ranker` names it. Default `fusion`, which goes by words. */
  readonly ranker?: string
  /** Sentences of each article whose statements are checked, from 1, drawn by `seed`. Default: all. */
  readonly sentences?: number
  /** Default 0. */
  readonly seed?: number
  /** Whether every criterion and every statement is asked about in a call of its own. Default: with a model file. */
  readonly oneAtATime?: boolean
}

interface WikiEvalContext {
  readonly grader: OpenJudge
  /** Folder of the models named by an id. */
  readonly models: string
  readonly workspace: () => Workspace
  readonly call: LongCall
}

/** Compares drafts with their references, in the order of the pairs. All calls are planned, and estimated, before the first. */
export async function evaluateWiki(
  pairs: readonly { readonly draft: Draft; readonly reference: ReferenceArticle }[],
  { ranker: named = 'fusion', sentences, seed = 0, oneAtATime }: WikiEvalRequest,
  { grader, models, workspace, call }: WikiEvalContext,
): Promise<readonly WikiEvaluation[]> {
  await using ranker = await openRanker(named, { models })
  return await grader.use(async (lent) => {
    const judge = { ...lent, together: !(oneAtATime ?? grader.kind === 'gguf'), signal: call.signal }
    const plans: { readonly title: string; readonly plan: WikiEvaluationPlan }[] = []
    for (const { draft, reference } of pairs) {
      const plan = await planWikiEvaluation(
        draft,
        reference,
        {
          method: ranker.method,
          vectors: workspaceVectors(workspace()),
          seed,
          ...(sentences === undefined ? {} : { sentences }),
        },
        judge,
      )
      plans.push({ title: draft.event.title, plan })
    }
    const estimate = estimateOf(plans, grader)
    call.onProgress?.({ step: 'judge', estimate })
    const evaluated: WikiEvaluation[] = []
    let done = 0
    for (const { title, plan } of plans) {
      const report = (): void =>
        call.onProgress?.({ step: 'judge', done, total: Math.max(done, estimate.calls), part: title })
      report()
      evaluated.push(
        await plan.evaluate({
          ...judge,
          onAnswer: () => {
            done += 1
            report()
          },
        }),
      )
    }
    return evaluated
  }, call)
}

function estimateOf(
  plans: readonly { readonly plan: WikiEvaluationPlan }[],
  { kind, prices }: Pick<OpenJudge, 'kind' | 'prices'>,
): Estimate {
  const sum = (of: keyof WikiEvaluationPlan['expected']): number =>
    Math.round(plans.reduce((total, { plan }) => total + plan.expected[of], 0))
  const tokens = {
    promptTokens: sum('promptTokens'),
    reusedTokens: sum('reusedTokens'),
    outputTokens: sum('outputTokens'),
  }
  return { calls: sum('calls'), ...tokens, cost: costOfCalls([tokens], { kind, prices }) }
}
