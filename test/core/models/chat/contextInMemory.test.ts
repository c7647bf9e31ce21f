import { describe, expect, test } from 'vitest'
import { cacheBytesPerToken, tokensThatFit } from '../../../../core/models/chat/contextInMemory.ts'

const llama8b = { layers: 32, kvHeads: 8, keyLength: 128, valueLength: 128 }
const gib = 2 ** 30

describe('the cache of a model', () => {
  test('takes 128 KiB a token for Llama 3.1 8B', () => {
    expect(cacheBytesPerToken(llama8b)).toBe(128 * 1024)
  })

  test('counts the layers that have heads where they differ', () => {
    expect(cacheBytesPerToken({ ...llama8b, layers: 4, kvHeads: [0, 8, 0, 8] })).toBe(2 * 8 * 256 * 2)
  })
})

describe('the context that memory holds', () => {
  const perToken = cacheBytesPerToken(llama8b)

  test('leaves a quarter of the free memory, and is a power of two', () => {
    expect(tokensThatFit(perToken, { gpuShare: 0, gpuBytes: 0, ramBytes: 8 * gib })).toBe(32_768)
    expect(tokensThatFit(perToken, { gpuShare: 0, gpuBytes: 0, ramBytes: 6 * gib })).toBe(32_768)
    expect(tokensThatFit(perToken, { gpuShare: 0, gpuBytes: 0, ramBytes: 5 * gib })).toBe(16_384)
  })

  test('is at least 2,048', () => {
    expect(tokensThatFit(perToken, { gpuShare: 0, gpuBytes: 0, ramBytes: -gib })).toBe(2048)
  })

  test('is that of graphics memory where all layers lie there', () => {
    expect(tokensThatFit(perToken, { gpuShare: 1, gpuBytes: 24 * gib, ramBytes: 0 })).toBe(131_072)
  })

  test('fits both parts of a model that is split', () => {
    expect(tokensThatFit(perToken, { gpuShare: 0.5, gpuBytes: 24 * gib, ramBytes: 3 * gib })).toBe(32_768)
    expect(tokensThatFit(perToken, { gpuShare: 0.5, gpuBytes: 1 * gib, ramBytes: 64 * gib })).toBe(8192)
  })
})
