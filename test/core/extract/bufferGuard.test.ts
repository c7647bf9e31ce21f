import { deflateSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type BufferGuard, guardBuffers } from '../../../core/extract/bufferGuard.ts'

const megabyte = 1_048_576
const original = globalThis.Uint8Array
let guard: BufferGuard | undefined

function start(maxBufferBytes: number, maxHeldBytes = 10_000 * megabyte): BufferGuard {
  return (guard = guardBuffers({ maxBufferBytes, maxHeldBytes }))
}

afterEach(() => guard?.release())

describe('a guard of buffers', () => {
  it('refuses a buffer beyond its limit, whatever its elements are, and gives those within it', () => {
    const watching = start(4 * megabyte)
    expect(new Uint8Array(4 * megabyte)).toHaveLength(4 * megabyte)
    expect(new Float64Array(megabyte / 2)).toBeInstanceOf(Float64Array)
    expect(watching.exceeded()).toBe(false)
    expect(() => new Float64Array(megabyte)).toThrow(RangeError)
    expect(watching.exceeded()).toBe(true)
  })

  it('refuses buffers that are too much together', () => {
    const held: Uint8Array[] = []
    const limit = process.memoryUsage().arrayBuffers + 32 * megabyte
    start(64 * megabyte, limit)
    expect(() => {
      // What other tests have left may be freed meanwhile, which makes room for more.
      for (let at = 0; at < 100; at++) held.push(new Uint8Array(4 * megabyte))
    }).toThrow(RangeError)
    expect(held.length).toBeGreaterThan(0)
    expect(process.memoryUsage().arrayBuffers).toBeLessThanOrEqual(limit)
  })

  it('gives no more than small buffers after a refusal', () => {
    start(2 * megabyte)
    expect(() => new Uint8Array(3 * megabyte)).toThrow(RangeError)
    expect(() => new Uint8Array(100_000)).toThrow(RangeError)
    expect(new Uint8Array(1_000)).toHaveLength(1_000)
  })

  it('ends a native unpacker that gives more than one buffer may hold', async () => {
    const watching = start(2 * megabyte)
    await expect(unpack(deflateSync(Buffer.alloc(megabyte)))).resolves.toBe(megabyte)
    await expect(unpack(deflateSync(Buffer.alloc(16 * megabyte)))).rejects.toThrow(RangeError)
    expect(watching.exceeded()).toBe(true)
  })

  it('leaves nothing behind when it is released', () => {
    const watching = start(megabyte)
    expect(globalThis.Uint8Array).not.toBe(original)
    watching.release()
    expect(globalThis.Uint8Array).toBe(original)
    expect(new Uint8Array(2 * megabyte)).toHaveLength(2 * megabyte)
  })
})

async function unpack(packed: Uint8Array): Promise<number> {
  const unpacked = new Blob([Uint8Array.from(packed)]).stream().pipeThrough(new DecompressionStream('deflate'))
  return (await new Response(unpacked).arrayBuffer()).byteLength
}
