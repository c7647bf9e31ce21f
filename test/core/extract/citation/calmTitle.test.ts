import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calmTitle } from '../../../../core/extract/citation/calmTitle.ts'

const sentences =
  "The ferry of the AEW ran aground off Harrow, and McKay said that the scandal was a scam. FERRY SCANDAL OFF HARROW. In the film, a pilot of the UN went away from Harrow in McKay's fog. "
const long = sentences.repeat(8)
const calm = (title: string, { text = long, site = 'Harbour Post', language = 'en' } = {}): string =>
  calmTitle(title, { text, site, language })

describe('a title in capitals', () => {
  it.each([
    ['FERRY SCANDAL OFF HARROW: THE FILM', 'Ferry Scandal Off Harrow: The Film'],
    ['MCKAY AND THE PILOT OF A FERRY', 'McKay and the Pilot of a Ferry'],
    ['AEW FERRY WENT AGROUND, THE PILOT SAID', 'AEW Ferry Went Aground, the Pilot Said'],
    ['THE 21ST FERRY SCANDAL', 'The 21st Ferry Scandal'],
    ['SCANDAL-FERRY WENT TO HARROW', 'Scandal-Ferry Went to Harrow'],
    ['MCKAY’S FERRY WENT AGROUND', 'McKay’s Ferry Went Aground'],
  ])('%s is written as titles are', (title, written) => {
    expect(calm(title)).toBe(written)
  })

  it('is written as sentences of the page are in other languages, where these agree', () => {
    const text = 'Der Kapitän verließ den Hafen. Der Hafen von Kellan ist im Nebel nicht zu sehen. '.repeat(3)
    expect(calm('KAPITÄN VERLIESS HAFEN', { text, language: 'de' })).toBe('KAPITÄN VERLIESS HAFEN')
    expect(calm('HAFEN VON KELLAN', { text, language: 'de' })).toBe('Hafen von Kellan')
  })

  it.each([
    ['US FERRY WENT AGROUND', long],
    ['ZZ QX VY', long],
    ['FERRY SCANDAL OFF HARROW', long.toLowerCase()],
    ['FERRY SCANDAL OFF HARROW', ''],
  ])('%s stays where nobody can know', (title, text) => {
    expect(calm(title, { text })).toBe(title)
  })
})

describe('words in capitals within a title', () => {
  it.each([
    ['SCANDAL: Ferry aground off Harrow', 'Scandal: Ferry aground off Harrow'],
    ['A FERRY went aground off Harrow', 'A ferry went aground off Harrow'],
    ['All About the FERRY Off Harrow', 'All About the Ferry Off Harrow'],
    ['EXCLUSIVE: Pilot of the AEW went away', 'Exclusive: Pilot of the AEW went away'],
    ['Pilot of NATO went away', 'Pilot of NATO went away'],
  ])('%s', (title, written) => {
    expect(calm(title)).toBe(written)
  })

  it('keep the sign of the site, also where the page has no capitals', () => {
    expect(calm('FIRST LOOK ON PEP: Mayor Lim says it', { text: long.toLowerCase(), site: 'PEP.ph' })).toBe(
      'First look on PEP: Mayor Lim says it',
    )
  })
})

it('only the case of letters is changed, whatever title and text are', () => {
  const words = fc.array(
    fc.constantFrom('FERRY', 'Ferry', 'ferry', 'THE', 'A', 'US', ' ', '-', ':', '’S', '21ST', 'É'),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(words, words, (title, text) => {
      const given = title.join(' ')
      expect(calm(given, { text: text.join(' ') }).toLowerCase()).toBe(given.toLowerCase())
    }),
  )
})

it.each(['A’', 'A ', 'AB’ ', 'AAAA', 'AAAA b '])('takes no longer for a text of many %j', (part) => {
  const start = performance.now()
  calm('FERRY SCANDAL OFF HARROW', { text: part.repeat(60_000) })
  expect(performance.now() - start).toBeLessThan(1_000)
})
