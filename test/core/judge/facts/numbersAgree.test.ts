import { describe, expect, test } from 'vitest'
import { numbersAgree } from '../../../../core/judge/facts/numbersAgree.ts'
import { numbersIn } from '../../../../core/judge/facts/numbersIn.ts'

function agree(sentence: string, evidence: string): boolean {
  const [asked] = numbersIn(sentence, { taken: [] })
  const [stated] = numbersIn(evidence, { taken: [] })
  return numbersAgree(asked!, stated!)
}

describe('a number that the sentence rounds', () => {
  test.each([
    ['about 300 people', '312 people'],
    ['nearly 1,500 people', '1,487 people'],
    ['more than 1,400 people', '1,487 people'],
    ['over 100 people', '118 people'],
    ['$3.5 million', '$3,487,000'],
    ['2 million people', '1.9 million people'],
    ['up to 1 billion', '950 million'],
  ])('agrees with one near it: %s, %s', (sentence, evidence) => expect(agree(sentence, evidence)).toBe(true))

  test.each([
    ['$100 million', '$50 million'],
    ['100 million people', '140 million people'],
    ['about 100 people', '60 people'],
    ['about 1,000 people', '1,400 people'],
    ['up to 1 billion', '402 thousand'],
    ['nearly 100 people', '70 people'],
    ['more than 100 people', '190 people'],
    ['more than 100 people', '98 people'],
  ])('does not agree with one far from it, whatever its last digit allows: %s, %s', (sentence, evidence) =>
    expect(agree(sentence, evidence)).toBe(false),
  )
})
