import { expect, test } from 'vitest'
import { openOnnxEncoder } from '../../../../core/models/encoder/openOnnxEncoder.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { goldenVectors, vectorDifference } from './encoderFolders.ts'

describeWithShared('all-MiniLM-L6-v2', () => {
  const { texts } = goldenVectors

  test("gives the vectors of Python's onnxruntime, and a text the same one in any company", async () => {
    const encoder = await openOnnxEncoder(sharedPath('models', 'all-MiniLM-L6-v2'), { threads: 1 })
    expect(encoder).toMatchObject({ name: 'all-MiniLM-L6-v2', similarity: 'cosine', maxTokens: 512 })
    const { vectors, cut } = await encoder.encode(texts, 'passage')
    const alone = await encoder.encode(texts.slice(0, 1), 'query')
    await encoder.close()
    // Int8 activations round elsewhere on other processors; on the one that made the vectors the difference is below 1e-5.
    expect(vectorDifference(vectors, goldenVectors['all-MiniLM-L6-v2'].passage)).toBeLessThan(0.01)
    expect(alone.vectors[0]).toEqual(vectors[0])
    expect(cut).toEqual(texts.map((text) => text.length > 3000))
  })

  test('finds the text that says the same in other words', async () => {
    const encoder = await openOnnxEncoder(sharedPath('models', 'all-MiniLM-L6-v2'), { threads: 1 })
    const passages = ['The bakery sells bread.', 'Torrential rain flooded the town.', 'The match ended in a draw.']
    const [query] = (await encoder.encode(['heavy storms put streets under water'], 'query')).vectors
    const { vectors } = await encoder.encode(passages, 'passage')
    await encoder.close()
    const scores = vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * (query?.[at] ?? 0), 0))
    expect(scores.indexOf(Math.max(...scores))).toBe(1)
  })
})
