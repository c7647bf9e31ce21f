import { z } from 'zod'
import type { ModelFolder } from '../onnx/modelFolder.ts'
import { readSafetensors, type TensorData } from './readSafetensors.ts'
import { activations, poolingModes, type ActivationName, type PoolingMode, type VectorLayer } from './vectorLayers.ts'

/** How a text's vector is computed from its token vectors. */
export interface VectorModules {
  /** Folder of the transformer's files, with a trailing slash; empty for the model folder itself. */
  readonly base: string
  readonly pooling: readonly PoolingMode[]
  readonly layers: readonly VectorLayer[]
}

const modulesFile = 'modules.json'
const modulesSchema = z
  .array(z.looseObject({ path: z.string(), type: z.string() }))
  .min(2)
  .max(16)

/** A path below the model's folder that is read the same on every system; a downloaded model cannot refer to other files. */
const innerPath = /^(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*$/

/** Keys of the old layout, in the order in which several modes are joined. */
const oldKeys: Readonly<Record<string, PoolingMode>> = {
  pooling_mode_cls_token: 'cls',
  pooling_mode_max_tokens: 'max',
  pooling_mode_mean_tokens: 'mean',
  pooling_mode_mean_sqrt_len_tokens: 'mean_sqrt_len_tokens',
  pooling_mode_weightedmean_tokens: 'weightedmean',
  pooling_mode_lasttoken: 'lasttoken',
}
const poolingModeSchema = z.enum(poolingModes)
const poolingSchema = z.looseObject({
  pooling_mode: z.union([poolingModeSchema, z.array(poolingModeSchema).min(1).max(poolingModes.length)]).optional(),
  include_prompt: z.boolean().default(true),
})

const activationNames = Object.keys(activations).filter((name): name is ActivationName =>
  Object.hasOwn(activations, name),
)
const denseSchema = z.looseObject({
  in_features: z.int().positive(),
  out_features: z.int().positive(),
  bias: z.boolean().default(true),
  /** Full Python name, of which only the last word matters. The library's default is Tanh. */
  activation_function: z
    .string()
    .default('torch.nn.modules.activation.Tanh')
    .transform((name) => name.split('.').at(-1) ?? '')
    .pipe(z.enum(activationNames)),
  use_residual: z.literal(false).optional(),
})

/**
 * Reads modules.json of a sentence-transformers folder and the folders in it: Transformer, Pooling, any number of Dense,
 * Normalize. Without modules.json, token vectors are averaged, as in sentence-transformers.
 *
 * @throws the error of the folder's `fault` for the file
 */
export async function readVectorModules(folder: ModelFolder, prompted: boolean): Promise<VectorModules> {
  if (!(await folder.has(modulesFile))) return { base: '', pooling: ['mean'], layers: [] }
  const [transformer, pooling, ...others] = (await folder.json(modulesFile, modulesSchema)).map((module) => ({
    kind: module.type.split('.').at(-1) ?? '',
    path: module.path,
  }))
  if (transformer?.kind !== 'Transformer' || pooling?.kind !== 'Pooling') {
    throw folder.fault(modulesFile, 'does not begin with a Transformer and a Pooling module')
  }
  const layers: VectorLayer[] = []
  for (const { kind, path } of others) {
    if (kind === 'Dense') layers.push(await readDense(folder, slashed(folder, path)))
    else if (kind === 'Normalize') layers.push({ kind: 'normalize' })
    else
      throw folder.fault(
        modulesFile,
        `contains a module "${kind}"; only Transformer, Pooling, Dense and Normalize are supported`,
      )
  }
  const base = transformer.path === '' ? '' : slashed(folder, transformer.path)
  return { base, pooling: await readPooling(folder, slashed(folder, pooling.path), prompted), layers }
}

function slashed(folder: ModelFolder, path: string): string {
  if (!innerPath.test(path))
    throw folder.fault(modulesFile, `contains ${JSON.stringify(path)}, which is not a folder below it`)
  return `${path}/`
}

async function readPooling(folder: ModelFolder, path: string, prompted: boolean): Promise<readonly PoolingMode[]> {
  const file = `${path}config.json`
  const config = await folder.json(file, poolingSchema)
  if (!config.include_prompt && prompted)
    throw folder.fault(file, 'excludes the prompt from pooling, which is not supported')
  if (config.pooling_mode !== undefined) return [config.pooling_mode].flat()
  const modes = Object.entries(oldKeys).flatMap(([key, mode]) => (config[key] === true ? [mode] : []))
  const unknown = Object.keys(config).find((key) => key.startsWith('pooling_mode_') && !Object.hasOwn(oldKeys, key))
  if (unknown !== undefined && config[unknown] === true)
    throw folder.fault(file, `has the unsupported setting "${unknown}"`)
  return modes.length === 0 ? ['mean'] : modes
}

async function readDense(folder: ModelFolder, path: string): Promise<VectorLayer> {
  const {
    in_features: inputs,
    out_features: outputs,
    bias,
    activation_function: activation,
  } = await folder.json(`${path}config.json`, denseSchema)
  const file = `${path}model.safetensors`
  if (!(await folder.has(file)) && (await folder.has(`${path}pytorch_model.bin`))) {
    throw folder.fault(
      `${path}pytorch_model.bin`,
      'contains weights in a format that can contain programs; save the model again with sentence-transformers, which writes model.safetensors',
    )
  }
  const content = await folder.bytes(file)
  let tensors: ReadonlyMap<string, TensorData>
  try {
    tensors = readSafetensors(content, bias ? ['linear.weight', 'linear.bias'] : ['linear.weight'])
  } catch (cause) {
    throw folder.fault(file, cause instanceof Error ? cause.message : 'cannot be read', { cause })
  }
  const weight = tensors.get('linear.weight')
  const biases = tensors.get('linear.bias')
  if (
    weight?.shape.join() !== `${outputs},${inputs}` ||
    (biases !== undefined && biases.shape.join() !== `${outputs}`)
  ) {
    throw folder.fault(file, `does not contain the ${outputs} x ${inputs} numbers in its config.json`)
  }
  return { kind: 'dense', inputs, outputs, weight: weight.values, bias: biases?.values, activation }
}
