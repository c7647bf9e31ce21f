import { describe, expect, it } from 'vitest'
import { accusationWordsOf } from '../../../../core/lint/words/accusationWords.ts'
import { mentionFinder, namedPeople } from '../../../../core/lint/words/accusedPeople.ts'
import { reportsAllegation } from '../../../../core/lint/words/reportsAllegation.ts'

const words = accusationWordsOf('en')!
const mentionsOf = mentionFinder(namedPeople(['Ann Lee and John Hood left with Mary Sand.']))

function reports(sentence: string): string | undefined {
  const accused = new Set(['Ann Lee', 'John Hood'])
  return reportsAllegation(sentence, { words, allegations: words.allegations!, mentionsOf, accused })
}

describe('a reported allegation', () => {
  it.each([
    'The documents alleged that the two had trained for months.',
    'Police came to believe that Lee and others planned to bring weapons.',
    'He concluded that there were reasonable grounds to believe that all two had possessed weapons.',
    'According to the clerk, Lee told officers that she was willing to die for the cause.',
    'She claimed that she had acted for Hood, who had "instigated" the plot.',
    'Hood claimed that Lee had known of it.',
    'Prosecutors alleged that Mary Sand had taken the money.',
    'According to the ministry, he managed the drug trafficking.',
  ])('is found in: %s', (sentence) => {
    expect(reports(sentence)).toBeDefined()
  })

  it.each([
    'Lee claimed that the vaccine was deadly.',
    'According to Lee, the harbour was closed.',
    'Lee believed that the army would come.',
    'Mary Sand testified that the crowds grew.',
    'The party alleged that the vote was a diversion from what Mary Sand had said.',
    'Supporters believed that Lee was innocent.',
    'The mayor claimed that Lee was not among those charged.',
    '',
  ])('is not in: %s', (sentence) => {
    expect(reports(sentence)).toBeUndefined()
  })
})
