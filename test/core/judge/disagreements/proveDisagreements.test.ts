import { describe, expect, it } from 'vitest'
import { indexEvidence } from '../../../../core/chunk/indexEvidence.ts'
import { labelSentences } from '../../../../core/chunk/labelSentences.ts'
import { proveDisagreements } from '../../../../core/judge/disagreements/proveDisagreements.ts'
import type { SaidDisagreement } from '../../../../core/judge/disagreements/readDisagreements.ts'
import { passage } from '../../write/passages.ts'

const index = indexEvidence(
  labelSentences([
    passage('first', 'Seventeen people were injured. The ferry sailed at 7 pm.', { publishedAt: '2026-05-15' }),
    passage('second', 'The count of the injured is 19. It was 17 at first.', { publishedAt: '2026-05-17' }),
    passage('third', 'Seventeen people, no more, were injured.', { publishedAt: '2026-05-10' }),
  ]),
)
const sentence = { text: 'In the grounding 17 people were injured.', labels: ['1.1'] }
const said: SaidDisagreement = { kind: 'disagree', told: '17', rests: '1.1', label: '2.1', says: '19' }
const proven = (one: Partial<SaidDisagreement>, of = sentence) => proveDisagreements(of, [{ ...said, ...one }], index)

describe('a disagreement that a judge names', () => {
  it('holds where both sides stand on their pages, with the sentences that say so', () => {
    const [found] = proven({})
    expect(found).toMatchObject({ kind: 'disagree', told: '17', says: '19' })
    expect([found?.from, found?.against].map((side) => side?.chunkId.split(':')[0])).toEqual(['first', 'second'])
    expect(found?.against).toMatchObject({ start: 0, end: 31 })
  })

  it.each<[string, Partial<SaidDisagreement>]>([
    ['told words that the sentence does not have', { told: '18' }],
    ['words that the other page does not have', { says: '21' }],
    ['a label that was not shown', { label: '9.9' }],
    ['the page that the sentence rests on', { label: '1.2', says: '7 pm' }],
    ['the same in other words', { label: '3.1', says: 'Seventeen' }],
    ['the same words', { label: '2.2', says: '17' }],
    ['a part of a number', { told: '1', says: '19' }],
    ['a later state on an older page', { kind: 'later', label: '3.1', says: 'no more' }],
  ])('does not hold with %s', (_, one) => {
    expect(proven(one)).toEqual([])
  })

  it('is of a later state only on a page that is known to be later', () => {
    expect(proven({ kind: 'later' })[0]?.kind).toBe('later')
    const undated = indexEvidence(
      labelSentences([passage('first', 'Seventeen people were injured.'), passage('second', 'The count is 19.')]),
    )
    const [found] = proveDisagreements(sentence, [{ ...said, kind: 'later' }], undated)
    expect(found?.kind).toBe('disagree')
  })

  it('does not hold where the sentence gives both sides', () => {
    expect(proven({}, { ...sentence, text: 'Reports give 17 or 19 people as injured.' })).toEqual([])
  })

  it('is told once for each page, and three times at most', () => {
    expect(
      proveDisagreements(sentence, [said, { ...said, says: 'The count of the injured is 19' }], index),
    ).toHaveLength(1)
    const more = indexEvidence(
      labelSentences([
        passage('first', 'Seventeen people were injured.'),
        ...[20, 21, 22, 23, 24].map((count) => passage(`p${count}`, `There were ${count} injured.`)),
      ]),
    )
    const all = [20, 21, 22, 23, 24].map((count, at) => ({ ...said, label: `${at + 2}.1`, says: String(count) }))
    expect(proveDisagreements(sentence, all, more)).toHaveLength(3)
  })

  it('is shown with the evidence that has its words, where the judge names none', () => {
    const cited = { text: 'It sailed at 7 pm.', labels: ['1.1', '1.2'] }
    const [found] = proveDisagreements(cited, [{ ...said, told: '7 pm', rests: '' }], index)
    expect(found?.from.start).toBe(31)
  })
})
