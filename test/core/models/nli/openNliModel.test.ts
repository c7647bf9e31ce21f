import { readFileSync, rmSync, writeFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openNliModel, type NliProbabilities } from '../../../../core/models/nli/openNliModel.ts'
import { bundled, copyModel, editJson } from './modelFolder.ts'

const pair = z.object({
  premise: z.string(),
  hypothesis: z.string(),
  logits: z.tuple([z.number(), z.number(), z.number()]),
})
const golden = z.array(pair).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'golden', 'pairs.json'), 'utf8')))
// Python's probabilities. Other processors round int8 activations elsewhere, which moves them by up to 0.004.
const tolerance = 0.01
const expected = golden.map(({ logits }) => {
  const weights = logits.map((logit) => Math.exp(logit / 1.15))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const [contradiction = 0, entailment = 0, neutral = 0] = weights.map((weight) => weight / sum)
  return { entailment, neutral, contradiction }
})

function difference(score: NliProbabilities | undefined, wanted: NliProbabilities): number {
  if (score === undefined) return 1
  return Math.max(
    ...(['entailment', 'neutral', 'contradiction'] as const).map((of) => Math.abs(score[of] - wanted[of])),
  )
}

const model = await openNliModel(bundled, { threads: 1 })
afterAll(() => model.close())
const many = Array.from({ length: 400 }, (_, at) => ({
  premise: 'The river rose. '.repeat(60),
  hypothesis: `Day ${at}.`,
}))

describe('the bundled model', () => {
  test('gives the probabilities of Python, whatever the order of the pairs', async () => {
    const scores = await model.score(golden)
    const reversed = await model.score(golden.toReversed())
    const differences = expected.map((wanted, at) => difference(scores[at], wanted))
    expect(Math.max(...differences)).toBeLessThan(tolerance)
    expect(reversed.toReversed()).toEqual(scores)
  })

  test('answers no pairs without being loaded, and reports progress to the last pair', async () => {
    expect(await model.score([])).toEqual([])
    const done: (number | undefined)[] = []
    await model.score(golden.slice(0, 3), { onProgress: (progress) => done.push(progress.done) })
    expect(done).toEqual([1, 2, 3])
  })

  test('answers requests that are made at the same time', async () => {
    const answers = await Promise.all(golden.slice(0, 4).map((one) => model.score([one])))
    const together = await model.score(golden.slice(0, 4))
    expect(answers.flat()).toEqual(together)
  })

  test('stops at a signal with its reason, and answers the next request', async () => {
    const control = new AbortController()
    const reason = new Error('the person pressed stop')
    const running = model.score(many, { signal: control.signal, onProgress: () => control.abort(reason) })
    await expect(running).rejects.toBe(reason)
    await expect(model.score(many, { signal: control.signal })).rejects.toBe(reason)
    expect(await model.score(golden.slice(0, 1))).toHaveLength(1)
  })

  test('rejects what is open when it is closed, and can be closed twice', async () => {
    const other = await openNliModel(bundled, { threads: 1 })
    const rejection = expect(other.score(many)).rejects.toThrow('it was closed')
    await other.close()
    await rejection
    await other.close()
    await expect(other.score(golden.slice(0, 1))).rejects.toThrow('The NLI model')
  })
})

describe('a model of somebody else', () => {
  test('is read by the names of its labels, not by their order', async () => {
    const folder = copyModel()
    editJson(folder, 'config.json', { id2label: { 0: 'NEUTRAL', 1: 'CONTRADICTION', 2: 'ENTAILMENT' } })
    const other = await openNliModel(folder, { threads: 1 })
    const scores = await other.score(golden.slice(0, 3))
    await other.close()
    const own = await model.score(golden.slice(0, 3))
    expect(scores).toEqual(
      own.map(({ entailment, neutral, contradiction }) => ({
        entailment: neutral,
        neutral: contradiction,
        contradiction: entailment,
      })),
    )
  })

  test('that is not quantized is run in padded batches', async () => {
    const folder = copyModel()
    renameSync(join(folder, 'onnx', 'model_quantized.onnx'), join(folder, 'onnx', 'model.onnx'))
    const other = await openNliModel(folder, { threads: 1 })
    const scores = await other.score(golden.slice(0, 8))
    await other.close()
    // These weights are int8 under another name, so neighbours move them; a wrong row or mask would move them further.
    const differences = expected.slice(0, 8).map((wanted, at) => difference(scores[at], wanted))
    expect(Math.max(...differences)).toBeLessThan(0.2)
  })

  test.each([
    ['whose weights are no ONNX', 'onnx/model_quantized.onnx', 'no weights at all', 'not a readable ONNX model'],
    ['whose tokenizer does not load', 'tokenizer.json', '{"model": {"type": "Unheard"}}', 'does not load'],
  ])('%s is refused at the first pair, naming folder and file', async (_, file, content, problem) => {
    const folder = copyModel()
    rmSync(join(folder, file))
    writeFileSync(join(folder, file), content)
    const other = await openNliModel(folder, { threads: 1 })
    const error: unknown = await other.score(golden.slice(0, 1)).catch((reason: unknown) => reason)
    await other.close()
    expect(error).toMatchObject({ kind: 'unavailable' })
    expect(String(error)).toContain(`${folder} cannot be used: ${file} `)
    expect(String(error)).toContain(problem)
  })
})
