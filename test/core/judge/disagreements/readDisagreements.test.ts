import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDisagreements } from '../../../../core/judge/disagreements/readDisagreements.ts'

const one = { kind: 'disagree', told: '17', rests: '1.2', label: '2.1', says: 'nineteen' }
const answer = (sentences: unknown): string => JSON.stringify({ sentences })

describe('an answer on where pages disagree', () => {
  it.each([
    ['as it was asked for', answer([{ sentence: 1, disagreements: [one] }])],
    [
      'in a fence, with words around it',
      `Here:\n\`\`\`json\n${answer([{ sentence: 1, disagreements: [one] }])}\n\`\`\``,
    ],
    ['after thinking', `<think>{"sentences": []}</think>${answer([{ sentence: 1, disagreements: [one] }])}`],
    [
      'cut off',
      answer([
        { sentence: 1, disagreements: [one] },
        { sentence: 2, disagreements: [] },
      ]).slice(0, -20),
    ],
    [
      'with numbers and labels in other forms',
      answer([{ sentence: 'S1', disagreements: [{ ...one, told: 17, label: '[2.1]', rests: 'sentence 1.2' }] }]),
    ],
  ])('is read %s', (_, text) => {
    expect(readDisagreements(text).get(1)).toEqual([one])
  })

  it('says of a sentence that nothing disagrees, or nothing', () => {
    const found = readDisagreements(answer([{ sentence: 3, disagreements: [] }]))
    expect([found.get(3), found.get(4)]).toEqual([[], undefined])
  })

  it('has entries without both sides dropped, and other kinds taken for a disagreement', () => {
    const entries = [
      { ...one, says: '' },
      { ...one, label: 'page 2' },
      { told: '17' },
      'no',
      { ...one, kind: 'Later.' },
    ]
    expect(readDisagreements(answer([{ sentence: 1, disagreements: entries }])).get(1)).toEqual([
      { ...one, kind: 'later' },
    ])
    expect(readDisagreements(answer([{ sentence: 1, disagreements: [{ ...one, kind: 'x' }] }])).get(1)).toEqual([one])
  })

  it('is nothing where it is none', () => {
    for (const text of ['', 'I cannot help with that.', '{"verdicts": []}', '[1, 2]', '{"sentences": "all"}'])
      expect(readDisagreements(text).size).toBe(0)
  })

  it('is read within bounds however long it is', () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({
      sentence: at,
      disagreements: Array.from({ length: 20 }, () => ({ ...one, told: 'x'.repeat(5000) })),
    }))
    const found = readDisagreements(answer(many))
    expect(found.size).toBe(400)
    expect(Math.max(...[...found.values()].map(({ length }) => length))).toBe(6)
    expect(found.get(1)?.[0]?.told).toHaveLength(300)
  })

  it('is read without an error, whatever it is', () => {
    const any = fc.oneof(
      fc.string(),
      fc.json().map((json) => `{"sentences": ${json}}`),
      fc.json().map((json) => `{"sentences": [{"sentence": 1, "disagreements": [${json}]}]}`),
    )
    fc.assert(
      fc.property(any, (text) => {
        expect(readDisagreements(text)).toBeInstanceOf(Map)
      }),
    )
  })
})
