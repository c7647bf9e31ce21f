import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRanker } from '../../../core/rank/createRanker.ts'
import { fuseRankings } from '../../../core/rank/fuseRankings.ts'
import { openRanker } from '../../../core/rank/openRanker.ts'
import { orderByScore } from '../../../core/rank/orderByScore.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { workspaceVectors } from '../../../core/store/vectors.ts'
import { goldenModel, goldenVectors } from '../models/encoder/encoderFolders.ts'
import { passagesWithTexts } from './passagesWithTexts.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const { texts } = goldenVectors
const passages = passagesWithTexts(texts)
const dpr = `dpr:${goldenModel('dpr-query')},${goldenModel('dpr-passage')}`
const inOrder = Int32Array.from(texts.keys())

function dots(query: readonly number[], vectors: readonly (readonly number[])[]): readonly number[] {
  return vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0))
}

describe('a ranker by vectors', () => {
  it('dpr scores by the dot product of the question and context vectors of Python', async () => {
    await using ranker = await openRanker(dpr, { threads: 1 })
    const { scores, order, cut } = await createRanker(ranker.method, passages).rank(texts[1]!)
    const expected = dots(goldenVectors.dpr.query[1]!, goldenVectors.dpr.passage)
    for (const [at, score] of expected.entries()) expect(scores[at]).toBeCloseTo(score, 4)
    expect([...order]).toEqual([...orderByScore(Float64Array.from(expected), inOrder)])
    expect(cut).toBe(1)
  })

  it('gtr scores by the cosine, and the passage that is the query comes first', async () => {
    await using ranker = await openRanker(`gtr:${goldenModel('gtr')}`, { threads: 1 })
    const { scores, order } = await createRanker(ranker.method, passages).rank(texts[4]!)
    expect(order[0]).toBe(4)
    expect(scores[4]).toBeCloseTo(1, 5)
    expect([...scores].every((score) => score <= 1.000001)).toBe(true)
  })

  it('ranks no passages, and passages without a word', async () => {
    await using ranker = await openRanker(`gtr:${goldenModel('gtr')}`, { threads: 1 })
    const none = await createRanker(ranker.method, []).rank('a river')
    expect(none).toEqual({ scores: new Float64Array(0), order: new Int32Array(0), cut: 0 })
    const empty = await createRanker(ranker.method, passagesWithTexts(['', ''])).rank('')
    expect([...empty.order]).toEqual([0, 1])
    expect([...empty.scores].every(Number.isFinite)).toBe(true)
  })

  it('searches with the mean of the vectors of query and samples', async () => {
    await using ranker = await openRanker(dpr, { threads: 1 })
    const samples = [texts[3]!, texts[4]!]
    const { scores } = await createRanker(ranker.method, passages).rank(texts[1]!, { samples })
    const { query, passage } = goldenVectors.dpr
    const mean = query[1]!.map((value, at) => (value + passage[3]![at]! + passage[4]![at]!) / 3)
    for (const [at, score] of dots(mean, passage).entries()) expect(scores[at]).toBeCloseTo(score, 4)
  })

  it('keeps the cosine a cosine when it searches with samples', async () => {
    await using ranker = await openRanker(`gtr:${goldenModel('gtr')}`, { threads: 1 })
    const sameTwice = await createRanker(ranker.method, passages).rank(texts[1]!, { samples: [texts[1]!] })
    expect(sameTwice.scores[1]).toBeCloseTo(1, 5)
  })

  it('encodes its passages once for queries that come at once, also where the first of them is cancelled', async () => {
    await using ranker = await openRanker(`gtr:${goldenModel('gtr')}`, { threads: 1 })
    const ranking = createRanker(ranker.method, passages)
    const control = new AbortController()
    const reason = new Error('stop')
    const told: number[] = []
    const onProgress = ({ done = 0 }): void => void told.push(done)
    const cancelled = ranking.rank('a river', { signal: control.signal })
    const others = ['the old mill', 'a river'].map((query) => ranking.rank(query, { onProgress }))
    control.abort(reason)
    await expect(cancelled).rejects.toBe(reason)
    const [mill, river] = await Promise.all(others)
    expect(told).toEqual([8])
    expect(await ranking.rank('the old mill')).toEqual(mill)
    expect(await ranking.rank('a river')).toEqual(river)
  })

  it('tells its progress in chunks and stops at a signal', async () => {
    await using ranker = await openRanker(`gtr:${goldenModel('gtr')}`, { threads: 1 })
    const many = passagesWithTexts(Array.from({ length: 300 }, (_, at) => `the river stood at ${at}`))
    const told: number[] = []
    await createRanker(ranker.method, many).rank('a river', {
      onProgress: ({ done = 0, total, unit }) => {
        expect({ total, unit }).toEqual({ total: 300, unit: 'chunks' })
        told.push(done)
      },
    })
    expect(told.at(-1)).toBe(300)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    const reason = new Error('stop')
    const stopped = createRanker(ranker.method, many).rank('a river', { signal: AbortSignal.abort(reason) })
    await expect(stopped).rejects.toBe(reason)
  })
})

describe('vectors', () => {
  it('of an earlier run are taken from the workspace, so that the model is not needed', async () => {
    const workspace = openWorkspace(':memory:')
    const vectors = workspaceVectors(workspace)
    const folder = temporaryFolder('rank')
    cpSync(goldenModel('gtr'), folder, { recursive: true })
    await using first = await openRanker(`gtr:${folder}`, { threads: 1 })
    await using second = await openRanker(`gtr:${folder}`, { threads: 1 })
    const before = await createRanker(first.method, passages, { vectors }).rank('a river')
    rmSync(join(folder, 'onnx'), { recursive: true })
    expect(await createRanker(second.method, passages, { vectors }).rank('a river')).toEqual(before)
    await expect(createRanker(second.method, passages, { vectors }).rank('the mill')).rejects.toThrow('onnx/model.onnx')
    workspace.close()
  })

  it('of another model, or of the same text in another role, are not taken for them', async () => {
    const workspace = openWorkspace(':memory:')
    const vectors = workspaceVectors(workspace)
    await using prompted = await openRanker(`encoder:${goldenModel('prompted')}`, { threads: 1 })
    const alone = await createRanker(prompted.method, passages).rank(texts[1]!)
    await using gtr = await openRanker(`gtr:${goldenModel('gtr')}`, { threads: 1 })
    await createRanker(gtr.method, passages, { vectors }).rank(texts[1]!)
    const kept = await createRanker(prompted.method, passages, { vectors }).rank(texts[1]!)
    expect(kept).toEqual(alone)
    expect(alone.scores[1]).toBeLessThan(0.999)
    const rows: unknown = workspace.database.prepare('SELECT count(*) AS n FROM vectors').get()
    expect(rows).toEqual({ n: 2 * (texts.length + 1) })
    workspace.close()
  })

  it('come back from the workspace bit for bit', () => {
    const workspace = openWorkspace(':memory:')
    const cache = workspaceVectors(workspace)
    const owner = { model: 'm', role: 'query' } as const
    const vector = Float32Array.of(0, -1.5, 1e-38, 3.4e38, 1 / 3)
    cache.save(owner, new Map([['hash', { vector, cut: true }]]))
    expect(cache.find(owner, ['hash', 'other'])).toEqual(new Map([['hash', { vector, cut: true }]]))
    expect(cache.find({ ...owner, role: 'passage' }, ['hash']).size).toBe(0)
    workspace.close()
  })
})

describe('a cross-encoder', () => {
  const spec = `rerank:${goldenModel('reranker')}`

  it('orders the best of fusion by its score, the others behind them as they stood', async () => {
    await using words = await openRanker('fusion')
    const fusion = await createRanker(words.method, passages).rank('the old mill')
    await using ranker = await openRanker(spec, { threads: 1, candidates: 4 })
    const { scores, order } = await createRanker(ranker.method, passages).rank('the old mill')
    const [best, others] = [[...order.slice(0, 4)], [...order.slice(4)]]
    expect(best.toSorted()).toEqual([...fusion.order.slice(0, 4)].toSorted())
    expect(others).toEqual([...fusion.order.slice(4)])
    expect(best).toEqual(best.toSorted((a, b) => scores[b]! - scores[a]!))
    for (const index of best.filter((at) => at < 6)) {
      const logit = goldenVectors.reranker.scores[index]!
      expect(scores[index]).toBeCloseTo(1 / (1 + Math.exp(-logit)), 5)
    }
    for (const index of others) expect(scores[index]).toBe(0)
  })

  it('reads fifty unless told otherwise, ranks no passages, and asks what the person asked', async () => {
    await using ranker = await openRanker(spec, { threads: 1 })
    expect(ranker.method).toMatchObject({ kind: 'rerank', candidates: 50 })
    const none = await createRanker(ranker.method, []).rank('x')
    expect(none).toEqual({ scores: new Float64Array(0), order: new Int32Array(0), cut: 0 })
    const plain = await createRanker(ranker.method, passages).rank('the old mill')
    const widened = await createRanker(ranker.method, passages).rank('the old mill', { samples: ['zebra xylophone'] })
    expect(widened).toEqual(plain)
  })
})

describe('a fusion', () => {
  it('joins any rankers by the ranks of what each has found', async () => {
    const names = ['bm25', dpr, `rerank:${goldenModel('reranker')}`]
    const rankings = []
    for (const name of names) {
      await using part = await openRanker(name, { threads: 1, candidates: 3 })
      rankings.push(await createRanker(part.method, passages).rank('the old mill'))
    }
    await using fusion = await openRanker(`fusion:${names.join('+')}`, { threads: 1, candidates: 3 })
    const { scores, cut } = await createRanker(fusion.method, passages).rank('the old mill')
    expect(scores).toEqual(fuseRankings(rankings, 60))
    expect(cut).toBe(1)
  })
})

describe('an opened ranker', () => {
  it('is named without the paths of its models, with their fingerprints', async () => {
    await using one = await openRanker(`fusion:bm25:0.9,0.4+encoder:${goldenModel('prompted')}`)
    expect(one.name).toMatch(/^fusion:bm25:0\.9,0\.4\+encoder:prompted@[0-9a-f]{8}$/)
    await using two = await openRanker(dpr)
    expect(two.name).toMatch(/^dpr:dpr-query,dpr-passage@[0-9a-f]{8}$/)
    await using three = await openRanker(`rerank:${goldenModel('reranker')}`)
    expect(three.name).toMatch(/^rerank:reranker@[0-9a-f]{8}$/)
    for (const name of ['random', 'tfidf', 'bm25', 'fusion']) {
      await using plain = await openRanker(name)
      expect(plain.name).toBe(name)
    }
    await using spelled = await openRanker('fusion:tfidf+bm25')
    expect(spelled.name).toBe('fusion')
  })

  it('finds dpr and gtr in the models folder, and says what to do where they are not there', async () => {
    const models = temporaryFolder('models')
    await expect(openRanker('gtr', { models })).rejects.toMatchObject({
      kind: 'input',
      problem: `The ranker gtr needs the model gtr-t5-base, which is not in ${models}.`,
      remedy: 'Get it with "citewright models get gtr-t5-base", or give its folder, as in gtr:DIR.',
    })
    await expect(openRanker('dpr', { models })).rejects.toThrow('the model dpr-question-multiset, which is not in')
    cpSync(goldenModel('gtr'), join(models, 'gtr-t5-base'), { recursive: true })
    cpSync(goldenModel('dpr-query'), join(models, 'dpr-question-multiset'), { recursive: true })
    cpSync(goldenModel('dpr-passage'), join(models, 'dpr-context-multiset'), { recursive: true })
    await using both = await openRanker('fusion:dpr+gtr', { models })
    expect(both.name).toContain('gtr:gtr-t5-base@')
    await using one = await openRanker('encoder:model:gtr-t5-base', { models })
    expect(one.name).toMatch(/^encoder:gtr-t5-base@/)
    await expect(openRanker('rerank:model:none', { models })).rejects.toThrow('the model none, which is not in')
    await expect(openRanker('encoder:model:../secret', { models })).rejects.toThrow('is not a folder')
    await expect(openRanker('encoder:model:..', { models })).rejects.toMatchObject({ kind: 'input' })
  })

  it.each([
    ['encoder:/no/such/model', 'is not a folder'],
    ['rerank:/no/such/model', 'is not a folder'],
    ['encoder:/no/such/model.gguf', 'does not exist'],
    ['fusion:bm25+gtr:/no/such/model', 'is not a folder'],
  ])('%s is refused before anything is ranked', async (name, problem) => {
    await expect(openRanker(name)).rejects.toThrow(problem)
    await expect(openRanker(name)).rejects.toMatchObject({ kind: 'input' })
  })
})
