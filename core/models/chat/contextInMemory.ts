import { freemem } from 'node:os'
import type { Llama, LlamaModel } from 'node-llama-cpp'
import { leastContextTokens } from './contextLimit.ts'

/** Bytes per number in the cache: llama.cpp stores keys and values as f16. */
const numberBytes = 2

/** Share of the free memory that a context may use: llama.cpp needs buffers of its own, and other programs run too. */
const usableShare = 0.75

/** A model's attention according to the header of its GGUF file. */
export interface AttentionShape {
  readonly layers: number
  /** Heads for keys and values, per layer or the same for all. */
  readonly kvHeads: number | readonly number[]
  /** Numbers per head and token for the key, and for the value. */
  readonly keyLength: number
  readonly valueLength: number
}

/** Free memory, and where a model is loaded. */
export interface FreeMemory {
  /** Share of the layers on a graphics processor, 0 to 1. */
  readonly gpuShare: number
  readonly gpuBytes: number
  readonly ramBytes: number
}

/** Bytes for the keys and values of one token; an upper limit for models with a sliding window in some layers. */
export function cacheBytesPerToken({ layers, kvHeads, keyLength, valueLength }: AttentionShape): number {
  const heads = typeof kvHeads === 'number' ? layers * kvHeads : kvHeads.reduce((sum, count) => sum + count, 0)
  return heads * (keyLength + valueLength) * numberBytes
}

/**
 * The context in tokens that fits into free memory, as a power of two from 2,048. Rounding keeps the prompts of a draft
 * stable although free memory changes all the time.
 */
export function tokensThatFit(bytesPerToken: number, { gpuShare, gpuBytes, ramBytes }: FreeMemory): number {
  const inPart = (share: number, free: number): number =>
    share === 0 ? Infinity : (Math.max(0, free) * usableShare) / (bytesPerToken * share)
  const tokens = Math.min(inPart(gpuShare, gpuBytes), inPart(1 - gpuShare, ramBytes))
  if (!Number.isFinite(tokens)) return Infinity
  return Math.max(leastContextTokens, 2 ** Math.floor(Math.log2(Math.max(1, tokens))))
}

/**
 * The context in tokens that fits into memory beside a loaded model; Infinity if the file does not say what a token needs.
 */
export async function contextInMemory(llama: Llama, model: LlamaModel): Promise<number> {
  const shape = shapeOf(model)
  if (shape === undefined) return Infinity
  const onGpu = llama.gpu !== false
  // The output layer counts as a layer.
  const gpuShare = onGpu ? Math.min(1, model.gpuLayers / (shape.layers + 1)) : 0
  const gpuBytes = onGpu ? (await llama.getVramState()).free : 0
  // Weights mapped from the file count as free although they are needed.
  const ramBytes = freemem() - model.size * (1 - gpuShare)
  return tokensThatFit(cacheBytesPerToken(shape), { gpuShare, gpuBytes, ramBytes })
}

function shapeOf({ fileInfo }: LlamaModel): AttentionShape | undefined {
  const { block_count: layers = 0, embedding_length: width = 0, attention } = fileInfo.architectureMetadata
  const heads = attention?.head_count
  const kvHeads = attention?.head_count_kv ?? heads
  // Some files have different numbers of heads per layer.
  if (typeof heads !== 'number' || kvHeads === undefined || layers === 0 || width === 0 || heads === 0) return undefined
  const { key_length: keyLength = width / heads, value_length: valueLength = width / heads } = attention ?? {}
  return { layers, kvHeads, keyLength, valueLength }
}
