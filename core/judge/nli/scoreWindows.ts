import type { LongCall } from '../../domain/progress.ts'
import type { NliModel } from '../../models/nli/openNliModel.ts'
import type { Claim, ScoredWindow } from './finding.ts'
import { windowsOf } from './windowsOf.ts'

/** Maximum number of windows of one to three sentences scored per source, besides the whole source. */
const windowsPerSource = 4

/**
 * Scores the best windows of all sources of all claims in one request to the model.
 *
 * @returns scored windows of each claim, in the order of the claims
 */
export async function scoreWindows(
  claims: readonly Claim[],
  model: NliModel,
  call: LongCall,
): Promise<readonly (readonly ScoredWindow[])[]> {
  const asked = claims.flatMap(({ sentence, sources }, claim) =>
    sources.flatMap((source, place) =>
      windowsOf(sentence, source, { most: windowsPerSource }).map((window) => ({ ...window, claim, source: place })),
    ),
  )
  const pairs = asked.map(({ claim, source, start, end }) => ({
    premise: claims[claim]?.sources[source]?.text.slice(start, end) ?? '',
    hypothesis: claims[claim]?.sentence ?? '',
  }))
  const scores = await model.score(pairs, inSentences(call, claims.length))
  const byClaim = claims.map((): ScoredWindow[] => [])
  for (const [at, { claim, source, start, end, whole }] of asked.entries()) {
    const probabilities = scores[at]
    if (probabilities !== undefined) byClaim[claim]?.push({ source, start, end, whole, probabilities })
  }
  return byClaim
}

/** The model reports progress in pairs; users expect sentences. */
function inSentences({ signal, onProgress }: LongCall, total: number): LongCall {
  return {
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined
      ? {}
      : {
          onProgress: ({ done = 0, total: pairs = 1 }) =>
            onProgress({ step: 'verify', done: Math.floor((done / pairs) * total), total, unit: 'sentences' }),
        }),
  }
}
