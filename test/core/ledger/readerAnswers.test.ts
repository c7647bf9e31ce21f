import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFacts, readLabel, readRewrite } from '../../../core/ledger/readerAnswers.ts'

describe('what a model answers of facts', () => {
  it('are facts of sentences that were shown, each once', () => {
    const answer = `Here they are:
\`\`\`json
{"facts": [{"text": " Ada  Voss leads the inquiry. ", "sentence": 2}, {"text": "Ada Voss leads the inquiry.", "sentence": 1},
{"text": "The port is shut.", "sentence": "3"}, {"text": "Beyond.", "sentence": 4}, {"text": "", "sentence": 1}, {"text": "NONE", "sentence": 1}, "talk"]}
\`\`\``
    expect(readFacts(answer, 3)).toEqual([
      { text: 'Ada Voss leads the inquiry.', sentence: 2 },
      { text: 'The port is shut.', sentence: 3 },
    ])
  })

  it('are those that came whole where it was cut off', () => {
    expect(readFacts('{"facts": [{"text": "The port is shut.", "sentence": 1}, {"text": "The har', 3)).toEqual([
      { text: 'The port is shut.', sentence: 1 },
    ])
  })

  it.each(['', 'No facts.', '{"facts": "none"}', '[1, 2]', '{"facts": []}'])('are none in %j', (answer) => {
    expect(readFacts(answer, 3)).toEqual([])
  })

  it.each([
    ['{"reason": "It says  so.", "choice": 1}', { reason: 'It says so.', choice: 1 }],
    ['<think>3?</think> {"choice": "3", "reason": "Another judge."}', { reason: 'Another judge.', choice: 3 }],
    ['{"choice": 2}', { reason: 'the model gave no reason', choice: 2 }],
    ['{"reason": "Perhaps.", "choice": 4}', undefined],
    ['make false', undefined],
    ['', undefined],
  ])('are one of three choices or nothing: %j', (answer, expected) => {
    expect(readLabel(answer)).toEqual(expected)
  })

  it.each([
    ['{"fact": "Fourteen people were hurt."}', 'Fourteen people were hurt.'],
    ['{"fact": "NONE."}', null],
    ['{"fact": ""}', null],
    ['Fourteen people were hurt.', null],
    [`{"fact": "${'long '.repeat(100)}"}`, null],
  ])('put a fact in place of another, or nothing: %j', (answer, expected) => {
    expect(readRewrite(answer)).toBe(expected)
  })

  it('never break what reads them', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (answer) => {
        expect(readFacts(answer, 2).every(({ sentence }) => sentence >= 1 && sentence <= 2)).toBe(true)
        readLabel(answer)
        readRewrite(answer)
      }),
      { numRuns: 300 },
    )
  })
})
