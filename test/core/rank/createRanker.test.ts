import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tokenizeWords } from '../../../core/chunk/tokenizeWords.ts'
import { createRanker } from '../../../core/rank/createRanker.ts'
import { wordFusion } from '../../../core/rank/rankMethod.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'
import { passagesWithTokens } from './passagesWithTokens.ts'

const methods = {
  random: { kind: 'random' },
  tfidf: { kind: 'tfidf' },
  bm25: { kind: 'bm25' },
  fusion: wordFusion,
} as const

const flood = passagesWithTokens([
  ['The', 'mayor', 'spoke', 'of', 'the', 'weather'],
  ['A', 'flood', 'closed', 'the', 'market'],
  ['The', 'Flood', 'of', 'July', ',', 'a', 'flood', 'without', 'warning'],
  ['Shops', 'sell', 'bread'],
  ['Trains', 'run', 'late'],
])

describe('createRanker', () => {
  it.each(['tfidf', 'bm25', 'fusion'] as const)(
    '%s puts the passage first that says most of the query',
    async (name) => {
      const { order } = await createRanker(methods[name], flood).rank('flood without warning')
      expect([...order]).toEqual([2, 1, 0, 3, 4])
    },
  )

  it('keeps case in bm25 and folds it in tfidf', async () => {
    const bm25 = await createRanker(methods.bm25, flood).rank('Trains Flood FLOOD')
    const tfidf = await createRanker(methods.tfidf, flood).rank('Trains Flood FLOOD')
    expect(bm25.scores[1]).toBe(0)
    expect(tfidf.scores[1]).toBeGreaterThan(0)
  })

  it('counts a word of the query as often as it stands there', async () => {
    const ranker = createRanker(methods.bm25, flood)
    const once = await ranker.rank('bread')
    const twice = await ranker.rank('bread bread')
    expect(twice.scores[3]).toBe(2 * once.scores[3]!)
  })

  it('takes other parameters of bm25, as rank_bm25 does', async () => {
    // rank_bm25.BM25Okapi(tokens, k1=0.9, b=0.4).get_scores(['flood', 'of', 'July'])
    const expected = [0.32694194510401103, 0.3389422611967357, 1.5560971557322274, 0, 0]
    const { scores } = await createRanker({ kind: 'bm25', parameters: { k1: 0.9, b: 0.4 } }, flood).rank(
      'flood of July',
    )
    for (const [at, score] of expected.entries()) expect(scores[at]).toBeCloseTo(score, 14)
  })

  it('searches by words with the query before each sample', async () => {
    for (const name of ['tfidf', 'bm25', 'fusion'] as const) {
      const ranker = createRanker(methods[name], flood)
      const expanded = await ranker.rank('flood bread flood late')
      expect(await ranker.rank('flood', { samples: ['bread', 'late'] })).toEqual(expanded)
    }
  })

  it('answers one query after another from the same index, the earlier rankings untouched', async () => {
    const ranker = createRanker(methods.fusion, flood)
    const first = await ranker.rank('flood')
    const kept = { scores: first.scores.slice(), order: first.order.slice(), cut: 0 }
    await ranker.rank('bread')
    expect(first).toEqual(kept)
    expect(await ranker.rank('flood')).toEqual(kept)
  })

  it.each(['tfidf', 'bm25', 'fusion'] as const)(
    '%s gives ties to the lower ordinal, not to the earlier in the list',
    async (name) => {
      const passages = passagesWithTokens(
        [['late'], ['late'], ['bread'], ['late'], ['x'], ['y'], ['z']],
        [6, 2, 9, 4, 1, 8, 3],
      )
      const { order } = await createRanker(methods[name], passages).rank('late')
      expect([...order]).toEqual([1, 3, 0, 4, 6, 5, 2])
    },
  )

  it.each(['tfidf', 'bm25', 'fusion'] as const)(
    '%s finds nothing for an empty query or one of unknown words',
    async (name) => {
      const ranker = createRanker(methods[name], flood)
      for (const query of ['', ' \n', 'zeppelin', '?!', '\u0000\ud800']) {
        const { scores, order } = await ranker.rank(query)
        expect([...scores]).toEqual([0, 0, 0, 0, 0])
        expect([...order]).toEqual([0, 1, 2, 3, 4])
      }
    },
  )

  it.each(['random', 'tfidf', 'bm25', 'fusion'] as const)(
    '%s ranks no passages, one passage, and passages without tokens',
    async (name) => {
      const none = await createRanker(methods[name], []).rank('flood')
      expect(none).toEqual({ scores: new Float64Array(0), order: new Int32Array(0), cut: 0 })
      const one = await createRanker(methods[name], passagesWithTokens([['flood']])).rank('flood')
      expect([...one.order]).toEqual([0])
      expect(one.scores.every(Number.isFinite)).toBe(true)
      expect(one.scores[0]).not.toBe(0)
    },
  )

  it('gives the only passage a negative bm25 score, as rank_bm25 does, and fusion still counts it as found', async () => {
    // rank_bm25.BM25Okapi([['flood']]).get_scores(['flood'])
    const bm25 = await createRanker(methods.bm25, passagesWithTokens([['flood']])).rank('flood')
    expect(bm25.scores[0]).toBeCloseTo(-0.2746530721670274, 14)
    const fusion = await createRanker(methods.fusion, passagesWithTokens([['flood']])).rank('flood')
    expect(fusion.scores[0]).toBe(2 / 61)
  })

  it.each(['random', 'tfidf', 'bm25', 'fusion'] as const)(
    '%s gives the beginning of its order where only the best are wanted',
    async (name) => {
      const ranker = createRanker(methods[name], flood)
      const { scores, order } = await ranker.rank('the flood of July')
      for (const best of [0, 1, 2, 5, 9]) {
        const ranking = await ranker.rank('the flood of July', { best })
        expect(ranking.scores).toEqual(scores)
        expect(ranking.order).toEqual(order.slice(0, best))
      }
    },
  )

  it.each(['tfidf', 'bm25', 'fusion'] as const)('%s refuses passages that were not cut together', (name) => {
    const strangers = [...passagesWithTokens([['flood']]), ...passagesWithTokens([['bread']])]
    expect(() => createRanker(methods[name], strangers)).toThrow(RangeError)
  })

  it('takes words that name properties of objects for words', async () => {
    const passages = passagesWithTokens([['constructor'], ['__proto__'], ['a'], ['b'], ['c']])
    for (const [index, query] of ['constructor', '__proto__'].entries()) {
      for (const name of ['tfidf', 'bm25'] as const) {
        const { order, scores } = await createRanker(methods[name], passages).rank(query)
        expect(order[0]).toBe(index)
        expect(scores.filter((score) => score !== 0)).toHaveLength(1)
      }
    }
  })
})

describe('createRanker: random', () => {
  const passages = passagesWithTokens(Array.from({ length: 50 }, () => ['word']))
  const order = async (query: string, seed?: number) => {
    const { order } = await createRanker(methods.random, passages, seed === undefined ? {} : { seed }).rank(query)
    return [...order]
  }

  it('is a permutation that seed and query decide', async () => {
    const first = await order('Flood', 7)
    expect(first.toSorted((a, b) => a - b)).toEqual([...passages.keys()])
    expect(await order('Flood', 7)).toEqual(first)
    expect(await order('Flood', 8)).not.toEqual(first)
    expect(await order('Reactions', 7)).not.toEqual(first)
    expect(await order('Flood')).toEqual(await order('Flood', 0))
  })

  it('orders by its scores', async () => {
    const { scores, order } = await createRanker(methods.random, passages, { seed: 1 }).rank('Flood')
    const ranked = Array.from(order, (index) => scores[index]!)
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a))
  })
})

const goldenSchema = z.object({
  line: z.record(
    z.string(),
    z.object({ title: z.string(), scores: z.array(z.number()), ranking: z.array(z.number()) }),
  ),
})
const eventSchema = z.object({ title: z.string(), documents: z.array(z.object({ text: z.string() })) })

describeWithShared('createRanker equals the reference implementations', () => {
  it.each(['bm25', 'tfidf'] as const)('%s on the chunks of six events', async (name) => {
    const golden = goldenSchema.parse(readJson('golden', `${name}.json`)).line
    expect(Object.keys(golden)).toHaveLength(6)
    for (const [id, expected] of Object.entries(golden)) {
      const event = eventSchema.parse(readJson('wikigenbench', `${id}.json`))
      const chunks = event.documents.flatMap(({ text }) => cut(tokenizeWords(text).tokens))
      const { scores, order } = await createRanker(methods[name], passagesWithTokens(chunks)).rank(event.title)
      expect(scores).toHaveLength(expected.scores.length)
      for (const [index, score] of expected.scores.entries()) {
        expect(Math.abs(scores[index]! - score), `${id} chunk ${index}`).toBeLessThanOrEqual(1e-9 * Math.abs(score))
      }
      expect([...order], id).toEqual(expected.ranking)
    }
  })
})

function readJson(...parts: readonly string[]): unknown {
  return JSON.parse(readFileSync(sharedPath('data', ...parts), 'utf8'))
}

function cut(tokens: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(tokens.length / 256) }, (_, at) => tokens.slice(at * 256, (at + 1) * 256))
}
