import { describe, expect, test } from 'vitest'
import { openCrossEncoder } from '../../../../core/models/encoder/openCrossEncoder.ts'
import { bundled, editJson } from '../nli/modelFolder.ts'
import { copyEncoder, goldenModel, goldenVectors } from './encoderFolders.ts'

describe('a cross-encoder', () => {
  test('gives the logits of sentence-transformers, also where query or passage is too long', async () => {
    const { pairs, reranker } = goldenVectors
    const encoder = await openCrossEncoder(goldenModel('reranker'), { threads: 1 })
    expect(encoder.maxTokens).toBe(reranker.maxTokens)
    const queries = [...new Set(pairs.map(([query]) => query))]
    const logits: number[] = []
    const cut: boolean[] = []
    for (const query of queries) {
      const passages = pairs.flatMap(([asked, passage]) => (asked === query ? [passage] : []))
      const scores = await encoder.score(query, passages)
      logits.push(...scores.logits)
      cut.push(...scores.cut)
    }
    await encoder.close()
    expect(Math.max(...logits.map((logit, at) => Math.abs(logit - (reranker.scores[at] ?? Infinity))))).toBeLessThan(
      1e-5,
    )
    expect(cut.slice(0, 6)).toEqual([false, false, false, false, false, true])
    expect(cut.slice(6)).toEqual([true, true, true, true, true])
  })

  test('scores no passages without being loaded', async () => {
    const encoder = await openCrossEncoder(goldenModel('reranker'))
    expect(await encoder.score('a river', [])).toEqual({ logits: new Float32Array(0), cut: [] })
    await encoder.close()
  })

  test('of several labels is refused, naming their number', async () => {
    await expect(openCrossEncoder(bundled)).rejects.toThrow(
      'config.json names 3 labels; a model with one label is needed',
    )
    await expect(openCrossEncoder(goldenModel('prompted'))).rejects.toThrow('names 2 labels')
  })

  test('that gives more numbers than it names labels is refused when it is asked', async () => {
    const folder = copyEncoder('prompted')
    editJson(folder, 'config.json', { id2label: { 0: 'LABEL_0' } })
    const encoder = await openCrossEncoder(folder)
    await expect(encoder.score('a river', ['the mill'])).rejects.toThrow('the model does not return 1 numbers per pair')
    await encoder.close()
  })
})
