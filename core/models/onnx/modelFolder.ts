import { createHash } from 'node:crypto'
import { open, readFile, stat, type FileHandle } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { sampleHash } from '../sampleHash.ts'

export interface FileFault {
  /** Path within the folder, or the folder's own. */
  readonly file: string
  readonly problem: string
}

/** The errors of one kind of model for a folder that cannot be used. */
export interface FolderErrors {
  missing(folder: string, fault: FileFault): Error
  unusable(folder: string, fault: FileFault, options?: ErrorOptions): Error
}

/** A model's folder in the public hub layout. Its files are read and checked one by one. */
export interface ModelFolder {
  /** Absolute path. */
  readonly path: string
  /** Base name of the folder. */
  readonly name: string
  /** Whether a file exists. */
  has(file: string): Promise<boolean>
  /** Content of a required JSON file. */
  json<T>(file: string, schema: z.ZodType<T>): Promise<T>
  /** Content of a JSON file; if it is missing, the defaults of `schema`. */
  jsonOrDefaults<T>(file: string, schema: z.ZodType<T>): Promise<T>
  /** Path of the weights under `base`: the first of the hub's usual files that exists. */
  weights(base?: string): Promise<string>
  /** Bytes of a required file. */
  bytes(file: string): Promise<Uint8Array>
  /** An error about a file of this folder. */
  fault(file: string, problem: string, options?: ErrorOptions): Error
  /**
   * Eight hexadecimal digits that change when a file read so far changes, or when the weights are retrained or quantized
   * again.
   */
  fingerprint(): string
}

/** Possible files of weights, of which the first is used: int8 is several times faster on a CPU. */
const weightFiles = ['onnx/model_quantized.onnx', 'onnx/model.onnx', 'model.onnx'] as const

/** Maximum bytes of a file of settings. Vocabularies of hundreds of languages have 20 MB. */
const largestFile = 256 * 1024 * 1024

/** Whether weights are int8, whose activations are scaled over the whole batch. */
export function isQuantized(weights: string): boolean {
  return weights.includes('quantized')
}

export const tokenizerSchema = z.looseObject({ model: z.looseObject({}) })
export const tokenizerConfigSchema = z.looseObject({ model_max_length: z.number().positive().optional() })

/** The position tables of these models begin at 2, so two of `max_position_embeddings` contain no token. */
const offsetPositions = new Set(['roberta', 'xlm-roberta', 'camembert'])

export const positionsSchema = z.looseObject({
  model_type: z.string().optional(),
  max_position_embeddings: z.number().positive().optional(),
})

/** Maximum tokens for which a model has positions, including special tokens; Infinity if config.json has no limit. */
export function positionsOf({ model_type, max_position_embeddings }: z.infer<typeof positionsSchema>): number {
  return (max_position_embeddings ?? Infinity) - (offsetPositions.has(model_type ?? '') ? 2 : 0)
}

/** Opens a model's folder. Throws the given errors for files that are missing or cannot be used. */
export async function openModelFolder(folder: string, errors: FolderErrors): Promise<ModelFolder> {
  const path = resolve(folder)
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory() !== true) throw errors.missing(path, { file: path, problem: 'is not a folder' })
  const hash = createHash('sha256')
  const note = (part: string): void => void hash.update(part).update('\0')
  const fault = (file: string, problem: string, options?: ErrorOptions): Error =>
    errors.unusable(path, { file, problem }, options)
  const missing = (file: string): Error => errors.missing(path, { file, problem: 'is missing' })

  const sizeOf = async (file: string): Promise<number | undefined> => {
    const entry = await stat(join(path, file)).catch(() => undefined)
    return entry?.isFile() === true ? entry.size : undefined
  }
  const read = async (file: string): Promise<Buffer | undefined> => {
    if (((await sizeOf(file)) ?? 0) > largestFile) throw fault(file, 'is too large for such a file')
    try {
      return await readFile(join(path, file))
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
      throw fault(file, 'cannot be read', { cause })
    }
  }
  const parse = <T>(file: string, text: string, schema: z.ZodType<T>): T => {
    note(text)
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch (cause) {
      throw fault(file, 'is not JSON', { cause })
    }
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    throw fault(file, `has no usable "${issue?.path.join('.') ?? ''}" (${issue?.message ?? 'unreadable'})`)
  }

  return {
    path,
    name: basename(path),
    has: async (file) => (await sizeOf(file)) !== undefined,
    json: async (file, schema) => {
      const content = await read(file)
      if (content === undefined) throw missing(file)
      return parse(file, content.toString('utf8'), schema)
    },
    jsonOrDefaults: async (file, schema) => parse(file, (await read(file))?.toString('utf8') ?? '{}', schema),
    weights: async (base = '') => {
      for (const file of weightFiles.map((name) => base + name)) {
        const size = await sizeOf(file)
        if (size === undefined) continue
        if (size === 0) throw fault(file, 'is empty')
        note(file)
        note(await hashFile(join(path, file), (cause) => fault(file, 'cannot be read', { cause })))
        return file
      }
      throw missing(base + weightFiles[0])
    },
    bytes: async (file) => {
      const content = await read(file)
      if (content === undefined) throw missing(file)
      hash.update(content).update('\0')
      return content
    },
    fault,
    fingerprint: () => hash.copy().digest('hex').slice(0, 8),
  }
}

async function hashFile(path: string, toError: (cause: unknown) => Error): Promise<string> {
  let opened: FileHandle | undefined
  try {
    opened = await open(path, 'r')
    return await sampleHash(opened)
  } catch (cause) {
    throw toError(cause)
  } finally {
    await opened?.close()
  }
}
