import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areaUnderRisk, riskCoverage } from '../../../../lab/evaluate/answers/riskCoverage.ts'

it('adopting the most certain answers first, risk is told at each coverage', () => {
  const curve = riskCoverage([
    { certainty: 0.2, score: 0 },
    { certainty: 0.9, score: 1 },
    { certainty: 0.5, score: 1 },
    { certainty: 0.5, score: 0 },
  ])
  expect(curve).toEqual([
    { certainty: 0.9, coverage: 0.25, risk: 0 },
    { certainty: 0.5, coverage: 0.75, risk: 1 - 2 / 3 },
    { certainty: 0.2, coverage: 1, risk: 0.5 },
  ])
  expect(areaUnderRisk(curve)).toBeCloseTo(0.5 / 3 + 0.125, 12)
  expect(areaUnderRisk([])).toBeNull()
})

it('coverage rises to 1, where the risk is that of all answers, in whatever order they come', () => {
  const answer = fc.record({
    certainty: fc.double({ min: 0, max: 1, noNaN: true }),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1 }), (answers) => {
      const curve = riskCoverage(answers)
      const mean = answers.reduce((sum, { score }) => sum + score, 0) / answers.length
      expect(curve.at(-1)?.coverage).toBe(1)
      expect(curve.at(-1)?.risk).toBeCloseTo(1 - mean, 9)
      expect(riskCoverage(answers.toReversed()).map(({ coverage }) => coverage)).toEqual(
        curve.map(({ coverage }) => coverage),
      )
    }),
  )
})
