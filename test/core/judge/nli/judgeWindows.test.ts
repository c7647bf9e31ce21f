import { describe, expect, test } from 'vitest'
import { sourceOfPremise } from '../../../../core/judge/evidenceSource.ts'
import type { ScoredWindow } from '../../../../core/judge/nli/finding.ts'
import { judgeWindows } from '../../../../core/judge/nli/judgeWindows.ts'

const thresholds = { temperature: 1, supported: 0.58, supported_balanced: 0.4, contradicted: 0.35 }
const first = sourceOfPremise('The council met. 14 people were hurt at the pier. Bread was sold.')
const second = sourceOfPremise('The pier is closed. Trains stopped.')

/** The stretch of a source that holds the words, with the given probabilities. */
function scored(source: number, words: string, [entailment, contradiction]: readonly [number, number]): ScoredWindow {
  const { text } = source === 0 ? first : second
  const start = text.indexOf(words)
  const probabilities = { entailment, contradiction, neutral: 1 - entailment - contradiction }
  return { source, start, end: start + words.length, whole: words === text, probabilities }
}
const claim = { sentence: 'People were hurt at the pier.', sources: [first, second] }
const hurt = '14 people were hurt at the pier.'

describe('several passages', () => {
  test('give the badge of the one that carries the sentence best', () => {
    const finding = judgeWindows(claim, [scored(1, 'The pier is closed.', [0.3, 0.1]), scored(0, hurt, [0.7, 0.1])], {
      thresholds,
    })
    expect(finding).toMatchObject({ label: 'supported', source: 0, probabilities: { entailment: 0.7 } })
  })

  test('keep a sentence below supported where one of them contradicts it', () => {
    const windows = [scored(0, hurt, [0.7, 0.1]), scored(1, 'The pier is closed.', [0.1, 0.6])]
    expect(judgeWindows(claim, windows, { thresholds })).toMatchObject({ label: 'partly', source: 0 })
  })

  test('contradict it where none carries it, and show the words that do', () => {
    const windows = [scored(0, hurt, [0.2, 0.1]), scored(1, 'The pier is closed.', [0.1, 0.6])]
    expect(judgeWindows(claim, windows, { thresholds })).toMatchObject({
      label: 'contradicted',
      source: 1,
      evidence: { start: 0, end: 19 },
      probabilities: { contradiction: 0.6 },
    })
  })

  test('may carry it together where neither does alone', () => {
    const joined = { ...claim, sentence: 'The pier is closed after 14 people were hurt.' }
    const windows = [scored(0, hurt, [0.45, 0.1]), scored(1, 'The pier is closed.', [0.4, 0.1])]
    const together = { entailment: 0.8, neutral: 0.1, contradiction: 0.1 }
    expect(judgeWindows(joined, windows, { thresholds }).label).toBe('partly')
    expect(judgeWindows(joined, windows, { thresholds, together })).toMatchObject({
      label: 'supported',
      source: 0,
      probabilities: together,
    })
  })
})

describe('the evidence', () => {
  test('is the shortest window that carries the sentence about as well, even where the whole passage does best', () => {
    const windows = [
      scored(0, first.text, [0.9, 0]),
      scored(0, `The council met. ${hurt}`, [0.72, 0]),
      scored(0, hurt, [0.7, 0]),
      scored(0, 'Bread was sold.', [0.1, 0]),
    ]
    const { evidence, probabilities } = judgeWindows(claim, windows, { thresholds })
    expect(first.text.slice(evidence?.start, evidence?.end)).toBe(hurt)
    expect(probabilities?.entailment).toBe(0.9)
  })

  test('that gives another number for the same thing contradicts where the model leans so too', () => {
    const wrong = { ...claim, sentence: '41 people were hurt at the pier.' }
    expect(judgeWindows(wrong, [scored(0, hurt, [0.55, 0.35])], { thresholds })).toMatchObject({
      label: 'contradicted',
      missing: [{ kind: 'number', text: '41' }],
    })
    expect(judgeWindows(wrong, [scored(0, hurt, [0.6, 0.3])], { thresholds }).label).toBe('partly')
  })
})

test('a claim without windows is unsupported', () => {
  expect(judgeWindows(claim, [], { thresholds })).toMatchObject({ label: 'unsupported', basis: 'none', evidence: null })
})
