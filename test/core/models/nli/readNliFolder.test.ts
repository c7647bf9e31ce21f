import { readFileSync, rmSync, writeFileSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readNliFolder } from '../../../../core/models/nli/readNliFolder.ts'
import { bundled, copyModel, editJson } from './modelFolder.ts'

describe('a model folder', () => {
  test('of the bundled model gives its labels, thresholds and limits', async () => {
    const folder = await readNliFolder(bundled)
    expect(folder).toMatchObject({
      name: 'citewright-verifier-v1',
      weights: 'onnx/model_quantized.onnx',
      quantized: true,
      outputs: { contradiction: 0, entailment: 1, neutral: 2 },
      maxTokens: 320,
      thresholds: { temperature: 1.15, supported: 0.58, supported_balanced: 0.4, contradicted: 0.35 },
    })
  })

  test('may write its labels in capitals and in any order', async () => {
    const folder = copyModel()
    editJson(folder, 'config.json', { id2label: { 0: 'ENTAILMENT', 1: 'Neutral', 2: 'CONTRADICTION' } })
    expect((await readNliFolder(folder)).outputs).toEqual({ entailment: 0, neutral: 1, contradiction: 2 })
  })

  test('without thresholds.json gets the documented defaults and the length that the model takes', async () => {
    const folder = copyModel()
    rmSync(join(folder, 'thresholds.json'))
    const { thresholds, maxTokens } = await readNliFolder(folder)
    expect(thresholds).toEqual({ temperature: 1, supported: 0.5, supported_balanced: 0.33, contradicted: 0.5 })
    expect(maxTokens).toBe(512)
  })

  test('of the RoBERTa family loses two positions', async () => {
    const folder = copyModel()
    rmSync(join(folder, 'thresholds.json'))
    editJson(folder, 'config.json', { model_type: 'roberta', max_position_embeddings: 130 })
    expect((await readNliFolder(folder)).maxTokens).toBe(128)
  })

  test.each(['onnx/model.onnx', 'model.onnx'])('may keep unquantized weights in %s', async (file) => {
    const folder = copyModel()
    renameSync(join(folder, 'onnx', 'model_quantized.onnx'), join(folder, file))
    expect(await readNliFolder(folder)).toMatchObject({ weights: file, quantized: false })
  })

  test('has a fingerprint that changes with its content', async () => {
    const [one, other] = [copyModel(), copyModel()]
    expect((await readNliFolder(other)).fingerprint).toBe((await readNliFolder(one)).fingerprint)
    editJson(other, 'thresholds.json', { supported: 0.7 })
    expect((await readNliFolder(other)).fingerprint).not.toBe((await readNliFolder(one)).fingerprint)
  })

  test('has another fingerprint when weights of the same length are trained anew', async () => {
    const [one, other] = [copyModel(), copyModel()]
    const weights = join(other, 'onnx', 'model_quantized.onnx')
    const content = readFileSync(weights)
    // The last quarter of the file, as where only the layers nearest to the answer were trained.
    const start = Math.floor(content.length * 0.75)
    for (let at = start; at < content.length; at += 1) content[at] = (content[at] ?? 0) ^ 1
    rmSync(weights)
    writeFileSync(weights, content)
    expect((await readNliFolder(other)).fingerprint).not.toBe((await readNliFolder(one)).fingerprint)
  })
})

describe('a folder that is no three-way NLI model is refused, naming folder and file', () => {
  const remove = (file: string) => (folder: string) => rmSync(join(folder, file))
  const write = (file: string, text: string) => (folder: string) => {
    rmSync(join(folder, file), { force: true })
    writeFileSync(join(folder, file), text)
  }
  const label = (id2label: unknown) => (folder: string) => editJson(folder, 'config.json', { id2label })
  test.each([
    ['no config.json', remove('config.json'), 'config.json', 'is missing'],
    ['a config.json that is not JSON', write('config.json', '{"id2label":'), 'config.json', 'is not JSON'],
    ['a config.json without labels', label(undefined), 'config.json', 'id2label'],
    ['two labels', label({ 0: 'entailment', 1: 'not_entailment' }), 'config.json', '2 labels'],
    ['unknown labels', label({ 0: 'LABEL_0', 1: 'LABEL_1', 2: 'LABEL_2' }), 'config.json', 'LABEL_0, LABEL_1, LABEL_2'],
    ['the same label twice', label({ 0: 'neutral', 1: 'neutral', 2: 'entailment' }), 'config.json', 'contradiction'],
    [
      'label places that are no numbers',
      label({ a: 'neutral', b: 'entailment', c: 'contradiction' }),
      'config.json',
      'labels',
    ],
    [
      'label places beyond the outputs',
      label({ 1: 'neutral', 2: 'entailment', 3: 'contradiction' }),
      'config.json',
      'labels',
    ],
    ['no tokenizer.json', remove('tokenizer.json'), 'tokenizer.json', 'is missing'],
    ['a tokenizer.json of another kind', write('tokenizer.json', '[]'), 'tokenizer.json', 'no usable'],
    ['no tokenizer_config.json', remove('tokenizer_config.json'), 'tokenizer_config.json', 'is missing'],
    ['a threshold beyond 1', write('thresholds.json', '{"supported": 58}'), 'thresholds.json', 'supported'],
    ['no weights', remove('onnx/model_quantized.onnx'), 'onnx/model_quantized.onnx', 'is missing'],
    ['empty weights', write('onnx/model_quantized.onnx', ''), 'onnx/model_quantized.onnx', 'is empty'],
  ])('%s', async (_, spoil, file, problem) => {
    const folder = copyModel()
    spoil(folder)
    const error: unknown = await readNliFolder(folder).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ kind: problem === 'is missing' ? 'input' : 'unavailable' })
    expect(String(error)).toContain(`${folder} cannot be used: ${file} `)
    expect(String(error)).toContain(problem)
  })

  test('a path where there is nothing, and a path of a file', async () => {
    const folder = copyModel()
    mkdirSync(join(folder, 'empty'))
    for (const [path, problem] of [
      ['nothing', 'is not a folder'],
      ['config.json', 'is not a folder'],
      ['empty', 'config.json is missing'],
    ] as const) {
      const read = readNliFolder(join(folder, path))
      await expect(read).rejects.toMatchObject({ kind: 'input' })
      await expect(read).rejects.toThrow(join(folder, path))
      await expect(read).rejects.toThrow(problem)
    }
  })
})
