import { describe, expect, it } from 'vitest'
import { accusationWordsOf } from '../../../../core/lint/words/accusationWords.ts'
import { accusedPeople, chargesIn, namedPeople } from '../../../../core/lint/words/accusedPeople.ts'

const words = accusationWordsOf('en')!
const allegations = words.allegations!

function accusedIn(...sentences: readonly string[]): readonly string[] {
  return accusedPeople(sentences, words, allegations).map(({ full, convicted }) =>
    convicted ? `${full}, convicted` : full,
  )
}

describe('the people whom a text accuses', () => {
  it.each([
    [
      ['The accused were Chris Carbert, Anthony Olienick and Jerry Morin.'],
      ['Chris Carbert', 'Anthony Olienick', 'Jerry Morin'],
    ],
    [['Ann Lee, the 22-year-old daughter of John Hood, had also been arrested.'], ['Ann Lee']],
    [['Ann Lee spoke.', 'On the way back, Lee was arrested.'], ['Ann Lee']],
    [['The clerk wrote about Ann Lee, one of the men later accused.'], ['Ann Lee']],
    [
      ['The seven were: Ruffa and Rocky Gutierrez, and their mother Annabelle Rama.', 'In May, they had been charged.'],
      ['Ruffa Gutierrez', 'Rocky Gutierrez', 'Annabelle Rama'],
    ],
    [['Ann Lee was charged in May.', 'Lee pleaded guilty.'], ['Ann Lee, convicted']],
  ])('are those of %j', (sentences, people) => {
    expect(accusedIn(...sentences)).toEqual(people)
  })

  it.each([
    'Ann Lee was not charged.',
    'The battery of the ship was charged.',
    'The Seattle Police Department was accused of delay.',
    'Three men were arrested at the harbour.',
    'Ann Lee said that John Hood, a lawyer, spoke when men were charged.',
    '',
  ])('are not in: %s', (sentence) => {
    expect(accusedIn(sentence)).toEqual([])
  })

  it('are not made of the surnames of two', () => {
    const people = namedPeople(['Anthony Olienick met him.', 'The four, Olienick and Jerry Morin among them, left.'])
    expect(people.map(({ full }) => full)).toEqual(['Anthony Olienick', 'Jerry Morin'])
  })

  it('are found in sentences that name them "they", after one that names several', () => {
    const sentences = ['Ann Lee and John Hood left.', 'They were arrested.', 'The mayor spoke.', 'They were arrested.']
    expect(chargesIn(sentences, words, allegations).map((charge) => charge?.people.length)).toEqual([
      undefined,
      2,
      undefined,
      undefined,
    ])
  })

  it('are found among a thousand names', () => {
    const letters = 'abcdefghij'
    const names = Array.from({ length: 1_000 }, (_, at) => {
      const ending = Array.from(String(at).padStart(3, '0'), (digit) => letters[Number(digit)]).join('')
      return `Ann${ending} Lee${ending}`
    })
    const start = performance.now()
    expect(accusedIn(...names.map((name) => `${name} was charged with fraud in May.`))).toEqual(names)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
