import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTermTable } from '../../../core/ledger/termTable.ts'
import { wordVector } from '../../../core/versions/wordVector.ts'

const text = fc
  .array(fc.constantFrom('ferry', 'port', 'the', 'of', 'Kellan', 'judge', 'shut', 'collision', '12', '14'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((words) => words.join(' '))

/** The plain way: the cosine of the terms, or the share of the fact that the text has. */
function likeness(fact: string, asked: string): number {
  const [own, other] = [wordVector(fact), wordVector(asked)]
  const shared = [...own].filter(([term]) => other.has(term))
  const cosine = shared.reduce((sum, [term, weight]) => sum + weight * (other.get(term) ?? 0), 0)
  const covered = shared.reduce((sum, [, weight]) => sum + weight * weight, 0)
  return Math.max(cosine, own.size < 7 ? 0 : covered)
}

function tableOf(facts: readonly string[]) {
  const table = createTermTable()
  for (const fact of facts) table.add(wordVector(fact))
  return table
}

describe('a table of terms', () => {
  it('tells of each row how like a text it is, as the plain way does, whatever was asked before', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), fc.array(text, { maxLength: 3 }), (facts, texts) => {
        const table = tableOf(facts)
        const rows = [...facts.keys(), -1, facts.length]
        for (const asked of texts) {
          const expected = [...facts.map((fact) => likeness(fact, asked)), 0, 0]
          const found = table.likenesses(wordVector(asked), rows)
          for (const [at, value] of found.entries()) expect(value).toBeCloseTo(Math.min(1, expected[at] ?? 0), 9)
        }
      }),
    )
  })

  it('looks at all rows that share a term, where these are few', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), text, (facts, asked) => {
        const terms = [...wordVector(asked).keys()]
        const expected = [...facts.keys()].filter((row) => {
          const own = wordVector(facts[row] ?? '')
          return terms.some((term) => own.has(term))
        })
        expect(tableOf(facts).sharingRarest(wordVector(asked), 1000)).toEqual(expected)
      }),
    )
  })

  it('looks at the rows that share the rarest terms, of a term that is everywhere at the newest', () => {
    const facts = [...Array.from({ length: 50 }, () => 'the port'), 'the judge']
    const table = tableOf(facts)
    expect(table.sharingRarest(wordVector('the judge'), 10)).toEqual([50])
    expect(table.sharingRarest(wordVector('port'), 3)).toEqual([47, 48, 49])
    expect(table.sharingRarest(wordVector('ferry'), 3)).toEqual([])
  })

  it('suits a question by its rare words before those that are everywhere', () => {
    const facts = [
      ...Array.from({ length: 20 }, (_, at) => `The port has a member of the team of ship ${at}.`),
      'Xavier Cooks has signed for Kellan.',
    ]
    const question = wordVector('What team is Xavier Cooks a member of?')
    const rows = [...facts.keys()]
    const [suits, like] = [tableOf(facts).suits(question, rows), tableOf(facts).likenesses(question, rows)]
    expect(suits.indexOf(Math.max(...suits))).toBe(20)
    expect(suits[20]).toBeGreaterThan(2 * (suits[0] ?? 0))
    expect(like[20]).toBeLessThan(2 * (like[0] ?? 0))
    expect(tableOf(facts).suits(question, [-1, 99])).toEqual([0, 0])
  })

  it('keeps its rows however many more there are', () => {
    const facts = Array.from({ length: 3000 }, (_, at) => `fact ${at} of the port of Kellan told in words ${at * 7}`)
    const table = tableOf(facts)
    const asked = facts[1234] ?? ''
    const near = table.sharingRarest(wordVector(asked), 100)
    expect(near).toContain(1234)
    expect(table.likenesses(wordVector(asked), [1234])[0]).toBeCloseTo(1, 9)
  })
})
