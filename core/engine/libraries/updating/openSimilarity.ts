import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { FactIndex } from '../../../ledger/factIndex.ts'
import { createVectorIndex } from '../../../ledger/vectorIndex.ts'
import { createWordIndex } from '../../../ledger/wordIndex.ts'
import type { SentenceEncoder } from '../../../models/encoder/sentenceEncoder.ts'
import { openRanker } from '../../../rank/openRanker.ts'
import { RankerSpecError } from '../../../rank/parseRankerSpec.ts'
import { workspaceVectors } from '../../../store/vectors.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { encoderSimilarity, type TextSimilarity } from '../../../versions/similarity.ts'
import { wordSimilarity } from '../../../versions/wordSimilarity.ts'

/** The named tool does not compare sentences. */
function noSimilarity(name: string): CitewrightError {
  return new CitewrightError(
    'input',
    `"${name}" has no encoder that compares sentences.`,
    'Choose words, encoder:DIR, encoder:FILE.gguf, encoder:model:ID, or gtr.',
  )
}

interface ModelsFolder {
  readonly models: string
}

/**
 * Opens what compares sentences: `words`, or the encoder of a ranker (`encoder:DIR`, `gtr`). Closed at the end of an
 * `await using` scope.
 *
 * @throws {CitewrightError} for an unknown name, a ranker without an encoder, or a missing model
 */
export async function openSimilarity(name: string, options: ModelsFolder): Promise<TextSimilarity & AsyncDisposable> {
  const opened = await openEncoder(name, options)
  if (opened === undefined) return { ...wordSimilarity, [Symbol.asyncDispose]: () => Promise.resolve() }
  return { ...encoderSimilarity(opened.encoder), name: opened.name, [Symbol.asyncDispose]: opened.close }
}

/**
 * Opens an empty index for finding facts, with the same names. Vectors are stored in the workspace.
 *
 * @throws as `openSimilarity`
 */
export async function openFactIndex(
  name: string,
  { workspace, ...options }: ModelsFolder & { readonly workspace: Workspace },
): Promise<FactIndex & AsyncDisposable> {
  const opened = await openEncoder(name, options)
  if (opened === undefined) return { ...createWordIndex(), [Symbol.asyncDispose]: () => Promise.resolve() }
  const index = createVectorIndex(opened.encoder, workspaceVectors(workspace))
  return { ...index, name: opened.name, [Symbol.asyncDispose]: opened.close }
}

interface OpenedEncoder {
  readonly name: string
  readonly encoder: SentenceEncoder
  readonly close: () => Promise<void>
}

/** The encoder of a ranker; undefined for `words`. */
async function openEncoder(name: string, { models }: ModelsFolder): Promise<OpenedEncoder | undefined> {
  if (name === 'words') return undefined
  const ranker = await openRanker(name, { models }).catch((error: unknown) => {
    throw error instanceof RankerSpecError && !name.includes(':') ? noSimilarity(name) : error
  })
  if (ranker.method.kind !== 'dense') {
    await ranker.close()
    throw noSimilarity(name)
  }
  return { name: ranker.name, encoder: ranker.method.encoder, close: () => ranker.close() }
}
