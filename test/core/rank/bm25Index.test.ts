import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cranfieldTokens } from '../../../bench/cranfieldTokens.ts'
import { readCollection } from '../../../lab/evaluate/retrieval/readCollection.ts'
import { createBm25Index } from '../../../core/rank/bm25Index.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'
import { postingsOf } from './postingsOf.ts'

describe('createBm25Index', () => {
  const documents = [['a', 'b', 'a'], ['a', 'c'], ['a', 'd', 'e', 'f'], []]

  it('gives a term of more than half of the documents a share of the mean idf', () => {
    const idf = (frequency: number) => Math.log(4 - frequency + 0.5) - Math.log(frequency + 0.5)
    const mean = (idf(3) + 5 * idf(1)) / 6
    const share = (length: number) => 0.25 * mean * ((1 * 2.5) / (1 + 1.5 * (0.25 + (0.75 * length) / 2.25)))
    const scores = createBm25Index(postingsOf(documents)).score(['a'])
    expect(idf(3)).toBeLessThan(0)
    expect(scores[1]).toBeCloseTo(share(2), 14)
    expect(scores[2]).toBeCloseTo(share(4), 14)
    expect(scores[3]).toBe(0)
  })

  it('writes into the array that it is given, whatever that held', () => {
    const index = createBm25Index(postingsOf(documents))
    const into = new Float64Array(index.size).fill(7)
    expect(index.score(['c'], into)).toBe(into)
    expect(into).toEqual(index.score(['c']))
  })

  it('scores documents without a single term', () => {
    expect(createBm25Index(postingsOf([[], []])).score(['a'])).toEqual(new Float64Array(2))
  })
})

const topSchema = z.object({ top100: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))) })

describeWithShared('createBm25Index on the Cranfield collection', () => {
  it('finds the hundred documents that rank_bm25 finds, in its order', async () => {
    const cranfield = await readCollection(sharedPath('data', 'cranfield'))
    const { top100 } = topSchema.parse(JSON.parse(readFileSync(sharedPath('data', 'golden', 'treceval.json'), 'utf8')))
    expect(cranfield.documents).toHaveLength(1400)
    expect(cranfield.queries).toHaveLength(225)
    expect(Object.keys(top100)).toHaveLength(10)

    const index = createBm25Index(postingsOf(cranfield.documents.map(({ text }) => cranfieldTokens(text))))
    for (const [query, expected] of Object.entries(top100)) {
      const scores = index.score(cranfieldTokens(cranfield.queries.find(({ id }) => id === query)!.text))
      // trec_eval's rule for ties: the number of the document, as a string, descending.
      const ranked = cranfield.documents
        .map(({ id }, at) => ({ docno: id, score: scores[at]! }))
        .sort((a, b) => b.score - a.score || (a.docno < b.docno ? 1 : -1))
        .slice(0, 100)
      expect(
        ranked.map(({ docno }) => docno),
        `query ${query}`,
      ).toEqual(expected.map(([docno]) => docno))
      for (const [at, [, score]] of expected.entries()) {
        expect(Math.abs(ranked[at]!.score - score)).toBeLessThanOrEqual(1e-9 * score)
      }
    }
  })
})
