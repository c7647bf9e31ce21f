import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreCitations, type CitationScores, type Claim } from '../../../lab/evaluate/article/citationScores.ts'
import { outlineOverlap } from '../../../lab/evaluate/article/outlineOverlap.ts'
import { bleu } from '../../../lab/evaluate/overlap/bleu.ts'
import { meteor } from '../../../lab/evaluate/overlap/meteor.ts'
import { rougeL, rougeLOfSets, rougeLsum } from '../../../lab/evaluate/overlap/rouge.ts'
import { measureRun, retrievalMeasures } from '../../../lab/evaluate/retrieval/measureRun.ts'
import { formatJudgements, formatRun, parseJudgements, parseRun } from '../../../lab/evaluate/retrieval/trecFiles.ts'

const word = fc.constantFrom('ferry', 'Ferry', 'ran', 'running', 'aground', 'the', 'bay', '146', '.')
const tokens = fc.array(word, { maxLength: 25 })
const text = fc.oneof(
  fc.array(fc.oneof(word, fc.constantFrom('\n', '\n\n')), { maxLength: 40 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 60 }),
)
const noSynonyms = { version: 'none', synonymsOf: () => new Set<string>() }

function isShare(value: number): boolean {
  return value >= 0 && value <= 1 + 1e-12
}

describe('overlap of two texts', () => {
  it('is a share, in precision, recall and F1', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        for (const score of [rougeL(one, other), rougeLsum(one, other), rougeLOfSets(one, other)]) {
          if (score !== undefined) expect([score.precision, score.recall, score.f1].every(isShare)).toBe(true)
        }
      }),
    )
  })

  it('by the longest common subsequence is as good whichever text is the reference, precision for recall', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [there, back] = [rougeL(one, other), rougeL(other, one)]
        expect(there.f1).toBeCloseTo(back.f1, 12)
        expect([there.precision, there.recall]).toEqual([back.recall, back.precision])
      }),
    )
  })

  it('of a text with itself is whole, by BLEU and METEOR too', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ferry', 'bay', 'ran', 'aground'), { minLength: 4, maxLength: 25 }),
        (own) => {
          const whole = own.join(' ')
          expect([rougeL(whole, whole).f1, rougeLsum(whole, whole).f1]).toEqual([1, 1])
          expect(bleu(own, own, 4)).toBeCloseTo(1, 12)
          const { score, exact, chunks } = meteor(own, own, noSynonyms)
          expect([exact, chunks]).toEqual([own.length, 1])
          expect(score).toBeCloseTo(1 - 0.5 / own.length ** 3, 12)
        },
      ),
    )
  })

  it('is a share by BLEU and METEOR, of which BLEU-4 is never above BLEU-1', () => {
    fc.assert(
      fc.property(tokens, tokens, (said, wanted) => {
        const [one, four] = [bleu(said, wanted, 1), bleu(said, wanted, 4)]
        expect([one, four, meteor(said, wanted, noSynonyms).score].every(isShare)).toBe(true)
        expect(four).toBeLessThanOrEqual(one + 1e-12)
      }),
    )
  })

  it('with an empty text is 0, or not known', () => {
    fc.assert(
      fc.property(tokens, (some) => {
        for (const [said, wanted] of [
          [some, []],
          [[], some],
        ] as const) {
          const pair = [said.join(' '), wanted.join(' ')] as const
          expect([rougeL(...pair).f1, rougeLsum(...pair).f1, bleu(said, wanted, 1)]).toEqual([0, 0, 0])
          expect(meteor(said, wanted, noSynonyms).score).toBe(0)
          expect(rougeLOfSets(...pair)).toBeUndefined()
        }
      }),
    )
  })

  it('of two outlines is as good whichever is the reference, precision for recall', () => {
    const headings = fc.uniqueArray(fc.constantFrom('Rescue', 'Crew', 'Aftermath', 'Inquiry', 'Route'))
    fc.assert(
      fc.property(headings, headings, (one, other) => {
        const [there, back] = [outlineOverlap(one, other), outlineOverlap(other, one)]
        expect([there.recall, there.precision]).toEqual([back.precision, back.recall])
      }),
    )
  })
})

describe('scores of citations', () => {
  const citation = fc.record({ alone: fc.boolean(), others: fc.boolean() })
  const claim = fc.record({
    words: fc.integer({ min: 1, max: 40 }),
    together: fc.boolean(),
    citations: fc.array(citation, { maxLength: 4 }),
  })
  const claimOf = ({ words, together, citations }: typeof claim extends fc.Arbitrary<infer T> ? T : never): Claim => ({
    words,
    together: together && citations.length > 0,
    alone: citations.map(({ alone }) => alone),
    others: citations.map(({ others }) => others),
  })

  it('are shares, and precision is never above recall', () => {
    fc.assert(
      fc.property(fc.array(claim, { minLength: 1, maxLength: 8 }), (list) => {
        const { alcePrecision, ...scores } = scoreCitations(list.map(claimOf))
        expect(Object.values(scores).every(isShare)).toBe(true)
        expect(Number.isNaN(alcePrecision) || isShare(alcePrecision)).toBe(true)
        expect(scores.precision).toBeLessThanOrEqual(scores.recall + 1e-12)
      }),
    )
  })

  it('do not go by the order of claims, nor by that of a claim’s citations', () => {
    const shuffled = fc.array(claim, { minLength: 1, maxLength: 6 }).chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc
          .shuffledSubarray(list, { minLength: list.length })
          .map((other) => other.map((one) => ({ ...one, citations: [...one.citations].reverse() }))),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const [scores, again] = [list, other].map((claims) => scoreCitations(claims.map(claimOf)))
        for (const [name, value] of Object.entries<number>({ ...scores! })) {
          const other = { ...again! }[name as keyof CitationScores]
          expect(Number.isNaN(value) ? Number.isNaN(other) : Math.abs(other - value) < 1e-12).toBe(true)
        }
      }),
    )
  })

  it('of no claim are no numbers', () => {
    expect(Object.values(scoreCitations([])).every(Number.isNaN)).toBe(true)
  })
})

describe('measures of a ranking', () => {
  const documents = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6']
  const grades = fc
    .uniqueArray(fc.constantFrom(...documents), { minLength: 1 })
    .chain((judged) =>
      fc
        .array(fc.integer({ min: 0, max: 3 }), { minLength: judged.length, maxLength: judged.length })
        .map((list) => new Map(judged.map((document, at) => [document, list[at]!]))),
    )
  const scores = fc
    .uniqueArray(fc.constantFrom(...documents), { minLength: 1 })
    .map((order) => new Map(order.map((document, at) => [document, order.length - at])))
  const measure = (
    run: ReadonlyMap<string, number>,
    judged: ReadonlyMap<string, number>,
  ): Readonly<Record<string, number>> => measureRun(new Map([['q', run]]), new Map([['q', judged]])).mean

  it('are shares', () => {
    fc.assert(
      fc.property(scores, grades, (run, judged) => {
        const measures = measure(run, judged)
        expect(retrievalMeasures.every((name) => isShare(measures[name]!))).toBe(true)
      }),
    )
  })

  it('do not go by the size of scores, and are best where the order is that of the grades', () => {
    fc.assert(
      fc.property(scores, grades, (run, judged) => {
        const measures = measure(run, judged)
        const larger = new Map([...run].map(([document, score]) => [document, score * 100 - 7]))
        expect(measure(larger, judged)).toEqual(measures)
        const ideal = measure(judged, judged)
        for (const name of retrievalMeasures) expect(measures[name]!).toBeLessThanOrEqual(ideal[name]! + 1e-12)
      }),
    )
  })

  it('are the same of a run and judgements that were written as TREC does and read again', () => {
    fc.assert(
      fc.property(scores, grades, (run, judged) => {
        const [written, judgements] = [
          formatRun(new Map([['q', run]]), 'tag'),
          formatJudgements(new Map([['q', judged]])),
        ]
        expect(parseRun(written, 'run').get('q')).toEqual(run)
        expect(parseJudgements(judgements, 'qrels').get('q')).toEqual(judged)
      }),
    )
  })
})
