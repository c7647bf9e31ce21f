import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accusationWordsOf } from '../../../../core/lint/words/accusationWords.ts'
import { mentionFinder, namedPeople } from '../../../../core/lint/words/accusedPeople.ts'
import { accusesPerson } from '../../../../core/lint/words/accusesPerson.ts'

const schema = z.record(z.string(), z.object({ accusing: z.array(z.string()), others: z.array(z.string()) }))
const languages = schema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'accusationSentences.json'), 'utf8')))

describe.each(Object.entries(languages))('accusations in %s', (language, { accusing, others }) => {
  const words = accusationWordsOf(language)!

  it.each(accusing)('are found: %s', (sentence) => {
    expect(accusesPerson(sentence, words)).toBeDefined()
  })

  it.each(others)('are not found: %s', (sentence) => {
    expect(accusesPerson(sentence, words)).toBeUndefined()
  })
})

describe('accusations in English', () => {
  const words = accusationWordsOf('en')!
  const mentionsOf = mentionFinder(namedPeople(['Ann Lee and John Hood left South Africa with Mary Sand.']))

  it.each([
    'Hood called on the president to remove her, and accused her of having tried to cover up the matter.',
    'The party questioned why Lee remained in the country after allegedly lying.',
    'The court gave Ann Lee and John Hood life sentences for the murder.',
    'Lee had changed her account, the party said.',
    'Police followed Hood and arrested him near the harbour.',
    'Sand and Lee were denied bail.',
    'He also served prison sentences in Belgium.',
    'The mayor accused Ann Lee of fraud.',
  ])('are found by the people whom the article names: %s', (sentence) => {
    expect(accusesPerson(sentence, words, mentionsOf)).toBeDefined()
  })

  it.each([
    'The Indonesian military has been accused of abuses.',
    'The ambassador accused South Africa of having sold weapons.',
    'Ann Lee accused the council of fraud.',
    'Lee was lying on the floor.',
    'Hood charged her phone.',
    'Sand served in the navy.',
    'Lee covered the boat with a sail.',
  ])('are not found where nobody is accused: %s', (sentence) => {
    expect(accusesPerson(sentence, words, mentionsOf)).toBeUndefined()
  })
})
