import { describe, expect, it } from 'vitest'
import { findRepeats } from '../../../../core/write/drafting/findRepeats.ts'

const sentence = (text: string, labels: readonly string[] = ['1.1']) => ({ text, labels, startsParagraph: false })
const repeatsIn = (...texts: readonly (string | ReturnType<typeof sentence>)[]) =>
  findRepeats([
    { heading: 'Trial', level: 2, sentences: texts.map((text) => (typeof text === 'string' ? sentence(text) : text)) },
  ])

const convicted = 'The captain of the ferry was convicted of negligence by the district court in Kellan.'

describe('a repeat', () => {
  it('says the same as an earlier sentence, in its words', () => {
    expect(
      repeatsIn(convicted, 'By the district court in Kellan the captain of the ferry was convicted of negligence.'),
    ).toMatchObject([{ section: 0, place: 1, earlier: { place: 0 }, isWhole: true }])
  })

  it('is not a sentence that says the opposite', () => {
    expect(repeatsIn(convicted, convicted.replace('was convicted', 'was not convicted'))).toEqual([])
  })

  it('is not a sentence with another figure or name', () => {
    expect(repeatsIn(`${convicted.slice(0, -1)} in 2021.`, `${convicted.slice(0, -1)} in 2022.`)).toEqual([])
  })

  it('needs an earlier sentence that cites something', () => {
    expect(repeatsIn(sentence(convicted, []), convicted)).toEqual([])
  })

  it('is not in a lead, which may repeat the sections', () => {
    const lead = { heading: '', level: 1, sentences: [sentence(convicted)] }
    expect(findRepeats([lead, { heading: 'Trial', level: 2, sentences: [sentence(convicted)] }])).toEqual([])
  })
})
