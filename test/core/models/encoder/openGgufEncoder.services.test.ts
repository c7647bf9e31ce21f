import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openGgufEncoder } from '../../../../core/models/encoder/openGgufEncoder.ts'
import { createRanker } from '../../../../core/rank/createRanker.ts'
import { openRanker } from '../../../../core/rank/openRanker.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { passagesWithTexts } from '../../rank/passagesWithTexts.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

describeWithShared('an embedding model in the GGUF format', () => {
  const folder = temporaryFolder('gguf')
  const path = join(folder, 'tiny.gguf')
  beforeAll(async () => {
    vi.stubEnv('CITEWRIGHT_GPU', 'off')
    // A random model: it has an embedding model's interface, and not its wits.
    const tools: unknown = await import(pathToFileURL(sharedPath('tools', 'tiny-models', 'tiny-gguf.mjs')).href)
    z.object({ writeTinyGguf: z.function({ input: [z.string()], output: z.number() }) })
      .parse(tools)
      .writeTinyGguf(path)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
  })

  test('gives each text one vector of length 1, the same whenever it is asked', async () => {
    const encoder = await openGgufEncoder(path)
    expect(encoder).toMatchObject({ name: 'tiny.gguf', similarity: 'cosine', maxTokens: 512 })
    const texts = ['the river rose', 'a bakery sells bread', '', 'the river rose </s> and fell']
    const { vectors, cut } = await encoder.encode(texts, 'passage')
    const again = await encoder.encode(texts.slice(1, 2), 'query')
    await encoder.close()
    expect(cut).toEqual([false, false, false, false])
    expect(new Set(vectors.map(({ length }) => length))).toEqual(new Set([64]))
    expect(Math.hypot(...vectors[0]!)).toBeCloseTo(1, 5)
    expect(again.vectors[0]).toEqual(vectors[1])
    expect(vectors[0]).not.toEqual(vectors[1])
    expect(vectors[3]!.every(Number.isFinite)).toBe(true)
  })

  test('says which texts it read in part, tells its progress and stops at a signal', async () => {
    const encoder = await openGgufEncoder(path)
    const told: (number | undefined)[] = []
    const long = 'the river stood high '.repeat(400)
    const { cut } = await encoder.encode(['short', long], 'passage', { onProgress: ({ done }) => told.push(done) })
    expect(cut).toEqual([false, true])
    expect(told).toEqual([1, 2])
    const control = new AbortController()
    const reason = new Error('stop')
    const stopped = encoder.encode(['a', 'b', 'c'], 'passage', {
      signal: control.signal,
      onProgress: () => control.abort(reason),
    })
    await expect(stopped).rejects.toBe(reason)
    expect((await encoder.encode(['a'], 'query')).vectors).toHaveLength(1)
    await encoder.close()
    await encoder.close()
  })

  test('ranks: the passage that is the query comes first', async () => {
    await using ranker = await openRanker(`encoder:${path}`)
    expect(ranker.name).toMatch(/^encoder:tiny\.gguf@\d+-[0-9a-f]{16}$/)
    const passages = passagesWithTexts(['the river rose', 'a bakery sells bread', 'trains run late'])
    const { order, scores } = await createRanker(ranker.method, passages).rank('a bakery sells bread')
    expect(order[0]).toBe(1)
    expect(scores[1]).toBeCloseTo(1, 4)
  })

  test('that is torn, or is no GGUF, is refused before it is loaded', async () => {
    const torn = join(folder, 'torn.gguf')
    writeFileSync(torn, readFileSync(path).subarray(0, 60_000))
    await expect(openGgufEncoder(torn)).rejects.toMatchObject({ name: 'GgufFileError', kind: 'input' })
    writeFileSync(torn, 'no model')
    await expect(openGgufEncoder(torn)).rejects.toThrow('is not a GGUF file')
  })
})
