import { describe, expect, it } from 'vitest'
import { alreadySaid } from '../../../core/update/alreadySaid.ts'
import { createOvertaken } from '../../../core/update/overtaken.ts'
import { namesAmid, readsAlone } from '../../../core/text/context/readsAlone.ts'
import { isUnintroduced } from '../../../core/update/unintroduced.ts'
import { languageWords } from '../../../core/text/languageWords.ts'
import { page, seventeen, update } from './ferryUpdate.ts'

const words = languageWords('en')
const known = namesAmid(['A deputy of Castillo resigned, and so did Torres.', 'The ship left Harrow for Carrow.'])

describe('a page’s sentence', () => {
  it.each([
    'Only 46 voted in favour.',
    'Some of the charges have since been dropped.',
    'The three-week trial was supposed to begin Monday.',
    'In August, his sister-in-law was given 30 months of pre-trial detention in Lima.',
    'In 2020, it had three presidents within the space of five days.',
    'Speaking after taking the oath of office, she called for a political truce to overcome the crisis.',
    'Reports in local media say he was heading to the Mexican embassy in the capital when he was arrested.',
    'Videos circulating on social media appeared to show police intercepting his car to take him into custody.',
  ])('depends on the sentence before it: %s', (text) => {
    expect(readsAlone(text, { words, language: 'en', known })).toBe(false)
  })

  it.each([
    'Castillo said he was the victim of a campaign to remove him from power.',
    'After Castillo dissolved Congress, he was arrested on his way to the Mexican embassy.',
    'On Monday, it was announced that the harbour is to stay closed for another week.',
    'One person died as she was trying to leave her home during flash flooding.',
    'All four protesters have now been held in remand for 628 days.',
    'The inquiry opens in Harrow.',
    '“He was asleep,” the mate of the Isla Merrin told the inquiry.',
    'In 1998, the ferry was lengthened by twelve metres in a yard at Carrow.',
  ])('can stand in an article: %s', (text) => {
    expect(readsAlone(text, { words, language: 'en', known })).toBe(true)
  })

  it('in a language without such rules can', () => {
    expect(
      readsAlone('Im August wurde seine Schwägerin verurteilt.', { words: languageWords('de'), language: 'de', known }),
    ).toBe(true)
  })

  it('on somebody whom only the page has named in full is not understood, until a sentence names them', () => {
    const text = 'Torres had challenged Congress to hold a confidence vote.'
    const shownPage = { page: 'Prime minister Anibal Torres resigned. Torres had challenged Congress.', words }
    expect(isUnintroduced(text, { ...shownPage, said: ['Castillo was arrested.'] })).toBe(true)
    expect(isUnintroduced(text, { ...shownPage, said: ['Anibal Torres was the prime minister.'] })).toBe(false)
    expect(
      isUnintroduced(text, { ...shownPage, page: 'Torres had challenged Congress. In Torres they did.', said: [] }),
    ).toBe(false)
    for (const by of [
      'The vote was lost, said Torres.',
      '“It was lost,” Torres wrote to the court.',
      'It was lost, according to Torres.',
    ]) {
      expect(isUnintroduced(by, { ...shownPage, said: [] })).toBe(true)
      expect(isUnintroduced(by.replace('Torres', 'Anibal Torres'), { ...shownPage, said: [] })).toBe(false)
    }
    expect(isUnintroduced('Torres (a village) was flooded.', { ...shownPage, said: [] })).toBe(false)
  })

  it('of a page that is a week older than the newest is overtaken where it foretells or tells how things stand', () => {
    const isOvertaken = createOvertaken('2023-08-08', words)
    expect(isOvertaken('The crest is expected to reach Massachusetts on Wednesday.', '2023-07-13')).toBe(true)
    expect(isOvertaken('The river is already flooding.', '2023-07-13')).toBe(true)
    expect(isOvertaken('The crest is expected to reach Massachusetts on Wednesday.', '2023-08-05')).toBe(false)
    expect(isOvertaken('The crest reached Massachusetts.', '2023-07-13')).toBe(false)
    expect(createOvertaken('', words)('The crest will come.', '2023-07-13')).toBe(false)
  })

  it('is said already where one sentence has its words and figures, and nothing that conflicts', () => {
    const draft = [
      'Anderson was taken to a hospital, where he died of cardiac arrest about four hours later.',
      seventeen,
    ]
    expect(alreadySaid('Anderson was taken to a hospital, where he later died.', draft, 'en')).toBe(true)
    expect(alreadySaid(seventeen.replace('Seventeen', 'Nineteen'), draft, 'en')).toBe(false)
    expect(alreadySaid('Anderson was not taken to a hospital, where he later died.', draft, 'en')).toBe(false)
    expect(alreadySaid('Anderson died later.', draft, 'en')).toBe(false)
  })
})

describe('each sentence of a page on the event', () => {
  it('ends in some list, also one that takes up the one before it', async () => {
    const risen =
      'The number of people injured in the grounding of the ferry Isla Merrin has risen to 19, the ministry said.'
    const service = 'The ferry Isla Merrin will return to service on 1 July 2026, Sound and Isles Ferries said.'
    const hanging = 'He also said that the ferry Isla Merrin has a new master.'
    const found = await update([page(`${risen} ${service} ${hanging}`, '2026-06-10')])
    expect(found.sentences[0]).toMatchObject({ state: 'changed', instead: { text: risen } })
    expect(found.missing.map(({ id, text }) => [id, text])).toEqual([['f1', service]])
    expect(found.passedOver.map(({ text, reason }) => [text, reason])).toEqual([[hanging, 'context']])
  })
})

describe('new sentences of pages that are not suggested', () => {
  it('are told with the reason', async () => {
    const context = 'In the month before, it had run onto the same rocks off the harbour of Harrow Bay by night.'
    const overtaken = 'The ferry Isla Merrin is expected to leave Harrow Bay for the yard at Carrow on 12 May.'
    const found = await update([
      page(`${overtaken} ${context}`, '2026-05-09'),
      page('The owners of the ferry Isla Merrin paid for the wall that it had broken in Harrow Bay.', '2026-05-29'),
    ])
    expect(found.passedOver.map(({ text, reason }) => [text, reason])).toEqual([
      [overtaken, 'overtaken'],
      [context, 'context'],
    ])
    expect(found.missing).toHaveLength(1)
  })
})
