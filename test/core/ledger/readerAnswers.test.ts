import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readComparison, readFacts, readRewrite } from '../../../core/ledger/readerAnswers.ts'

describe('what a model answers of facts', () => {
  it('are facts of sentences that were shown, each once', () => {
    const answer = `Here they are:
\`\`\`json
{"facts": [{"text": " Ada  Voss leads the inquiry. ", "sentences": [2, 1, 2, 9]}, {"text": "Ada Voss leads the inquiry.", "sentences": [1]},
{"text": "The port is shut.", "sentences": "3"}, {"text": "Beyond.", "sentences": [4]}, {"text": "", "sentences": [1]}, {"text": "NONE", "sentences": [1]}, "talk"]}
\`\`\``
    expect(readFacts(answer, 3)).toEqual([
      { text: 'Ada Voss leads the inquiry.', sentences: [1, 2] },
      { text: 'The port is shut.', sentences: [3] },
    ])
  })

  it('are those that came whole where it was cut off', () => {
    expect(readFacts('{"facts": [{"text": "The port is shut.", "sentences": [1]}, {"text": "The har', 3)).toEqual([
      { text: 'The port is shut.', sentences: [1] },
    ])
  })

  it('are none where the model says so', () => {
    expect(readFacts('{"facts": []}', 3)).toEqual([])
  })

  it.each(['', 'No facts.', '{"facts": "none"}', '[1, 2]', '{"facts": ["talk"]}'])('cannot be read in %j', (answer) => {
    expect(readFacts(answer, 3)).toBeUndefined()
  })

  it('names for each statement the known facts that it tells too and those that it makes false', () => {
    const answer = `<think>{"statements": [{"number": 9}]}</think>
{"statements": [{"number": 1, "same": ["K2", 3], "false": "[K4]", "why": "Another  count."}, {"number": "2", "same": ["K1"], "false": ["K1"]}, "talk"]}`
    expect(readComparison(answer)).toEqual(
      new Map([
        [1, { same: [2, 3], false: [4], why: 'Another count.' }],
        // What is said of both sides is nothing.
        [2, { same: [], false: [], why: '' }],
      ]),
    )
  })

  it.each(['make false', '', '{"choice": 1}'])('compares nothing in %j', (answer) => {
    expect(readComparison(answer)).toBe(undefined)
  })

  it.each([
    ['{"fact": "Fourteen people were hurt."}', 'Fourteen people were hurt.'],
    ['{"fact": "NONE."}', null],
    ['{"fact": ""}', null],
    ['Fourteen people were hurt.', undefined],
    [`{"fact": "${'long '.repeat(100)}"}`, undefined],
  ])('put a fact in place of another, or nothing: %j', (answer, expected) => {
    expect(readRewrite(answer)).toBe(expected)
  })

  it('never break what reads them', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (answer) => {
        expect(readFacts(answer, 2)?.every(({ sentences }) => sentences.every((one) => one >= 1 && one <= 2))).not.toBe(
          false,
        )
        readComparison(answer)
        readRewrite(answer)
      }),
      { numRuns: 300 },
    )
  })
})
