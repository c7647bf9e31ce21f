import type { DraftParameters } from '../../domain/draft.ts'
import { publishedInputTokens } from '../../write/packDocuments.ts'
import type { Writer } from '../tools/findWriter.ts'
import type { ParsedDraftRequest } from './draftRequest.ts'

/** The requested ranker, or the preset's. */
export function askedRanker({ ranker, preset }: Pick<ParsedDraftRequest, 'ranker' | 'preset'>): string {
  return ranker ?? (preset === 'grounded' ? 'fusion' : 'bm25')
}

/**
 * The parameters of a run: the request's values, otherwise the preset's.
 *
 * @param tools.ranker name of the opened ranker, without paths of this machine
 */
export function draftParameters(
  request: ParsedDraftRequest,
  tools: { readonly writer: Writer['kind']; readonly ranker: string },
): DraftParameters {
  const { preset, provenance, chunkWords, rewrite, protocol, seed } = request
  const grounded = preset === 'grounded'
  const drafts = grounded && tools.writer !== 'extractive'
  return {
    preset,
    ranker: tools.ranker,
    topK: request.topK ?? (grounded && tools.writer === 'extractive' ? 200 : 5),
    chunkWords,
    provenance,
    ...tokensOf(request, drafts),
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
    ...(drafts ? { judge: withoutPath(request.judge) } : {}),
    ...(drafts && request.contextTokens !== undefined ? { contextTokens: request.contextTokens } : {}),
    seed,
  }
}

/** Default tokens of an answer: as published (WikiGenBench), and for grounded drafts. */
const answers = { paper: { rr: 800, prr: 400 }, grounded: { rr: 8000, prr: 2000 } } as const

function tokensOf(
  { inputTokens, maxOutputTokens, method }: ParsedDraftRequest,
  drafts: boolean,
): Pick<DraftParameters, 'inputTokens' | 'maxOutputTokens'> {
  const most = inputTokens ?? (drafts ? undefined : publishedInputTokens)
  return {
    ...(most === undefined ? {} : { inputTokens: most }),
    maxOutputTokens: maxOutputTokens ?? answers[drafts ? 'grounded' : 'paper'][method],
  }
}

/** The judge as the draft names it, without paths of this machine. */
function withoutPath(judge: string): string {
  return judge.trim().replace(/^(gguf|nli):.*[/\\]/iu, '$1:')
}
