import { describe, expect, test } from 'vitest'
import { indexNames } from '../../../../core/judge/facts/nameIndex.ts'
import { namesIn } from '../../../../core/judge/facts/namesIn.ts'

describe('names of a sentence', () => {
  test.each<[string, string[]]>([
    ['Rain fell on Lyon.', ['Lyon']],
    ['The mayor of Porto Alegre met Ana de Souza.', ['Porto Alegre', 'Ana de Souza']],
    ['According to President Joe Biden, it rained.', ['Joe Biden']],
    ['On Monday in May the WHO met the U.S. delegation.', ['WHO', 'U.S.']],
    ['UNESCO agreed.', ['UNESCO']],
    ["Smith's lawyers met O'Brien and al-Assad.", ["O'Brien", 'al-Assad']],
    ['It was reported by eBay.', ['eBay']],
    ['He left. Later he met Kim.', ['Kim']],
    ['They are called the Greens, said Jean-Luc Mélenchon.', ['Greens', 'Jean-Luc Mélenchon']],
    ['nothing here is a name', []],
  ])('%s', (sentence, expected) => {
    expect(namesIn(sentence).map(({ start, end }) => sentence.slice(start, end))).toEqual(expected)
  })

  test('leave out the nouns of a German sentence', () => {
    const sentence = 'Die Stadt meldete am Abend der UNESCO den Schaden.'
    expect(namesIn(sentence, { capitalNouns: true }).map(({ words }) => words)).toEqual([['UNESCO']])
  })
})

describe('a name is stated by', () => {
  const stated = (name: string, evidence: string): boolean => {
    const [found] = namesIn(`it was ${name}`)
    if (found === undefined) throw new Error(`no name in ${name}`)
    return indexNames(evidence).states(found)
  }
  test.each<[string, string, boolean]>([
    ['Târgoviște', 'the court of Targoviste', true],
    ['Ødegård', 'Odegard scored', true],
    ['Zelenskyy', 'Zelensky spoke', true],
    ['the United States', 'a U.S. court', true],
    ['the US', 'the United States', true],
    ['the UK', 'British soldiers', true],
    ['Ukraine', 'Ukrainian soldiers', true],
    ['World Health Organization', 'the WHO said', true],
    ['WHO', 'the World Health Organization said', true],
    ['Denver District Court', 'the district court in Denver', true],
    ['Joe Biden', 'President Biden said', true],
    ['Joe Biden', 'Mr Biden said', true],
    ['Jane Smith', 'John Smith said', false],
    ['Jane Smith', 'the smith said', false],
    ['Denver District Court', 'the Court ruled', false],
    ['Tauba Auerbach of the United States', 'US artist Tauba Auerbach', true],
    ['Bucharest', 'Andrei SBucharest, Romania', true],
    ['the US', 'he told us so', false],
    ['the United States', 'he told us so', false],
    ['WHO', 'those who came', false],
    ['the UN', 'un incendie', false],
    ['Kim Lee', 'Kim Lee came', true],
    ['Greek', 'in Greece', true],
    ['Finance Committee', 'the Committee met', false],
    ['Lyon', 'a fire in Marseille', false],
    ['Mark', 'a market', false],
    ['Iran', 'Iraq', false],
    ['Austria', 'Australia', false],
    ["O'Brien", 'O’Brien’s car', true],
  ])('%s in "%s": %s', (name, evidence, expected) => expect(stated(name, evidence)).toBe(expected))
})
