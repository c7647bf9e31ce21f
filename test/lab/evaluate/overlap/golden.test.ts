import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { tokenizeWords } from '../../../../core/chunk/tokenizeWords.ts'
import { bleu, matchesByOrder } from '../../../../lab/evaluate/overlap/bleu.ts'
import { meteor } from '../../../../lab/evaluate/overlap/meteor.ts'
import { rougeL, rougeLOfSets, rougeLsum } from '../../../../lab/evaluate/overlap/rouge.ts'
import { bundledWordnet, openWordnet, type Wordnet } from '../../../../lab/evaluate/overlap/wordnet.ts'
import { describeWithShared } from '../../../sharedData.ts'
import { goldenPairs } from './goldenPairs.ts'

const near = (value: number, expected: number): boolean =>
  Math.abs(value - expected) <= 1e-9 * Math.max(Math.abs(expected), 1e-300)

const overlap = z.object({ p: z.number(), r: z.number(), f: z.number() })
const rougeSchema = z.object({
  rouge: z.union([overlap, z.object({ error: z.string() })]),
  rougeL: overlap,
  rougeLsum: overlap,
})
const bleuSchema = z.object({
  line: z.object({
    tokens: z.tuple([z.number(), z.number()]),
    matches: z.array(z.number()),
    totals: z.array(z.number()),
    nltk1: z.number(),
    nltk4: z.number(),
  }),
})
const meteorSchema = z.object({
  line: z.object({
    score: z.number(),
    tokens: z.tuple([z.number(), z.number()]),
    exact: z.number(),
    stem: z.number(),
    synonym: z.number(),
    chunks: z.number(),
  }),
})

describeWithShared('overlap with a reference text', () => {
  it.each(goldenPairsOf('rouge'))(
    'is the ROUGE-L of rouge and rouge-score: $name',
    ({ candidate, reference, values }) => {
      const expected = rougeSchema.parse(values)
      const scores = [
        [rougeL(candidate, reference), expected.rougeL],
        [rougeLsum(candidate, reference), expected.rougeLsum],
      ] as const
      for (const [score, { p, r, f }] of scores) {
        expect([near(score.precision, p), near(score.recall, r), near(score.f1, f)]).toEqual([true, true, true])
      }
      const sets = rougeLOfSets(candidate, reference)
      if ('error' in expected.rouge) expect(sets).toBeUndefined()
      else
        expect([sets!.precision, sets!.recall, sets!.f1].map((value) => value.toFixed(12))).toEqual(
          [expected.rouge.p, expected.rouge.r, expected.rouge.f].map((value) => value.toFixed(12)),
        )
    },
  )

  it.each(goldenPairsOf('bleu'))('is the BLEU of NLTK: $name', ({ candidate, reference, values }) => {
    const { line } = bleuSchema.parse(values)
    const [said, wanted] = [tokenizeWords(candidate).tokens, tokenizeWords(reference).tokens]
    expect([said.length, wanted.length]).toEqual(line.tokens)
    const orders = matchesByOrder(said, wanted, 4)
    expect(orders.map(({ matches }) => matches)).toEqual(line.matches)
    expect(orders.map(({ total }) => total)).toEqual(line.totals)
    expect([near(bleu(said, wanted, 1), line.nltk1), near(bleu(said, wanted, 4), line.nltk4)]).toEqual([true, true])
  })
})

/** Synonyms by which a text may differ from NLTK's WordNet 3.0: the bundled 3.1 has other ones, and no irregular forms. */
const otherSynonyms = 2

describeWithShared('METEOR with the bundled WordNet 3.1', () => {
  let wordnet: Wordnet
  beforeAll(async () => {
    wordnet = await openWordnet(bundledWordnet)
  })

  it.each(goldenPairsOf('meteor'))(
    'is nearly that of NLTK with WordNet 3.0: $name',
    ({ candidate, reference, values }) => {
      const { line } = meteorSchema.parse(values)
      const [said, wanted] = [tokenizeWords(candidate).tokens, tokenizeWords(reference).tokens]
      const { score, exact, stem, synonym } = meteor(said, wanted, wordnet)
      expect({ exact, stem }).toEqual({ exact: line.exact, stem: line.stem })
      expect(Math.abs(synonym - line.synonym)).toBeLessThanOrEqual(otherSynonyms)
      if (synonym === line.synonym) expect(Math.abs(score - line.score)).toBeLessThanOrEqual(1e-9)
      else if (said.length > 100) expect(Math.abs(score - line.score)).toBeLessThanOrEqual(0.005)
    },
  )

  it('finds the synonyms of words and of what their endings come from', () => {
    expect([...wordnet.synonymsOf('cars')]).toContain('automobile')
    expect(wordnet.version).toBe('WordNet 3.1')
  })
})

/** None where the shared data is absent, whose absence the group of tests tells. */
function goldenPairsOf(file: Parameters<typeof goldenPairs>[0]): ReturnType<typeof goldenPairs> {
  try {
    return goldenPairs(file)
  } catch {
    return []
  }
}
