import { describe, expect, it } from 'vitest'
import { foreignWords } from '../../../../core/write/fused/foreignWords.ts'

const event = { title: 'Elmford bridge collapse', language: 'en', wiki: 'enwiki' }
const note = 'Investigators evacuated 40 people and laid 600 metres of boom in the harbour after the shooting.'

describe('foreignWords', () => {
  it.each([
    ['other forms of the same words', 'The evacuation of people by an investigator'],
    ['American spelling', 'They laid 600 meters of boom in the harbor'],
    ['other words for the same thing', 'A gunman shot at people'],
    ['words of any telling', 'It was reported that the boom had been used to provide'],
    ['names, figures and dates', 'In May 2019 Ada Roth counted twelve and 40'],
  ])('knows %s', (_, text) => {
    expect(foreignWords(text, [`${note} Ada Roth counted.`], event)).toEqual([])
  })

  it('finds words that the evidence does not have', () => {
    expect(foreignWords('After her tenure, people suffered serious burns.', [note], event)).toEqual([
      'tenure',
      'suffered',
      'serious',
      'burns',
    ])
  })
})
