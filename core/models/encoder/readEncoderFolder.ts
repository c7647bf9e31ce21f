import { z } from 'zod'
import {
  isQuantized,
  openModelFolder,
  positionsOf,
  positionsSchema,
  tokenizerConfigSchema,
  tokenizerSchema,
} from '../onnx/modelFolder.ts'
import { folderErrors } from './rankModelErrors.ts'
import { readVectorModules } from './readVectorModules.ts'
import type { TextRole } from './sentenceEncoder.ts'
import type { PoolingMode, VectorLayer } from './vectorLayers.ts'

/** The data of a sentence encoder before its weights are loaded. */
export interface EncoderFolder {
  /** Absolute path. */
  readonly path: string
  readonly base: string
  readonly name: string
  readonly fingerprint: string
  /** Path of the weights within the folder. */
  readonly weights: string
  /** Whether the weights are int8, whose activations are scaled over the whole batch. */
  readonly quantized: boolean
  readonly maxTokens: number
  readonly lowerCase: boolean
  /** Prefixes of texts. */
  readonly prompts: Readonly<Record<TextRole, string>>
  readonly similarity: 'cosine' | 'dot'
  /** Which output is read: a vector per token, or a DPR encoder's vector of the text. */
  readonly output: 'tokens' | 'text'
  readonly pooling: readonly PoolingMode[]
  readonly layers: readonly VectorLayer[]
}

/** Tokens read of a passage unless the model says that it reads more, as for the published rankers (WikiGenBench). */
const publishedTokens = 512
/** Maximum tokens for any model, because attention grows with the square of the length. */
const mostTokens = 8192

const configSchema = positionsSchema.extend({ projection_dim: z.int().nonnegative().optional() })
const sentenceConfigSchema = z.looseObject({
  max_seq_length: z.int().positive().nullish(),
  do_lower_case: z.boolean().nullish(),
})
const promptSchema = z.string().max(2000).nullable()
const settingsSchema = z.looseObject({
  prompts: z.record(z.string(), promptSchema).default({}),
  default_prompt_name: z.string().nullish(),
  similarity_fn_name: z.string().nullish(),
})

/**
 * Reads and checks the small files of a sentence encoder's folder in the layout of sentence-transformers. A folder without
 * that library's files is read as the library would: token vectors averaged, compared by cosine.
 *
 * @throws CitewrightError with the file that is missing or cannot be used
 */
export async function readEncoderFolder(path: string): Promise<EncoderFolder> {
  const folder = await openModelFolder(path, folderErrors('sentence encoder'))
  const settingsFile = 'config_sentence_transformers.json'
  const settings = await folder.jsonOrDefaults(settingsFile, settingsSchema)
  const similarity = similarityOf(settings.similarity_fn_name ?? 'cosine')
  if (similarity === undefined) {
    throw folder.fault(
      settingsFile,
      `compares vectors by "${settings.similarity_fn_name ?? ''}"; only cosine and dot are supported`,
    )
  }
  const prompts = promptsOf(settings)
  const { base, pooling, layers } = await readVectorModules(folder, prompts.query !== '' || prompts.passage !== '')
  const config = await folder.json(`${base}config.json`, configSchema)
  await folder.json(`${base}tokenizer.json`, tokenizerSchema)
  const { model_max_length = Infinity } = await folder.json(`${base}tokenizer_config.json`, tokenizerConfigSchema)
  const { max_seq_length, do_lower_case } = await folder.jsonOrDefaults(
    `${base}sentence_bert_config.json`,
    sentenceConfigSchema,
  )
  const weights = await folder.weights(base)
  const isDpr = config.model_type === 'dpr'
  const wantedTokens = Math.min(max_seq_length ?? Math.min(model_max_length, publishedTokens), mostTokens)
  const normalizes = similarity === 'cosine' && layers.at(-1)?.kind !== 'normalize' && !isDpr
  return {
    path: folder.path,
    base,
    name: folder.name,
    fingerprint: folder.fingerprint(),
    weights,
    quantized: isQuantized(weights),
    maxTokens: Math.floor(Math.min(wantedTokens, positionsOf(config))),
    lowerCase: do_lower_case === true,
    prompts,
    similarity: isDpr ? 'dot' : similarity,
    output: isDpr ? 'text' : 'tokens',
    pooling: isDpr ? ['cls'] : pooling,
    layers: normalizes ? [...layers, { kind: 'normalize' }] : layers,
  }
}

function similarityOf(name: string): 'cosine' | 'dot' | undefined {
  if (name === 'cosine') return 'cosine'
  return name === 'dot' || name === 'dot_score' ? 'dot' : undefined
}

/** The library's names of prompts for passages, in its order. An empty prompt means none. */
const passageNames = ['document', 'passage', 'corpus'] as const

function promptsOf({
  prompts,
  default_prompt_name,
}: z.infer<typeof settingsSchema>): Readonly<Record<TextRole, string>> {
  const promptOf = (name: string): string | undefined =>
    Object.hasOwn(prompts, name) ? (prompts[name] ?? undefined) : undefined
  const fallback = promptOf(default_prompt_name ?? '') ?? ''
  const passages = passageNames.flatMap((name) => promptOf(name) ?? [])
  return {
    query: promptOf('query') ?? fallback,
    // The library writes an empty "document" besides the model's own "passage".
    passage: passages.find((prompt) => prompt !== '') ?? passages[0] ?? fallback,
  }
}
