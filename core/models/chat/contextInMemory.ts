import { freemem } from 'node:os'
import type { Llama, LlamaModel } from 'node-llama-cpp'
import { leastContextTokens } from './contextLimit.ts'

/** Bytes of a number of the cache: llama.cpp keeps keys and values as f16. */
const numberBytes = 2

/** Share of the free memory that a context may take: llama.cpp needs buffers of its own, and other programs run too. */
const usableShare = 0.75

/** What the header of a GGUF file says of a model's attention. */
export interface AttentionShape {
  readonly layers: number
  /** Heads for keys and values, of all layers or of each. */
  readonly kvHeads: number | readonly number[]
  /** Numbers that a head keeps of a token as its key, and as its value. */
  readonly keyLength: number
  readonly valueLength: number
}

/** Free bytes by where a model lies. */
export interface FreeMemory {
  /** Share of the layers on a graphics processor, 0 to 1. */
  readonly gpuShare: number
  readonly gpuBytes: number
  readonly ramBytes: number
}

/** Bytes that keys and values of one token take, an upper limit for models that keep a window of tokens in some layers. */
export function cacheBytesPerToken({ layers, kvHeads, keyLength, valueLength }: AttentionShape): number {
  const heads = typeof kvHeads === 'number' ? layers * kvHeads : kvHeads.reduce((sum, count) => sum + count, 0)
  return heads * (keyLength + valueLength) * numberBytes
}

/**
 * Tokens of the context that fits into free memory, as a power of two from 2,048: free memory changes all the time, and
 * with the context the prompts of a draft would.
 */
export function tokensThatFit(bytesPerToken: number, { gpuShare, gpuBytes, ramBytes }: FreeMemory): number {
  const inPart = (share: number, free: number): number =>
    share === 0 ? Infinity : (Math.max(0, free) * usableShare) / (bytesPerToken * share)
  const tokens = Math.min(inPart(gpuShare, gpuBytes), inPart(1 - gpuShare, ramBytes))
  if (!Number.isFinite(tokens)) return Infinity
  return Math.max(leastContextTokens, 2 ** Math.floor(Math.log2(Math.max(1, tokens))))
}

/** Tokens of a context that memory holds beside a loaded model. Infinity where the file does not say what a token takes. */
export async function contextInMemory(llama: Llama, model: LlamaModel): Promise<number> {
  const shape = shapeOf(model)
  if (shape === undefined) return Infinity
  const onGpu = llama.gpu !== false
  // The output layer counts as one of them.
  const gpuShare = onGpu ? Math.min(1, model.gpuLayers / (shape.layers + 1)) : 0
  const gpuBytes = onGpu ? (await llama.getVramState()).free : 0
  // Weights that are mapped from the file count as free although they are needed.
  const ramBytes = freemem() - model.size * (1 - gpuShare)
  return tokensThatFit(cacheBytesPerToken(shape), { gpuShare, gpuBytes, ramBytes })
}

function shapeOf({ fileInfo }: LlamaModel): AttentionShape | undefined {
  const { block_count: layers = 0, embedding_length: width = 0, attention } = fileInfo.architectureMetadata
  const heads = attention?.head_count
  const kvHeads = attention?.head_count_kv ?? heads
  // Some files have heads of different numbers in their layers.
  if (typeof heads !== 'number' || kvHeads === undefined || layers === 0 || width === 0 || heads === 0) return undefined
  const { key_length: keyLength = width / heads, value_length: valueLength = width / heads } = attention ?? {}
  return { layers, kvHeads, keyLength, valueLength }
}
