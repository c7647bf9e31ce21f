import { describe, expect, it } from 'vitest'
import { introducedShips } from '../../../../core/export/wikitext/namedShips.ts'
import { introducedSpecies } from '../../../../core/export/wikitext/namedSpecies.ts'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { sketchDraft } from '../draftFixture.ts'

const page = { text: 'A ferry sank.', url: 'https://example.org/a', finalUrl: 'https://example.org/a' }

/** The article without its references. */
function article(title: string, sentences: readonly string[]): string {
  const sections = [{ heading: '', sentences: sentences.map((text) => ({ text })) }]
  return toWikitext(sketchDraft([page], sections, { title })).replace(/<ref[^>]*\/>|<ref.*?<\/ref>/gsu, '')
}

describe('ships that a sentence names by what they are', () => {
  const ships = (text: string): readonly string[] =>
    introducedShips(text, new Set(['Ann Carson', 'Carson'])).map(({ start, end }) => text.slice(start, end))

  it.each([
    ['In December the Russian cargo ship Lady R docked.', ['Lady R']],
    ['The ferry Isla Merrin sank in fog.', ['Isla Merrin']],
    ["Greenpeace's ship Rainbow Warrior II followed, as did a yacht called Tern.", ['Rainbow Warrior II', 'Tern']],
    ['A Liberian-flagged oil tanker, the vessel Queen of the North, caught fire.', ['Queen of the North']],
    ['The bulk carrier NAVI STAR left port.', ['NAVI STAR']],
    ["They blamed the ferry Isla Merrin's owner.", ['Isla Merrin']],
  ])('are found: %s', (text, wanted) => {
    expect(ships(text)).toEqual(wanted)
  })

  it.each([
    'They ship Apple products, and were to ferry Ukrainian troops.',
    'The ferry Ann Carson took was late; the ship Carson built sank.',
    'The ferry Company and the ship Owners Association objected.',
    'She was aboard a cruiser, Norway having fallen.',
    'He said that the vessel Monday would leave, and the ship 19 too.',
    'The Kilo-class submarine and the destroyer Arleigh Burke class were built.',
    'Its flagship Olive Garden chain was sold.',
  ])('are not: %s', (text) => {
    expect(ships(text)).toEqual([])
  })
})

describe('species', () => {
  const species = (text: string): readonly string[] =>
    introducedSpecies(text).map(({ start, end }) => text.slice(start, end))

  it('are found in brackets and behind a word for what lives', () => {
    expect(species('The mosquito Aedes aegypti and a parrot (Alipiopsitta xanthops) live there.').toSorted()).toEqual([
      'Aedes aegypti',
      'Alipiopsitta xanthops',
    ])
    expect(species('The species Marcus wrote of (Manila film) was rare.')).toEqual([])
  })
})

describe('names in italics', () => {
  it('are marked again where a sentence names them without their kind', () => {
    const text = article('Night of the fog', [
      'The ferry Isla Merrin and the tug Tern sailed in fog.',
      'The Isla Merrin sank, and the Tern returned to Tern Island with the mosquito Aedes aegypti.',
      'Tern feathers were found, and A. aegypti was not.',
      'Ann Lee appeared in the film Loretta.',
      'In Loretta she is a nurse; Loretta was released in May, and Loretta is liked by her friends.',
    ])
    expect(text).toContain("ferry ''Isla Merrin'' and the tug ''Tern'' sailed")
    expect(text).toContain("The ''Isla Merrin'' sank, and the ''Tern'' returned to Tern Island")
    expect(text).toContain("Tern feathers were found, and ''A. aegypti'' was not.")
    expect(text).toContain("In Loretta she is a nurse; ''Loretta'' was released in May, and Loretta is liked")
  })

  it('stand within a bold title, and the title of the page has them', () => {
    const text = article('Lady R incident', [
      'The Lady R incident was a dispute over a ship.',
      'The cargo ship Lady R had docked.',
    ])
    expect(text).toContain("The '''''Lady R'' incident''' was a dispute")
    expect(text).toContain('}}\n{{Italic title|string=Lady R}}\n')
    expect(
      article('Sinking of the Isla Merrin', ['The sinking of the Isla Merrin cost lives, on the ferry Isla Merrin.']),
    ).toContain("The '''sinking of the ''Isla Merrin''''' cost")
  })

  it('leave the title of the page as it is where it has none', () => {
    expect(article('Harbour dispute', ['The harbour dispute was about the ferry Isla Merrin.'])).not.toContain(
      '{{Italic title',
    )
  })
})

it('a song or episode in a list of titles is no whole album or series of that name', () => {
  const text = article('Salt (album)', [
    'Salt is the second studio album by the Danish band The Tarns.',
    'It opens with "Reef", followed by "Salt" and "Foam".',
    'Critics liked "Salt".',
  ])
  expect(text).toContain('followed by "Salt" and "Foam"')
  expect(text).toContain("Critics liked ''Salt''.")
})
