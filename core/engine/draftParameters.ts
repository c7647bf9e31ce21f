import type { DraftParameters } from '../domain/draft.ts'
import type { RankerName } from '../rank/ranker.ts'
import type { ParsedDraftRequest } from './draftRequest.ts'

/** What a run is done with: the request's own figures, otherwise the preset's. */
export function draftParameters(
  request: ParsedDraftRequest,
  writer: 'extractive' | 'chat',
): DraftParameters & { readonly ranker: RankerName } {
  const { method, preset, provenance, chunkWords, rewrite, seed } = request
  const grounded = preset === 'grounded'
  return {
    preset,
    ranker: request.ranker ?? (grounded ? 'fusion' : 'bm25'),
    topK: request.topK ?? (grounded && writer === 'extractive' ? 200 : 5),
    chunkWords,
    provenance,
    inputTokens: request.inputTokens ?? (grounded ? 4096 : 2048),
    maxOutputTokens: request.maxOutputTokens ?? (method === 'prr' ? 400 : 800),
    rewrite,
    seed,
  }
}
