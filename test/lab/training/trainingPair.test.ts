import { describe, expect, it } from 'vitest'
import { toJsonLines, type TrainingPair } from '../../../lab/training/trainingPair.ts'

function pair(article: string): TrainingPair {
  return {
    messages: [
      { role: 'system', content: 'Write.' },
      { role: 'user', content: 'A document\nof two lines' },
      { role: 'assistant', content: article },
    ],
    meta: {
      event: 'Grounding',
      draft: 'd1',
      language: 'en',
      method: 'rr',
      preset: 'paper',
      writer: 'openai m m',
      accepted: false,
      supported: 1,
      sentences: 1,
      words: 1,
      tokens: { prompt: 9, answer: 1 },
      chunks: ['c0'],
    },
  }
}

describe('pairs as JSON lines', () => {
  it('are one line each for every reader, and come back as they were', () => {
    const pairs = [pair('One.\nTwo.\u2028Three.\u0085Four.\u2029Five.'), pair('Six. 👍🏽')]
    const text = toJsonLines(pairs)
    const lines = text.split(/[\n\r\u0085\u2028\u2029]/)
    expect(lines).toHaveLength(3)
    expect(lines[2]).toBe('')
    expect(lines.slice(0, 2).map((line): unknown => JSON.parse(line))).toEqual(pairs)
  })

  it('are an empty text where there are none', () => {
    expect(toJsonLines([])).toBe('')
  })
})
