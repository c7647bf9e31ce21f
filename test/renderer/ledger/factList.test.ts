import { describe, expect, test } from 'vitest'
import { everything, factFigures, filterFacts, stepFact } from '../../../renderer/ledger/factList.ts'
import { documentOf, factOf } from './facts.ts'

const seventeen = factOf('f1', 'Seventeen people were injured.', [
  [4, 'a', 'so'],
  [6, 'b', 'not'],
])
const nineteen = factOf('f2', 'Nineteen people were injured.', [
  [6, 'b', 'so'],
  [8, 'c', 'so'],
])
const closed = factOf('f3', 'The harbour was closed.', [[6, 'b', 'so']], {
  disputes: [{ id: 'f4', text: 'The harbour was open.', document: documentOf('c', 6) }],
})
const facts = [seventeen, nineteen, closed]
const ids = (filter: Partial<typeof everything>) => filterFacts(facts, { ...everything, ...filter }).map(({ id }) => id)

describe('the list of facts', () => {
  test('shows those that hold with those in dispute among them, and those that do not any more apart', () => {
    expect(ids({ state: 'holding' })).toEqual(['f2', 'f3'])
    expect(ids({ state: 'disputed' })).toEqual(['f3'])
    expect(ids({ state: 'gone' })).toEqual(['f1'])
    expect(factFigures(facts)).toEqual({ holding: 2, disputed: 1, gone: 1, all: 3 })
  })

  test('finds every word wherever it stands, in either case', () => {
    expect(ids({ words: ' people NINE' })).toEqual(['f2'])
    expect(ids({ words: 'harbour people' })).toEqual([])
  })

  test('shows of a page what it says and what it made false', () => {
    expect(ids({ page: 'b' })).toEqual(['f1', 'f2', 'f3'])
    expect(ids({ page: 'c' })).toEqual(['f2'])
  })

  test('shows those that state numbers, dates or names', () => {
    const kinds = { f1: ['number'], f2: ['number', 'name'], f3: [] }
    const listed = (kind: (typeof everything)['kind'], known?: typeof kinds) =>
      filterFacts(facts, { ...everything, kind }, known).map(({ id }) => id)
    expect(listed('number', kinds)).toEqual(['f1', 'f2'])
    expect(listed('date', kinds)).toEqual([])
    expect(listed('any', kinds)).toHaveLength(3)
    expect(listed('name')).toHaveLength(3)
  })

  test('shows what was said last first, where that order is chosen', () => {
    expect(ids({})).toEqual(['f1', 'f2', 'f3'])
    expect(ids({ order: 'day' })).toEqual(['f2', 'f1', 'f3'])
  })

  test('is gone through by one, and by disputes', () => {
    expect(stepFact(facts, { from: null, step: 1 })?.id).toBe('f1')
    expect(stepFact(facts, { from: 'f1', step: 1 })?.id).toBe('f2')
    expect(stepFact(facts, { from: 'f3', step: 1 })?.id).toBe('f3')
    expect(stepFact(facts, { from: 'f1', step: Infinity })?.id).toBe('f3')
    expect(stepFact(facts, { from: 'f1', step: 1, disputed: true })?.id).toBe('f3')
    expect(stepFact(facts, { from: 'f3', step: 1, disputed: true })).toBeUndefined()
  })
})
