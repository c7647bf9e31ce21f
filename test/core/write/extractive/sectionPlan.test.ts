import { expect, it } from 'vitest'
import { atOnce } from '../../../../core/platform/pausingWork.ts'
import { candidateSentences } from '../../../../core/write/extractive/candidateSentences.ts'
import { sectionPlan } from '../../../../core/write/extractive/sectionPlan.ts'
import { writeExtractive } from '../../../../core/write/extractive/writeExtractive.ts'
import { rankedPages } from './eventPages.ts'

/** The kind of subject that a title has with pages of these sentences. */
function kindOf(title: string, text: string): string | undefined {
  const event = { title, language: 'en', wiki: 'enwiki' }
  const { candidates } = atOnce(candidateSentences(rankedPages(text), event, 'strict', () => true))
  const scored = candidates.map((candidate) => ({ candidate, relevance: 1, titleMatch: 1 }))
  return sectionPlan({ event, scored, eventDay: null, timeOf: () => ({ day: null, minutes: null, isStated: false }) })
    ?.kind
}

const accidents = `A train with oil for the factory derailed beside the river in 2019 and polluted the water.
The factory released waste into the river in 2021 after the explosion of a tank.
Anglers counted 400 dead fish below the weir of Orne in May 2022.
The council of Orne tested the water of the river on each day of the summer.
Farmers were told to keep their cattle away from the river for two months.`
const film = `The film opened in eleven cinemas of Orne in May 2022 and ran until the autumn.
The director shot the film in the harbour of Selby with a crew of forty.
Police in the film look for a gunman who has killed two sailors of the port.
Actors of the theatre of Selby played the smaller parts of the film.
The movie was shown at the festival of Orne and sold to six countries.`
const person = `Anna Berg was born in Selby on 6 March 1961 and grew up on a farm.
Anna Berg studied law in Orne and graduated in 1985 with a thesis on fisheries.
A train crash in 1990 made her case known in the whole country.
The party chose her as its candidate in Orne in the spring of 1994.
Her work on the law of the sea was read in many harbours.`

it.each([
  ['Pollution of the river Orne', accidents, 'place'],
  ['Orne water pollution', accidents, 'other'],
  ['Orne train derailment', accidents, 'accident'],
  ['Selby film festival scandal', film, 'incident'],
  ['The Selby Murders', film, 'film'],
  ['Rust film set shooting', film, 'attack'],
  ['Anna Berg', person, 'person'],
  ['2023–24 Selby Storm season', accidents, 'season'],
])('the kind of “%s” suits its headings', (title, text, kind) => {
  expect(kindOf(title, text)).toBe(kind)
})

it('a draft on a film keeps what its critics say under the reception', async () => {
  const facts = `The Orne Ferry is a 2031 film directed by Anna Berg and shot in the harbour of Selby.
The film opened in eleven cinemas of Orne in May 2031 and ran until the autumn.
Carl Dahl was cast in the film as the master of a ferry that had run aground.
The film was produced by a company of Orne with a budget of four million crowns.
Eva Falk composed the music of the film for an orchestra of forty.`
  const opinions = `The Orne Ferry was slow in its first hour and hurried in the second.
The harbour was cold and empty in each scene of The Orne Ferry.
The master of the ferry had few lines for the weight of The Orne Ferry.`
  const event = { title: 'The Orne Ferry (film)', language: 'en', wiki: 'enwiki' }
  const { sections } = await writeExtractive({
    event,
    passages: rankedPages(facts, { title: 'The Orne Ferry review: slow and cold', text: opinions }),
  })
  const headings = sections.flatMap(({ heading, sentences }) =>
    sentences.filter(({ text }) => opinions.includes(text)).map(() => heading),
  )
  expect(headings).toEqual(['Reception', 'Reception', 'Reception'])
  expect(sections[0]?.sentences[0]?.text).toContain('is a 2031 film')
})
