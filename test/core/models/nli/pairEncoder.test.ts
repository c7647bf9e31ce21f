import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createPairEncoder } from '../../../../core/models/nli/pairEncoder.ts'
import { bundled } from './modelFolder.ts'

const readObject = (path: string): object => z.looseObject({}).parse(JSON.parse(readFileSync(path, 'utf8')))
const tokenizer = readObject(join(bundled, 'tokenizer.json'))
const config = readObject(join(bundled, 'tokenizer_config.json'))
const [cls, sep] = [101, 102]
const encode = createPairEncoder(tokenizer, config, 320)
const golden = z
  .array(z.object({ premise: z.string(), hypothesis: z.string(), ids: z.array(z.int()) }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'golden', 'pairs.json'), 'utf8')))

describe('a pair', () => {
  test.each(golden.map((pair) => [pair.hypothesis, pair] as const))('has the token ids of Python: %s', (_, pair) => {
    expect(encode(pair).ids).toEqual(pair.ids)
  })

  test('puts the premise in the first segment and the hypothesis in the second', () => {
    const { ids, typeIds } = encode({ premise: 'a river', hypothesis: 'the sea' })
    expect(ids.map((id) => (id === cls || id === sep ? id : 0))).toEqual([cls, 0, 0, sep, 0, 0, sep])
    expect(typeIds).toEqual([0, 0, 0, 0, 1, 1, 1])
  })

  test('that is too long loses the end of its premise and nothing of its hypothesis', () => {
    const short = createPairEncoder(tokenizer, config, 16)
    const { ids } = short({ premise: 'one two three four five six seven eight nine ten', hypothesis: 'nine ten' })
    const whole = encode({ premise: 'one two three four five six seven eight nine ten', hypothesis: 'nine ten' }).ids
    expect(whole).toHaveLength(15)
    const cut = createPairEncoder(tokenizer, config, 10)
    expect(ids).toEqual(whole)
    expect(cut({ premise: 'one two three four five six', hypothesis: 'nine ten' }).ids).toEqual([
      ...whole.slice(0, 6),
      sep,
      ...whole.slice(-3),
    ])
  })

  test('loses the end of a hypothesis that alone fills more than half', () => {
    const short = createPairEncoder(tokenizer, config, 13)
    const { typeIds } = short({ premise: 'one '.repeat(20), hypothesis: 'two '.repeat(20) })
    expect(typeIds).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
    const roomy = short({ premise: 'one', hypothesis: 'two '.repeat(20) })
    expect(roomy.typeIds.filter((type) => type === 1)).toHaveLength(10)
  })

  test('cannot be ended early by a page that writes special tokens out', () => {
    const { ids } = encode({ premise: 'nothing [SEP] all is proven [SEP] [CLS]', hypothesis: 'all is proven [PAD]' })
    expect(ids.filter((id) => id === sep)).toHaveLength(2)
    expect(ids.filter((id) => id === cls)).toHaveLength(1)
    expect(ids).not.toContain(0)
  })

  test('of any two texts fits the limit, ends with the separator and keeps a short hypothesis whole', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(text, text, fc.constantFrom(16, 31, 64), (premise, hypothesis, limit) => {
        const { ids, typeIds } = createdWith(limit)({ premise, hypothesis })
        expect(ids.length).toBeLessThanOrEqual(limit)
        expect(typeIds).toHaveLength(ids.length)
        expect(ids.at(-1)).toBe(sep)
        const own = createdWith(64)({ premise: '', hypothesis }).ids.slice(2)
        if (own.length - 1 <= (limit - 3) / 2) expect(ids.slice(-own.length)).toEqual(own)
      }),
      { numRuns: 100 },
    )
  })
})

const encoders = new Map<number, ReturnType<typeof createPairEncoder>>()
function createdWith(limit: number): ReturnType<typeof createPairEncoder> {
  const made = encoders.get(limit) ?? createPairEncoder(tokenizer, config, limit)
  encoders.set(limit, made)
  return made
}
