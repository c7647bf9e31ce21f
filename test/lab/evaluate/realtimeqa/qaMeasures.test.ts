import { expect, it } from 'vitest'
import { drawRiskCoverage } from '../../../../lab/evaluate/realtimeqa/drawRiskCoverage.ts'
import { qaMeasures, type QaOutcome } from '../../../../lab/evaluate/realtimeqa/qaMeasures.ts'

const outcome = (fields: Partial<QaOutcome>): QaOutcome => ({
  id: 'q',
  question: 'Which?',
  date: null,
  golds: ['a'],
  none: false,
  answer: 'a',
  certainty: 0.5,
  abstained: false,
  exact: 1,
  f1: 1,
  right: true,
  retrieved: true,
  documents: 5,
  filled: 0,
  evidence: null,
  ...fields,
})
const wrong = { answer: 'b', exact: 0, f1: 0, right: false }

it('every question is right, not retrieved, or retrieved and read wrongly', () => {
  const { split, hitRate, accuracy, unread } = qaMeasures(
    [
      outcome({}),
      outcome(wrong),
      outcome({ ...wrong, retrieved: false }),
      outcome({ ...wrong, answer: null, retrieved: false, documents: 0 }),
    ],
    'choice',
  )
  expect(split).toEqual({ right: 1, retrieval: 2, reading: 1 })
  expect({ hitRate, accuracy, unread }).toEqual({ hitRate: 0.5, accuracy: 0.25, unread: 1 })
})

it('refusals are right where none of the choices is, and choosing one there is an error of reading', () => {
  const { refusals, split, accuracy } = qaMeasures(
    [
      outcome({ ...wrong, none: true, abstained: true, right: true, retrieved: false }),
      outcome({ abstained: true, right: false }),
      outcome({ ...wrong, none: true, retrieved: false }),
    ],
    'nota',
  )
  expect(refusals).toEqual({ right: 1, wrong: 1, wanted: 2 })
  expect(split).toEqual({ right: 1, retrieval: 0, reading: 2 })
  expect(accuracy).toBeCloseTo(1 / 3)
})

it('what is adopted is set against the rest, in points of F1', () => {
  const { gap, adopted, refused, curve } = qaMeasures(
    [outcome({ certainty: 0.9, f1: 0.8, exact: 0 }), outcome({ ...wrong, certainty: 0.1, abstained: true, f1: 0.3 })],
    'generation',
  )
  expect(gap).toBeCloseTo(50)
  expect([adopted.count, refused.count]).toEqual([1, 1])
  expect(curve.map(({ coverage, risk }) => [coverage, Math.round(risk * 100)])).toEqual([
    [0.5, 20],
    [1, 45],
  ])
})

it('without questions there are no means', () => {
  expect(qaMeasures([], 'choice')).toMatchObject({
    questions: 0,
    accuracy: 0,
    gap: null,
    areaUnderRisk: null,
    curve: [],
  })
})

it('risk over coverage is a picture with its figures in words, names escaped', async () => {
  const { curve } = qaMeasures([outcome({ certainty: 0.9 }), outcome({ ...wrong, certainty: 0.1 })], 'choice')
  const svg = await drawRiskCoverage('Choices', [{ name: 'a<b', points: curve }])
  expect(svg).toMatch(/^<svg /)
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(svg).toContain('risk 0.50 where all are answered')
  expect(svg).toContain('>a&lt;b</text>')
  expect(svg).not.toContain('a<b')
  expect(svg).not.toContain('<style')
})
