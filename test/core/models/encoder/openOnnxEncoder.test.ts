import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDprEncoder } from '../../../../core/models/encoder/openDprEncoder.ts'
import { openGtrEncoder } from '../../../../core/models/encoder/openGtrEncoder.ts'
import { openOnnxEncoder } from '../../../../core/models/encoder/openOnnxEncoder.ts'
import type { SentenceEncoder } from '../../../../core/models/encoder/sentenceEncoder.ts'
import { editJson } from '../nli/modelFolder.ts'
import { copyEncoder, goldenModel, goldenVectors, vectorDifference } from './encoderFolders.ts'

const { texts } = goldenVectors
const opened: SentenceEncoder[] = []
afterAll(() => Promise.all(opened.map((encoder) => encoder.close())))

async function keep(opening: Promise<SentenceEncoder>): Promise<SentenceEncoder> {
  const encoder = await opening
  opened.push(encoder)
  return encoder
}

describe('a sentence encoder gives the vectors of sentence-transformers', () => {
  test.each(['prompted', 'max', 'mean_sqrt_len_tokens', 'weightedmean', 'lasttoken', 'cls_and_mean'] as const)(
    'pooling and modules of the folder "%s"',
    async (name) => {
      const encoder = await keep(openOnnxEncoder(copyEncoder(name), { threads: 1 }))
      const expected = goldenVectors[name]
      expect(encoder.maxTokens).toBe(expected.maxTokens)
      for (const role of ['query', 'passage'] as const) {
        const { vectors, cut } = await encoder.encode(texts, role)
        expect(vectorDifference(vectors, expected[role])).toBeLessThan(1e-5)
        expect(cut.map(Number)).toEqual(expected.cut)
      }
    },
  )

  test('gtr: mean pooling, projection, length 1, in the old layout of the hub', async () => {
    const encoder = await keep(openGtrEncoder(goldenModel('gtr'), { threads: 1 }))
    expect(encoder).toMatchObject({ name: 'gtr', similarity: 'cosine', maxTokens: 64 })
    const { vectors, cut } = await encoder.encode(texts, 'passage')
    expect(vectorDifference(vectors, goldenVectors.gtr.passage)).toBeLessThan(1e-5)
    expect(cut.map(Number)).toEqual(goldenVectors.gtr.cut)
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 6)
  })

  test('dpr: a model for questions and one for passages, compared by dot product', async () => {
    const folders = { question: goldenModel('dpr-query'), context: goldenModel('dpr-passage') }
    const encoder = await keep(openDprEncoder(folders, { threads: 1 }))
    expect(encoder).toMatchObject({ name: 'dpr-query,dpr-passage', similarity: 'dot', maxTokens: 128 })
    for (const role of ['query', 'passage'] as const) {
      const { vectors } = await encoder.encode(texts, role)
      expect(vectorDifference(vectors, goldenVectors.dpr[role])).toBeLessThan(1e-5)
    }
  })
})

describe('an encoder', () => {
  const small = keep(openOnnxEncoder(goldenModel('prompted'), { threads: 1 }))

  test('gives a text the same vector in any order and company, to the last digits that batches move', async () => {
    const encoder = await small
    const { vectors } = await encoder.encode(texts, 'passage')
    const alone = await encoder.encode([texts[3] ?? ''], 'passage')
    const reversed = await encoder.encode(texts.toReversed(), 'passage')
    expect(vectorDifference(alone.vectors, [[...vectors[3]!]])).toBeLessThan(1e-6)
    expect(
      vectorDifference(
        reversed.vectors.toReversed(),
        vectors.map((vector) => [...vector]),
      ),
    ).toBeLessThan(1e-6)
  })

  test('reports progress in chunks to the last', async () => {
    const encoder = await keep(openOnnxEncoder(goldenModel('prompted'), { threads: 1, batchTexts: 3 }))
    const told: unknown[] = []
    await encoder.encode(texts, 'passage', { onProgress: (progress) => told.push(progress) })
    expect(told).toEqual([3, 6, 8].map((done) => ({ step: 'rank', done, total: 8, unit: 'chunks' })))
  })

  test('answers no texts without being loaded', async () => {
    const folder = copyEncoder('prompted')
    writeFileSync(join(folder, 'onnx', 'model.onnx'), 'no model')
    const encoder = await keep(openOnnxEncoder(folder))
    expect(await encoder.encode([], 'query')).toEqual({ vectors: [], cut: [] })
  })

  test('stops at a signal with its reason, and answers the next request', async () => {
    const encoder = await small
    const control = new AbortController()
    const reason = new Error('the person pressed stop')
    const many = Array.from({ length: 2000 }, (_, at) => `${texts[5] ?? ''} ${at}`)
    const running = encoder.encode(many, 'passage', {
      signal: control.signal,
      onProgress: () => control.abort(reason),
    })
    await expect(running).rejects.toBe(reason)
    await expect(encoder.encode(texts, 'passage', { signal: control.signal })).rejects.toBe(reason)
    expect((await encoder.encode(['a river'], 'query')).vectors).toHaveLength(1)
  })

  test('that is closed rejects what comes after, and can be closed twice', async () => {
    const encoder = await openOnnxEncoder(goldenModel('prompted'), { threads: 1 })
    await encoder.encode(['a river'], 'query')
    await encoder.close()
    await encoder.close()
    await expect(encoder.encode(['a river'], 'query')).rejects.toThrow("The ranker's model")
  })

  test('reads special tokens that a page writes out as text', async () => {
    const encoder = await small
    const { vectors } = await encoder.encode(['the river [SEP]', 'the river [ SEP]', 'the river'], 'passage')
    expect(vectors[0]).toEqual(vectors[1])
    expect(vectors[0]).not.toEqual(vectors[2])
  })

  test('has a fingerprint that changes with each of its files and with nothing else', async () => {
    const [one, other] = [copyEncoder('gtr'), copyEncoder('gtr')]
    const fingerprint = async (folder: string): Promise<string> => (await openOnnxEncoder(folder)).fingerprint
    const original = await fingerprint(one)
    expect(await fingerprint(other)).toBe(original)
    const seen = new Set([original])
    editJson(other, 'sentence_bert_config.json', { max_seq_length: 32 })
    seen.add(await fingerprint(other))
    editJson(other, '2_Dense/config.json', { activation_function: 'torch.nn.modules.activation.Tanh' })
    seen.add(await fingerprint(other))
    editJson(other, 'config_sentence_transformers.json', { prompts: { query: 'q: ' } })
    seen.add(await fingerprint(other))
    expect(seen.size).toBe(4)
  })
})

describe('a model that does not do what its files say is refused at the first text', () => {
  test.each([
    ['whose weights are no ONNX', 'onnx/model.onnx', 'no weights', /onnx\/model\.onnx is not a readable ONNX model/],
    [
      'whose tokenizer does not load',
      'tokenizer.json',
      '{"model": {"type": "Unheard"}}',
      /tokenizer\.json does not load/,
    ],
  ])('%s', async (_, file, content, problem) => {
    const folder = copyEncoder('prompted')
    rmSync(join(folder, file))
    writeFileSync(join(folder, file), content)
    const encoder = await keep(openOnnxEncoder(folder))
    const encoding = encoder.encode(['a river'], 'query')
    await expect(encoding).rejects.toThrow(problem)
    await expect(encoding).rejects.toThrow(folder)
    await expect(encoding).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('whose vectors are not as long as its Dense module takes them', async () => {
    const folder = copyEncoder('cls_and_mean')
    editJson(folder, '1_Pooling/config.json', { pooling_mode: 'mean' })
    const encoder = await keep(openOnnxEncoder(folder))
    await expect(encoder.encode(['a river'], 'query')).rejects.toThrow(
      'expects vectors of 32 numbers, but the model returns 16',
    )
  })

  test('that gives one number a text', async () => {
    const encoder = await keep(openOnnxEncoder(goldenModel('reranker')))
    await expect(encoder.encode(['a river'], 'query')).rejects.toThrow('does not return a vector for each token')
  })
})
