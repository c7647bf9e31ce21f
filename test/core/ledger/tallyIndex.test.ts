import { describe, expect, it } from 'vitest'
import { withTallies } from '../../../core/ledger/tallyIndex.ts'
import { createWordIndex } from '../../../core/ledger/wordIndex.ts'

const seventeen = 'Seventeen people were injured, two of them seriously.'
const risen =
  'The number of people hurt when the ferry Isla Merrin ran aground in Harrow Bay has risen to 19, the Ministry of Health said.'

describe('an index of facts with counts', () => {
  it('finds what counts the same people of the event, however little alike', async () => {
    const index = withTallies(createWordIndex(), { language: 'en', date: '2026-05-14' })
    await index.add([
      { id: 'a', text: seventeen },
      { id: 'b', text: 'In 2019, 12 people were injured in Lund.' },
      { id: 'c', text: 'It rained.' },
    ])
    const limits = { least: 0.6, most: 5 }
    const found = await index.similar([risen, 'Nine were hurt by a storm of 2019.', 'It snowed.'], limits)
    expect(found.map((matches) => matches.map(({ id }) => id))).toEqual([['a'], [], []])
    expect(found[0]![0]!.similarity).toBeLessThan(0.6)
  })
})
