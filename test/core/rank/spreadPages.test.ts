import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Passage } from '../../../core/chunk/passage.ts'
import { pageIdSchema } from '../../../core/domain/ids.ts'
import { spreadPages } from '../../../core/rank/spreadPages.ts'
import { passagesWithTexts } from './passagesWithTexts.ts'

/** Passages of pages: the letter of a page, then a passage's text. */
function passagesOf(given: readonly (readonly [string, string])[]): readonly Passage[] {
  return passagesWithTexts(given.map(([, text]) => text)).map((passage, at) => ({
    ...passage,
    page: { ...passage.page, id: pageIdSchema.parse(given[at]![0]) },
  }))
}

const same = 'ferry grounded rocks harbour fog captain'
const filler = Array.from({ length: 8 }, (_, at) => [`f${at}`, `filler ${at} alone`] as const)

describe('the best passages of several pages', () => {
  it('are not all of one page that says what others say', () => {
    const passages = passagesOf([
      ['a', same],
      ['b', same],
      ['a', `${same} smoke`],
      ['a', `${same} steel`],
      ['a', `${same} storm`],
      ['c', 'divers found cracks below'],
      ...filler,
    ])
    const order = passages.map((_, at) => at)
    expect(spreadPages(order, passages, 4)).toEqual([0, 1, 2, 5])
  })

  it('are of one page where only that page says it', () => {
    const words = ['alpha beta gamma', 'delta epsilon zeta', 'eta theta iota', 'kappa lambda mu', 'nu xi omicron']
    const passages = passagesOf([...words.map((text) => ['a', text] as const), ['b', 'alpha again'], ...filler])
    expect(
      spreadPages(
        passages.map((_, at) => at),
        passages,
        4,
      ),
    ).toEqual([0, 1, 2, 3])
  })

  it('are filled up with what was put aside where there is nothing else', () => {
    const passages = passagesOf([['b', same], ...Array.from({ length: 6 }, () => ['a', same] as const)])
    expect(spreadPages([0, 1, 2, 3, 4, 5, 6], passages, 5)).toEqual([0, 1, 2, 3, 4])
  })

  it('are as many as were asked for, in the order of the ranking, and all where there are no more', () => {
    const word = fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six')
    const passage = fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.array(word, { minLength: 1 }).map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(fc.array(passage, { minLength: 1, maxLength: 30 }), fc.nat(12), (given, best) => {
        const passages = passagesOf(given)
        const order = passages.map((_, at) => passages.length - 1 - at)
        const spread = spreadPages(order, passages, best)
        expect(spread).toHaveLength(Math.min(best, passages.length))
        expect([...spread].sort((one, other) => other - one)).toEqual(spread)
      }),
    )
  })
})
