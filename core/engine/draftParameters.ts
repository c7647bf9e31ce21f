import type { DraftParameters } from '../domain/draft.ts'
import type { Writer } from './findWriter.ts'
import type { ParsedDraftRequest } from './draftRequest.ts'

/** The ranker that a request asks for, or its preset's. */
export function askedRanker({ ranker, preset }: Pick<ParsedDraftRequest, 'ranker' | 'preset'>): string {
  return ranker ?? (preset === 'grounded' ? 'fusion' : 'bm25')
}

/**
 * What a run is done with: the request's own figures, otherwise the preset's.
 *
 * @param tools.ranker name of the opened ranker, which holds no path of this machine
 */
export function draftParameters(
  request: ParsedDraftRequest,
  tools: { readonly writer: Writer['kind']; readonly ranker: string },
): DraftParameters {
  const { method, preset, provenance, chunkWords, rewrite, protocol, seed } = request
  const grounded = preset === 'grounded'
  return {
    preset,
    ranker: tools.ranker,
    topK: request.topK ?? (grounded && tools.writer === 'extractive' ? 200 : 5),
    chunkWords,
    provenance,
    inputTokens: request.inputTokens ?? (grounded ? 4096 : 2048),
    maxOutputTokens: request.maxOutputTokens ?? (method === 'prr' ? 400 : 800),
    rewrite,
    protocol,
    ...(request.refine === undefined
      ? {}
      : {
          refine: {
            method: request.refine,
            rounds: request.refineRounds,
            samples: request.refineSamples,
            shown: request.refineShown ?? (tools.writer === 'gguf' ? 5 : 15),
          },
        }),
    seed,
  }
}
