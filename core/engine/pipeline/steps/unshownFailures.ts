import type { WrittenArticle } from '../../../write/writtenArticle.ts'
import type { StepFailure } from '../runReport.ts'

/** Passages that did not fit the prompt, as a step's report lists them. */
export function unshownFailures({ notShown = [] }: WrittenArticle): readonly StepFailure[] {
  return notShown.map(({ chunkId, characters }) => ({
    what: `chunk ${chunkId}`,
    why:
      characters === 0
        ? 'It did not fit into the prompt and was not shown.'
        : `Only its first ${characters} characters fit into the prompt.`,
  }))
}
