import { createHash } from 'node:crypto'
import { open, readFile, stat, type FileHandle } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { sampleHash } from '../sampleHash.ts'
import { NliFileMissingError, NliFolderError } from './nliErrors.ts'
import { nliThresholdsSchema, type NliThresholds } from './nliThresholds.ts'

const nliLabels = ['entailment', 'neutral', 'contradiction'] as const
type NliLabel = (typeof nliLabels)[number]

/** What is known of a model before its weights are loaded. */
export interface NliFolder {
  /** Absolute path. */
  readonly path: string
  /** Base name of the folder. */
  readonly name: string
  /** Eight hexadecimal digits that change when a small file changes or the weights are trained or quantized anew. */
  readonly fingerprint: string
  /** Path of the weights within the folder. */
  readonly weights: string
  /** True for int8 weights: their activations are scaled over the whole batch. */
  readonly quantized: boolean
  /** Place of each label among the model's outputs. */
  readonly outputs: Readonly<Record<NliLabel, number>>
  readonly thresholds: NliThresholds
  /** Most tokens of a pair, special ones included. */
  readonly maxTokens: number
}

const configSchema = z.object({
  id2label: z.record(z.string(), z.string()),
  model_type: z.string().optional(),
  max_position_embeddings: z.number().positive().optional(),
})
const tokenizerConfigSchema = z.object({ model_max_length: z.number().positive().optional() })

/** Files that a folder may keep its weights in, the first one found is used: int8 is several times faster on a CPU. */
const weightFiles = ['onnx/model_quantized.onnx', 'onnx/model.onnx', 'model.onnx'] as const

/** Position tables of these models begin at 2, so two positions of `max_position_embeddings` hold no token. */
const offsetPositions = new Set(['roberta', 'xlm-roberta', 'camembert'])

/**
 * Reads and checks the small files of a model folder in the public hub layout.
 *
 * @throws NliFileMissingError or NliFolderError, naming the file that is missing or cannot be used
 */
export async function readNliFolder(folder: string): Promise<NliFolder> {
  const path = resolve(folder)
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory() !== true) throw new NliFileMissingError(path, { file: path, problem: 'is no folder' })
  const configText = await readRequired(path, 'config.json')
  const config = parseFile(path, { file: 'config.json', text: configText, schema: configSchema })
  const tokenizerText = await readRequired(path, 'tokenizer.json')
  parseFile(path, { file: 'tokenizer.json', text: tokenizerText, schema: z.looseObject({ model: z.looseObject({}) }) })
  const tokenizerConfigText = await readRequired(path, 'tokenizer_config.json')
  const tokenizerConfig = parseFile(path, {
    file: 'tokenizer_config.json',
    text: tokenizerConfigText,
    schema: tokenizerConfigSchema,
  })
  const thresholdsText = (await readOptional(path, 'thresholds.json')) ?? '{}'
  const thresholds = parseFile(path, { file: 'thresholds.json', text: thresholdsText, schema: nliThresholdsSchema })
  const weights = await findWeights(path)
  const positions =
    (config.max_position_embeddings ?? Infinity) - (offsetPositions.has(config.model_type ?? '') ? 2 : 0)
  const hash = createHash('sha256')
  const smallFiles = [configText, tokenizerText, tokenizerConfigText, thresholdsText]
  for (const part of [...smallFiles, weights, await hashWeights(path, weights)]) hash.update(part).update('\0')
  return {
    path,
    name: basename(path),
    fingerprint: hash.digest('hex').slice(0, 8),
    weights,
    quantized: weights.includes('quantized'),
    outputs: outputsOf(path, config.id2label),
    thresholds,
    maxTokens: Math.min(thresholds.max_tokens ?? 512, tokenizerConfig.model_max_length ?? 512, positions, 512),
  }
}

/** Reads the labels by name: models of the same family order them differently, and some write them in capitals. */
function outputsOf(path: string, id2label: Readonly<Record<string, string>>): Readonly<Record<NliLabel, number>> {
  const names = Object.values(id2label)
  const place = (label: NliLabel): number =>
    Number(Object.entries(id2label).find(([, name]) => name.trim().toLowerCase() === label)?.[0] ?? -1)
  const outputs = { entailment: place('entailment'), neutral: place('neutral'), contradiction: place('contradiction') }
  const places = Object.values(outputs).sort((a, b) => a - b)
  if (names.length !== nliLabels.length || places.some((value, at) => value !== at)) {
    const problem = `names ${names.length} labels (${names.join(', ')}); entailment, neutral and contradiction at 0, 1 and 2 are needed`
    throw new NliFolderError(path, { file: 'config.json', problem })
  }
  return outputs
}

async function findWeights(path: string): Promise<string> {
  for (const file of weightFiles) {
    const found = await stat(join(path, file)).catch(() => undefined)
    if (found?.isFile() !== true) continue
    if (found.size === 0) throw new NliFolderError(path, { file, problem: 'is empty' })
    return file
  }
  throw new NliFileMissingError(path, { file: weightFiles[0], problem: 'is missing' })
}

async function hashWeights(path: string, file: string): Promise<string> {
  let opened: FileHandle | undefined
  try {
    opened = await open(join(path, file), 'r')
    return await sampleHash(opened)
  } catch (cause) {
    throw new NliFolderError(path, { file, problem: 'cannot be read' }, { cause })
  } finally {
    await opened?.close()
  }
}

async function readRequired(path: string, file: string): Promise<string> {
  const text = await readOptional(path, file)
  if (text === undefined) throw new NliFileMissingError(path, { file, problem: 'is missing' })
  return text
}

async function readOptional(path: string, file: string): Promise<string | undefined> {
  try {
    return await readFile(join(path, file), 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new NliFolderError(path, { file, problem: 'cannot be read' }, { cause })
  }
}

interface SmallFile<T> {
  readonly file: string
  readonly text: string
  readonly schema: z.ZodType<T>
}

function parseFile<T>(path: string, { file, text, schema }: SmallFile<T>): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new NliFolderError(path, { file, problem: 'is not JSON' }, { cause })
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  throw new NliFolderError(path, { file, problem: `has no usable "${field}" (${issue?.message ?? 'unreadable'})` })
}
