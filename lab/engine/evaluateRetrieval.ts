import { cutChunks } from '../../core/chunk/cutChunks.ts'
import type { Passage } from '../../core/chunk/passage.ts'
import type { PageId } from '../../core/domain/ids.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import { betweenMethod } from '../../core/rank/betweenMethod.ts'
import { createRanker } from '../../core/rank/createRanker.ts'
import { openRanker } from '../../core/rank/openRanker.ts'
import { textPage } from '../evaluate/textPage.ts'
import { measureRun, type MeasuredRun } from '../evaluate/retrieval/measureRun.ts'
import { readCollection } from '../evaluate/retrieval/readCollection.ts'
import type { Judgements, Run } from '../evaluate/retrieval/trecFiles.ts'
import type { JudgeContext } from './openJudge.ts'
import { openRefinery, type RefineryReport, type RefineryRequest } from './openRefinery.ts'

export interface RetrievalRequest {
  /** Folder of a collection; see `readCollection`. */
  readonly collection: string
  /** As `--ranker` names it. */
  readonly ranker: string
  /** Documents of an answer, from 1. Default 1000. */
  readonly depth?: number
  /** Seed of the ranker `random` and of the samples of `refine`. Default 0. */
  readonly seed?: number
  /** How many of the queries are answered, from the first on. Default: all. */
  readonly queries?: number
  /** A model that widens each query. Default: none. */
  readonly refine?: RefineryRequest
}

export interface RetrievalResult {
  /** What ranked, without the paths of its models and with their fingerprints. */
  readonly ranker: string
  readonly run: Run
  readonly measured: MeasuredRun
  readonly judgements: Judgements
  /** Who refined the queries, and what that took; null where nobody did. */
  readonly refined: RefineryReport | null
  /** Documents of which the ranker's model read only the beginning. */
  readonly cut: number
}

/** No document is as long: each is one passage, as the judgements are of documents. */
const wholeDocument = 10_000_000

/** See Lab. */
export async function evaluateRetrieval(
  { collection: folder, ranker: named, depth = 1000, seed = 0, queries: most, refine }: RetrievalRequest,
  { models, call, ...context }: JudgeContext & { readonly models: string; readonly call: LongCall },
): Promise<RetrievalResult> {
  await using refinery = refine === undefined ? undefined : await openRefinery(refine, context)
  await using ranker = await openRanker(named, { models })
  const { documents, queries, judgements } = await readCollection(folder)
  const asked = queries.slice(0, most)
  const passages = cutChunks(
    documents.map(({ id, text }) => textPage(id, text)),
    { words: wholeDocument, ending: 'words' },
  )
  const ranking = createRanker(ranker.method, passages, { seed })
  const betweenRounds = betweenMethod(ranker.method)
  const between = betweenRounds === ranker.method ? ranking : createRanker(betweenRounds, passages, { seed })
  const run = new Map<string, ReadonlyMap<string, number>>()
  let cut = 0
  for (const [done, { id, text }] of asked.entries()) {
    call.onProgress?.({ step: 'rank', done, total: asked.length })
    const answer = await ranking.rank(text, {
      ...(call.signal === undefined ? {} : { signal: call.signal }),
      best: depth,
      samples: (await refinery?.samplesOf(text, { passages, between, seed }, call)) ?? [],
    })
    cut = Math.max(cut, answer.cut)
    run.set(id, answerOf(passages, answer.order.subarray(0, depth)))
  }
  call.onProgress?.({ step: 'rank', done: asked.length, total: asked.length })
  // Queries that were not asked are no failures of the ranker.
  const judged = new Map([...judgements].filter(([id]) => most === undefined || run.has(id)))
  return {
    ranker: refine === undefined ? ranker.name : `${ranker.name} refined by ${refine.method}`,
    run,
    measured: measureRun(run, judged),
    judgements: judged,
    cut,
    refined: refinery?.report() ?? null,
  }
}

/**
 * The documents in the ranker's order. Its scores of one query do not always fall with it (a cross-encoder has read the
 * first alone), and trec_eval goes by scores: so a document's score is how many are below it.
 */
function answerOf(passages: readonly Passage[], order: Int32Array): ReadonlyMap<string, number> {
  return new Map(
    [...order].flatMap((index, at): readonly (readonly [PageId, number])[] => {
      const passage = passages[index]
      return passage === undefined ? [] : [[passage.page.id, order.length - at]]
    }),
  )
}
