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

/** What is known of a sentence encoder before its weights are loaded. */
export interface EncoderFolder {
  /** Absolute path. */
  readonly path: string
  readonly base: string
  readonly name: string
  readonly fingerprint: string
  /** Path of the weights within the folder. */
  readonly weights: string
  /** True for int8 weights: their activations are scaled over the whole batch. */
  readonly quantized: boolean
  readonly maxTokens: number
  readonly lowerCase: boolean
  /** What is put in front of a text. */
  readonly prompts: Readonly<Record<TextRole, string>>
  readonly similarity: 'cosine' | 'dot'
  /** Which output is read: a vector a token, or the vector that a DPR encoder gives a text. */
  readonly output: 'tokens' | 'text'
  readonly pooling: readonly PoolingMode[]
  readonly layers: readonly VectorLayer[]
}

/** Tokens that the published rankers read of a passage (WikiGenBench), where a model does not say that it reads more. */
const publishedTokens = 512
/** Attention grows with the square of the length: no model is asked for more than this. */
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
 * Reads and checks the small files of a sentence encoder's folder in the layout of sentence-transformers. A folder that
 * has none of that library's files is read as the library would: token vectors averaged, compared by cosine.
 *
 * @throws RankModelMissingError or RankModelError, naming the file that is missing or cannot be used
 */
export async function readEncoderFolder(path: string): Promise<EncoderFolder> {
  const folder = await openModelFolder(path, folderErrors('sentence encoder'))
  const settingsFile = 'config_sentence_transformers.json'
  const settings = await folder.jsonOrDefaults(settingsFile, settingsSchema)
  const similarity = similarityOf(settings.similarity_fn_name ?? 'cosine')
  if (similarity === undefined) {
    throw folder.fault(
      settingsFile,
      `compares vectors by "${settings.similarity_fn_name ?? ''}"; known are cosine and dot`,
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
  const asked = Math.min(max_seq_length ?? Math.min(model_max_length, publishedTokens), mostTokens)
  const normalizes = similarity === 'cosine' && layers.at(-1)?.kind !== 'normalize' && !isDpr
  return {
    path: folder.path,
    base,
    name: folder.name,
    fingerprint: folder.fingerprint(),
    weights,
    quantized: isQuantized(weights),
    maxTokens: Math.floor(Math.min(asked, positionsOf(config))),
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

/** The library's names of prompts for what is searched, in its order. A name that is there empty asks for no prompt. */
const passageNames = ['document', 'passage', 'corpus'] as const

function promptsOf({
  prompts,
  default_prompt_name,
}: z.infer<typeof settingsSchema>): Readonly<Record<TextRole, string>> {
  const named = (name: string): string | undefined =>
    Object.hasOwn(prompts, name) ? (prompts[name] ?? undefined) : undefined
  const fallback = named(default_prompt_name ?? '') ?? ''
  const passages = passageNames.flatMap((name) => named(name) ?? [])
  return {
    query: named('query') ?? fallback,
    // The library writes an empty "document" beside a "passage" of the model's own.
    passage: passages.find((prompt) => prompt !== '') ?? passages[0] ?? fallback,
  }
}
