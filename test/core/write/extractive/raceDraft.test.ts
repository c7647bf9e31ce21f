import { expect, it } from 'vitest'
import { writeExtractive } from '../../../../core/write/extractive/writeExtractive.ts'
import { rankedPages } from './eventPages.ts'

it('a draft on a race keeps qualifying, the race and its result apart', async () => {
  const event = { title: '2031 Orne Grand Prix', language: 'en', wiki: 'enwiki' }
  const text = `The 2031 Orne Grand Prix was a motor race held at the Selby circuit on 6 March 2031.
Anna Berg qualified on the front row of the Orne Grand Prix after the fastest lap in Q3.
Carl Dahl crashed in practice and qualified only in last place on the grid at Selby.
Eva Falk collided with Gus Holm at the restart behind the safety car of the Orne Grand Prix.
Ida Jahn pitted for a new front wing after she made contact with Kai Lund in the first corner.
Anna Berg won the Orne Grand Prix and took the victory with a margin of nine seconds.
Eva Falk finished in second place at Selby and earned her first podium of the year.`
  const pages = [text, 'Organisers held the 2031 Orne Grand Prix at Selby in dry weather.']
  const { sections } = await writeExtractive({ event, passages: rankedPages(...pages) })
  const section = (heading: string): string =>
    sections
      .find((candidate) => candidate.heading === heading)
      ?.sentences.map((sentence) => sentence.text)
      .join(' ') ?? ''
  expect(section('Qualifying')).toMatch(/front row.*last place/u)
  expect(section('Event')).toMatch(/restart.*front wing/u)
  expect(section('Results')).toMatch(/won the Orne.*podium/u)
})
