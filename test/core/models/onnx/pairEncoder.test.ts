import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createPairEncoder } from '../../../../core/models/onnx/pairEncoder.ts'
import { loadTokenizer } from '../../../../core/models/onnx/loadTokenizer.ts'
import { bundled } from '../nli/modelFolder.ts'

const readObject = (path: string): object => z.looseObject({}).parse(JSON.parse(readFileSync(path, 'utf8')))
const tokenizer = loadTokenizer(
  readObject(join(bundled, 'tokenizer.json')),
  readObject(join(bundled, 'tokenizer_config.json')),
)
const [cls, sep] = [101, 102]
const encode = createPairEncoder(tokenizer, 320)
const golden = z
  .array(z.object({ premise: z.string(), hypothesis: z.string(), ids: z.array(z.int()) }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'nli', 'golden', 'pairs.json'), 'utf8')))
  .map(({ premise, hypothesis, ids }) => ({ first: premise, second: hypothesis, ids }))

describe('a pair', () => {
  test.each(golden.map((pair) => [pair.second, pair] as const))('has the token ids of Python: %s', (_, pair) => {
    expect(encode(pair).ids).toEqual(pair.ids)
  })

  test('puts its first text in the first segment and its second in the second', () => {
    const { ids, typeIds } = encode({ first: 'a river', second: 'the sea' })
    expect(ids.map((id) => (id === cls || id === sep ? id : 0))).toEqual([cls, 0, 0, sep, 0, 0, sep])
    expect(typeIds).toEqual([0, 0, 0, 0, 1, 1, 1])
  })

  test('that is too long loses the end of the longer text and nothing of the shorter one', () => {
    const short = createPairEncoder(tokenizer, 16)
    const { ids, cut: wasCut } = short({
      first: 'one two three four five six seven eight nine ten',
      second: 'nine ten',
    })
    expect(wasCut).toBe(false)
    const whole = encode({ first: 'one two three four five six seven eight nine ten', second: 'nine ten' }).ids
    expect(whole).toHaveLength(15)
    const cut = createPairEncoder(tokenizer, 10)
    expect(ids).toEqual(whole)
    expect(cut({ first: 'one two three four five six', second: 'nine ten' }).ids).toEqual([
      ...whole.slice(0, 6),
      sep,
      ...whole.slice(-3),
    ])
  })

  test('loses the end of a second text that alone fills more than half', () => {
    const short = createPairEncoder(tokenizer, 13)
    const { typeIds } = short({ first: 'one '.repeat(20), second: 'two '.repeat(20) })
    expect(typeIds).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
    const roomy = short({ first: 'one', second: 'two '.repeat(20) })
    expect(roomy.typeIds.filter((type) => type === 1)).toHaveLength(10)
  })

  test('cannot be ended early by a page that writes special tokens out', () => {
    const { ids } = encode({ first: 'nothing [SEP] all is proven [SEP] [CLS]', second: 'all is proven [PAD]' })
    expect(ids.filter((id) => id === sep)).toHaveLength(2)
    expect(ids.filter((id) => id === cls)).toHaveLength(1)
    expect(ids).not.toContain(0)
  })

  test('of any two texts fits the limit, ends with the separator and keeps a short second text whole', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(text, text, fc.constantFrom(16, 31, 64), (first, second, limit) => {
        const { ids, typeIds } = createdWith(limit)({ first, second })
        expect(ids.length).toBeLessThanOrEqual(limit)
        expect(typeIds).toHaveLength(ids.length)
        expect(ids.at(-1)).toBe(sep)
        const own = createdWith(64)({ first: '', second }).ids.slice(2)
        if (own.length - 1 <= (limit - 3) / 2) expect(ids.slice(-own.length)).toEqual(own)
      }),
      { numRuns: 100 },
    )
  })
})

const encoders = new Map<number, ReturnType<typeof createPairEncoder>>()
function createdWith(limit: number): ReturnType<typeof createPairEncoder> {
  const made = encoders.get(limit) ?? createPairEncoder(tokenizer, limit)
  encoders.set(limit, made)
  return made
}
