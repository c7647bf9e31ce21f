import { expect, it } from 'vitest'
import { cutChunks } from '../../../../core/chunk/cutChunks.ts'
import { nearestPassages } from '../../../../core/update/wiki/nearestPassages.ts'
import { newsPage } from './wikiArticles.ts'

const sentences = [
  'The ferry Isla Merrin left Kellan at noon with 212 people.',
  'Fish were sold at the market of Kellan as on every day.',
  'The mayor opened the new hall and cut the ribbon himself.',
  'Judge Hanna Voss leads the inquiry into the grounding.',
  'The weather was fine and the sea was calm all day.',
  'The school of Port Ellery won the cup again this year.',
  'Rain is expected in the north later in the week.',
]
const page = newsPage('https://news.example/long', { text: sentences.join('\n\n') })
const passages = cutChunks([page], { words: 12, ending: 'sentence' })

it('takes the few passages that together have the words of a sentence, in their order', () => {
  expect(passages.length).toBeGreaterThanOrEqual(sentences.length)
  const near = nearestPassages('Hanna Voss asks why the Isla Merrin carried 212 people past Kellan.', passages)
  expect(near).toHaveLength(4)
  const texts = near.map(({ text }) => text).join(' ')
  for (const word of ['Voss', 'Isla Merrin', '212', 'Kellan']) expect(texts).toContain(word)
  expect([...near].sort((a, b) => a.chunk.start - b.chunk.start)).toEqual(near)
})

it('takes all passages where there are few', () => {
  expect(nearestPassages('The ferry left.', passages.slice(0, 3))).toEqual(passages.slice(0, 3))
})
