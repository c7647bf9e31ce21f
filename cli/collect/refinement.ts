import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { CollectRequest } from '../../core/engine/libraries/collect/collectRequest.ts'
import type { DraftRequest } from '../../core/engine/pipeline/draftRequest.ts'

/** How the command line says that questions are refined, and by whom. */
export type RefineFlags = Pick<
  DraftRequest,
  'refine' | 'refineSamples' | 'writer' | 'baseUrl' | 'seed' | 'pricePrompt' | 'priceOutput' | 'maxCost'
>

/**
 * How questions to searches are refined; undefined where they are asked as they are.
 *
 * @throws RefineWriterError
 */
export function refinementOf({ refine, writer, ...flags }: RefineFlags): CollectRequest['refine'] {
  if (refine === undefined) return undefined
  if (writer === undefined) {
    throw new CitewrightError(
      'input',
      '--refine takes a model, and none was named.',
      'Name one with --writer model:ID, gguf:FILE, openai:MODEL or service:ID.',
    )
  }
  const { refineSamples: samples, baseUrl, seed, pricePrompt, priceOutput, maxCost } = flags
  return { method: refine, writer, samples, baseUrl, seed, pricePrompt, priceOutput, maxCost }
}
