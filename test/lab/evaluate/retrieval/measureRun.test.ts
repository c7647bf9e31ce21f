import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cranfieldTokens } from '../../../../bench/cranfieldTokens.ts'
import { createVocabulary } from '../../../../core/chunk/vocabulary.ts'
import { measureRun, retrievalMeasures } from '../../../../lab/evaluate/retrieval/measureRun.ts'
import { readCollection } from '../../../../lab/evaluate/retrieval/readCollection.ts'
import { parseJudgements, parseRun, type Run } from '../../../../lab/evaluate/retrieval/trecFiles.ts'
import { createBm25Index } from '../../../../core/rank/bm25Index.ts'
import { buildPostings } from '../../../../core/rank/postings.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'

const goldenSchema = z.object({
  mean: z.record(z.string(), z.number()),
  per_query: z.record(z.string(), z.record(z.string(), z.number())),
})

describeWithShared('measures of a run on the Cranfield collection', () => {
  it('are those of trec_eval, query by query and on the mean', async () => {
    const golden = goldenSchema.parse(JSON.parse(readFileSync(sharedPath('data', 'golden', 'treceval.json'), 'utf8')))
    const { documents, queries, judgements } = await readCollection(sharedPath('data', 'cranfield'))
    const vocabulary = createVocabulary()
    const idsOf = (text: string): Int32Array =>
      Int32Array.from(cranfieldTokens(text), (token) => vocabulary.intern(token))
    const index = createBm25Index(
      buildPostings(
        documents.map(({ text }) => idsOf(text)),
        vocabulary,
      ),
    )
    const run: Run = new Map(
      queries.map(({ id, text }) => {
        const scores = index.score(cranfieldTokens(text))
        const best = documents
          .map((document, at) => [document.id, scores[at]!] as const)
          .sort(([one, a], [other, b]) => b - a || (one < other ? 1 : -1))
          .slice(0, 1000)
        return [id, new Map(best)]
      }),
    )
    const { mean, perQuery, unanswered, unjudged } = measureRun(run, judgements)
    expect([unanswered, unjudged]).toEqual([[], []])
    const compared = retrievalMeasures.filter((measure) => measure in golden.mean)
    expect(compared).toHaveLength(9)
    for (const measure of compared) expect(Math.abs(mean[measure] - golden.mean[measure]!)).toBeLessThan(1e-9)
    expect(Object.keys(golden.per_query)).toHaveLength(225)
    for (const [query, expected] of Object.entries(golden.per_query)) {
      for (const measure of compared) {
        expect(Math.abs(perQuery.get(query)![measure] - expected[measure]!), `${measure} of ${query}`).toBeLessThan(
          1e-9,
        )
      }
    }
  })
})

describe('a run', () => {
  const judgements = parseJudgements('q1 0 a 1\nq1 0 b 3\nq1 0 c 0\nq2 0 a 1\n', 'qrels')

  it('is measured over the queries that are in both, or over all that were judged', () => {
    const run = parseRun('q1 Q0 b 1 2.5 x\nq1 Q0 z 2 2 x\nq1 Q0 a 3 1 x\nq9 Q0 a 1 1 x\n', 'run')
    const some = measureRun(run, judgements)
    expect(some.mean).toMatchObject({ map: (1 + 2 / 3) / 2, recall_10: 1, recip_rank: 1, P_5: 2 / 5, success_1: 1 })
    expect(some.mean.ndcg_cut_10).toBeCloseTo((3 + 1 / 2) / (3 + 1 / Math.log2(3)), 12)
    expect(some).toMatchObject({ unanswered: ['q2'], unjudged: ['q9'] })
    expect(measureRun(run, judgements, { complete: true }).mean.map).toBeCloseTo(some.mean.map / 2, 12)
  })

  it('orders documents whose scores are the same 32-bit float by name, the later first', () => {
    const tied = parseRun('q2 Q0 a 1 1.00000001 x\nq2 Q0 b 2 1 x\n', 'run')
    expect(measureRun(tied, judgements).mean.recip_rank).toBe(1 / 2)
  })

  it('that answers no judged query is refused, naming some of both', () => {
    const other = parseRun('7 Q0 a 1 1 x\n', 'run')
    expect(() => measureRun(other, judgements)).toThrow(/the run has 7, the judgements have q1, q2/)
  })

  it('has measures from 0 to 1, whatever the order of its lines, and all are 1 where the relevant come first', () => {
    const grades = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,3}$/), fc.nat(3)), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(
        grades,
        fc.array(fc.tuple(fc.nat(19), fc.integer({ min: -9, max: 9 })), { maxLength: 20 }),
        (judged, answered) => {
          const wanted = new Map([['q', new Map(judged)]])
          const scores = answered.map(([at, score]) => [judged[at % judged.length]![0], score] as const)
          const run = new Map([['q', new Map(scores)]])
          const { mean } = measureRun(run, wanted)
          for (const measure of retrievalMeasures) {
            expect(mean[measure]).toBeGreaterThanOrEqual(0)
            expect(mean[measure]).toBeLessThanOrEqual(1)
          }
          const backwards = new Map([['q', new Map([...new Map(scores)].reverse())]])
          expect(measureRun(backwards, wanted).mean).toEqual(mean)
          const perfect = measureRun(wanted, wanted).mean
          const relevant = judged.some(([, grade]) => grade > 0) ? 1 : 0
          expect(perfect).toMatchObject({
            map: relevant,
            ndcg_cut_10: relevant,
            recip_rank: relevant,
            success_1: relevant,
          })
        },
      ),
    )
  })
})
