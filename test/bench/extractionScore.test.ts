import { existsSync, readFileSync } from 'node:fs'
import { expect, describe, it } from 'vitest'
import { z } from 'zod'
import { extractionFigures, scorePage } from '../../bench/extractionScore.ts'
import { describeWithShared, sharedPath } from '../sharedData.ts'

describe('the score of an extracted text', () => {
  it('is made of shingles of four words, each counted as often as it stands there', () => {
    // Marked: abcd bcde cdef. Extracted: abcd bcde cdez.
    const { truePositives, falsePositives, falseNegatives, isExact } = scorePage('a b c d e f', 'a b c d e z')
    expect([truePositives, falsePositives, falseNegatives, isExact]).toEqual([0.5, 0.25, 0.25, false])
    expect(scorePage('a b c d', 'a b c d a b c d').truePositives).toBeCloseTo(1 / 5)
  })

  it('takes shorter texts as one shingle', () => {
    expect(scorePage('Ferry aground', 'Ferry aground')).toMatchObject({ truePositives: 1, isExact: true })
    expect(scorePage('Ferry aground', 'Ferry aground again')).toMatchObject({
      falsePositives: 0.5,
      falseNegatives: 0.5,
    })
  })

  it('knows words by letters, digits and underscores, with their case', () => {
    expect(scorePage('“Паром сел на мель”, 2026!', 'Паром  сел на мель — 2026').isExact).toBe(true)
    expect(scorePage('The ferry', 'the ferry').isExact).toBe(false)
  })

  it('averages precision and recall over pages, and makes F1 of the averages', () => {
    const half = scorePage('a b c d e', 'a b c d z')
    const { f1, precision, recall, accuracy } = extractionFigures([scorePage('a b', 'a b'), half])
    expect([precision, recall, accuracy]).toEqual([0.75, 0.75, 0.5])
    expect(f1).toBeCloseTo(0.75)
  })

  it('is 1 where nothing was marked and nothing found, and 0 where one of them is nothing', () => {
    expect(extractionFigures([scorePage('', '')])).toEqual({ f1: 1, precision: 1, recall: 1, accuracy: 1 })
    expect(extractionFigures([scorePage('a b c d', '')]).f1).toBe(0)
    expect(extractionFigures([scorePage('', 'a b c d')]).f1).toBe(0)
  })
})

const truthFile = sharedPath('data', 'extraction', 'ground-truth.json')

describeWithShared('the score on the benchmark', () => {
  it.runIf(existsSync(truthFile))('gives a person’s own marking every point', () => {
    const truth = z
      .record(z.string(), z.object({ articleBody: z.string() }))
      .parse(JSON.parse(readFileSync(truthFile, 'utf8')))
    const scores = Object.values(truth).map(({ articleBody }) => scorePage(articleBody, articleBody))
    expect(extractionFigures(scores)).toEqual({ f1: 1, precision: 1, recall: 1, accuracy: 1 })
  })
})
