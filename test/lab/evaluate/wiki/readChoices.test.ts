import { describe, expect, it } from 'vitest'
import { readChoices } from '../../../../lab/evaluate/wiki/readChoices.ts'

const asked = { keys: ['one', 'two'], choices: ['A', 'B', 'tie'] } as const

function read(answer: string): readonly (string | null)[] {
  return [...readChoices(answer, asked).values()].map(({ choice }) => choice)
}

describe('choices in an answer of a judge', () => {
  it.each([
    ['{"one": "A", "two": "tie"}', ['A', 'tie']],
    ['{"two": "B", "one": "a"}', ['A', 'B']],
    ['<think>{"one": "B", "two": "B"}</think>\n```json\n{"one": "A", "two": "B"}\n```', ['A', 'B']],
    ['{"one": {"reason": "Because.", "choice": "B"}, "two": {"choice": "tie"}}', ['B', 'tie']],
    ['{"one": "A"', ['A', null]],
    ['{"one": "A|B|tie", "two": "both"}', [null, null]],
    ['{"one": 1, "two": ["A"]}', [null, null]],
    ['Article A is better at both.', [null, null]],
    ['{"answer": {"one": "A", "two": "B"}}', ['A', 'B']],
    ['', [null, null]],
  ])('of %j are %j, and never guessed', (answer, expected) => {
    expect(read(answer)).toEqual(expected)
  })

  it('come with their reasons on one line', () => {
    const { reason } = readChoices('{"one": {"reason": " It\\n explains. ", "choice": "A"}}', asked).get('one')!
    expect(reason).toBe('It explains.')
  })
})
