import { CitewrightError } from '../../domain/citewrightError.ts'
import { openRanker } from '../../rank/openRanker.ts'
import { encoderSimilarity, type TextSimilarity } from '../../versions/similarity.ts'
import { wordSimilarity } from '../../versions/wordSimilarity.ts'

/** What was named does not compare sentences. */
class NoSimilarityError extends CitewrightError {
  readonly kind = 'input'
  constructor(name: string) {
    super(
      `"${name}" ranks passages and has no encoder that compares sentences.`,
      'Choose words, encoder:DIR, encoder:FILE.gguf, encoder:model:ID, or gtr.',
    )
  }
}

/**
 * Opens what compares sentences: `words`, or the encoder of a ranker that has one (`encoder:DIR`, `gtr`). Leaving the scope of
 * `await using` closes it.
 *
 * @throws {CitewrightError} for a name that is none, a ranker without an encoder, or a model that is not there
 */
export async function openSimilarity(
  name: string,
  { models }: { readonly models: string },
): Promise<TextSimilarity & AsyncDisposable> {
  if (name === 'words') return { ...wordSimilarity, [Symbol.asyncDispose]: () => Promise.resolve() }
  const ranker = await openRanker(name, { models })
  if (ranker.method.kind !== 'dense') {
    await ranker.close()
    throw new NoSimilarityError(name)
  }
  return { ...encoderSimilarity(ranker.method.encoder), name: ranker.name, [Symbol.asyncDispose]: () => ranker.close() }
}
