import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerF1, bestOver, exactMatch, normalizeAnswer } from '../../../../lab/evaluate/answers/squadScores.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'

const goldenSchema = z.object({
  pairs: z
    .array(
      z.object({
        prediction: z.string(),
        gold: z.string(),
        normal: z.tuple([z.string(), z.string()]),
        em: z.number(),
        f1: z.number(),
      }),
    )
    .min(20),
})

describeWithShared('the golden answers of SQuAD', () => {
  it('are normalised and scored as the reference does', async () => {
    const { pairs } = goldenSchema.parse(JSON.parse(await readFile(sharedPath('data', 'golden', 'squad.json'), 'utf8')))
    for (const { prediction, gold, normal, em, f1 } of pairs) {
      expect([normalizeAnswer(prediction), normalizeAnswer(gold)]).toEqual(normal)
      expect(exactMatch(prediction, gold)).toBe(em)
      expect(answerF1(prediction, gold)).toBeCloseTo(f1, 12)
    }
  })
})

it('the best of several right answers counts', () => {
  expect(bestOver(['Paris', 'the French capital'], answerF1, 'French capital')).toBe(1)
  expect(bestOver([], answerF1, 'Paris')).toBe(0)
})
