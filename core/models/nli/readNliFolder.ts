import { z } from 'zod'
import {
  isQuantized,
  openModelFolder,
  positionsOf,
  positionsSchema,
  tokenizerConfigSchema,
  tokenizerSchema,
  type ModelFolder,
} from '../onnx/modelFolder.ts'
import { nliFolderError } from './nliErrors.ts'
import { nliThresholdsSchema, type NliThresholds } from './nliThresholds.ts'

const nliLabels = ['entailment', 'neutral', 'contradiction'] as const
type NliLabel = (typeof nliLabels)[number]

/** The data of a model before its weights are loaded. */
export interface NliFolder {
  /** Absolute path. */
  readonly path: string
  /** Base name of the folder. */
  readonly name: string
  /** Eight hexadecimal digits that change with a small file, or when the weights are retrained or quantized again. */
  readonly fingerprint: string
  /** Path of the weights within the folder. */
  readonly weights: string
  /** Whether the weights are int8, whose activations are scaled over the whole batch. */
  readonly quantized: boolean
  /** Index of each label in the model's outputs. */
  readonly outputs: Readonly<Record<NliLabel, number>>
  readonly thresholds: NliThresholds
  /** Maximum tokens of a pair, including special tokens. */
  readonly maxTokens: number
}

const configSchema = positionsSchema.extend({ id2label: z.record(z.string(), z.string()) })

/**
 * Reads and checks the small files of a model folder in the public hub layout.
 *
 * @throws CitewrightError with the file that is missing or cannot be used
 */
export async function readNliFolder(path: string): Promise<NliFolder> {
  const folder = await openModelFolder(path, {
    missing: (at, fault) => nliFolderError(at, fault, { kind: 'input' }),
    unusable: (at, fault, options) => nliFolderError(at, fault, options),
  })
  const config = await folder.json('config.json', configSchema)
  await folder.json('tokenizer.json', tokenizerSchema)
  const { model_max_length = 512 } = await folder.json('tokenizer_config.json', tokenizerConfigSchema)
  const thresholds = await folder.jsonOrDefaults('thresholds.json', nliThresholdsSchema)
  const weights = await folder.weights()
  return {
    path: folder.path,
    name: folder.name,
    fingerprint: folder.fingerprint(),
    weights,
    quantized: isQuantized(weights),
    outputs: outputsOf(folder, config.id2label),
    thresholds,
    maxTokens: Math.min(thresholds.max_tokens ?? 512, model_max_length, positionsOf(config), 512),
  }
}

/** Finds the labels by name: models of the same family order them differently, and some use capitals. */
function outputsOf(
  folder: ModelFolder,
  id2label: Readonly<Record<string, string>>,
): Readonly<Record<NliLabel, number>> {
  const names = Object.values(id2label)
  const place = (label: NliLabel): number =>
    Number(Object.entries(id2label).find(([, name]) => name.trim().toLowerCase() === label)?.[0] ?? -1)
  const outputs = { entailment: place('entailment'), neutral: place('neutral'), contradiction: place('contradiction') }
  const places = Object.values(outputs).sort((a, b) => a - b)
  if (names.length !== nliLabels.length || places.some((value, at) => value !== at)) {
    const problem = `has ${names.length} labels (${names.join(', ')}); entailment, neutral and contradiction at 0, 1 and 2 are required`
    throw folder.fault('config.json', problem)
  }
  return outputs
}
