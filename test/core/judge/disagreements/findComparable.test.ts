import { describe, expect, it } from 'vitest'
import { indexEvidence } from '../../../../core/chunk/indexEvidence.ts'
import { labelSentences } from '../../../../core/chunk/labelSentences.ts'
import { findComparable } from '../../../../core/judge/disagreements/findComparable.ts'
import { atOnce } from '../../../../core/platform/pausingWork.ts'
import { passage } from '../../write/passages.ts'

const own =
  'The ferry Isla Merrin ran aground on Cutler Rocks at 19:40 on 14 May 2026. Seventeen passengers were injured. The master was charged in June.'
const padding =
  'The harbour was built in 1911. Fishing boats use it all year. The market opens on Tuesdays. Two hotels stand on the quay.'

/** The sentences of another page that are to be compared with a sentence of the first page. */
function comparedWith(sentence: string, labels: readonly string[], other: string, page = {}): readonly string[] {
  const index = indexEvidence(
    labelSentences([passage('own', own), passage('other', other, page), passage('town', padding)]),
  )
  const [found = []] = atOnce(findComparable([{ text: sentence, labels }], { index, language: 'en' }))
  return found.flatMap((label) => index.byLabel.get(label)?.text ?? [])
}

const injured = 'Seventeen people were hurt in the grounding.'

describe('sentences that are compared with one of a draft', () => {
  it.each([
    ['another count', injured, ['1.2'], 'In all 19 passengers were injured.'],
    [
      'another time',
      'She struck Cutler Rocks at 19:40.',
      ['1.1'],
      'The Isla Merrin hit Cutler Rocks shortly after 20:10.',
    ],
    ['the opposite', 'The master was charged in June.', ['1.3'], 'In June the master was not charged.'],
    [
      'other words',
      'The master was charged in June.',
      ['1.3'],
      'Prosecutors dropped the case against the master in the same June, his lawyer said.',
    ],
    ['another place', 'She ran aground on Cutler Rocks.', ['1.1'], 'The ferry Isla Merrin ran aground on Hale Sands.'],
  ])('are those on its matter with %s', (_, sentence, labels, other) => {
    expect(comparedWith(sentence, labels, `Reports came in. ${other}`)).toContain(other)
  })

  it('are none of the only page that it cites, of a copy, of the same words, or on another matter', () => {
    expect(comparedWith('The ferry carried nineteen passengers, who were injured.', ['1.2'], padding)).toEqual([])
    expect(comparedWith(injured, ['1.2'], 'In all 19 passengers were injured.', { duplicateOf: 'own' })).toEqual([])
    expect(comparedWith('Seventeen passengers were injured.', ['1.2'], 'Seventeen passengers were injured.')).toEqual(
      [],
    )
    expect(comparedWith(injured, ['1.2'], 'The new library lent 4,000 books last year.')).toEqual([])
  })

  it('are few of each page and in all', () => {
    const counts = Array.from(
      { length: 12 },
      (_, at) => `In all ${20 + at} passengers were hurt in the grounding of the ferry.`,
    )
    expect(comparedWith(injured, ['1.2'], counts.join(' '))).toHaveLength(2)
    const pages = counts.map((text, at) => passage(`p${at}`, text))
    const index = indexEvidence(labelSentences([passage('own', own), passage('town', padding), ...pages]))
    const [found] = atOnce(findComparable([{ text: injured, labels: ['1.2'] }], { index, language: 'en' }))
    expect(found).toHaveLength(5)
  })
})
