import { expect, it } from 'vitest'
import type { ReviewEvent } from '../../../../core/review/reviewOperation.ts'
import { articleWords } from '../../../../core/update/wiki/articleWords.ts'
import { newsPage } from './wikiArticles.ts'

const text =
  'The ferry ran aground at noon. Nineteen people were taken to the hospital of Kellan. He then left, the police said.'
const page = newsPage('https://post.example/nineteen', { text })

/** A suggestion in some words, and the words of the page that carry it. */
function suggested(
  words: string,
  { by, carried, basis = 'facts' }: { readonly by: string; readonly carried?: string; readonly basis?: string },
): ReviewEvent {
  const start = carried === undefined ? 0 : text.indexOf(carried)
  const evidence = carried === undefined ? [] : [{ chunkId: 'c1', start, end: start + carried.length }]
  const support = { label: carried === undefined ? 'partly' : 'supported', basis, evidence }
  const chunks = [{ id: 'c1', pageId: page.id }]
  return { kind: 'insert', sentences: [{ text: words, origin: by, support }], chunks } as unknown as ReviewEvent
}

it.each([
  ['a page’s own sentence as it is', suggested('The ferry sank.', { by: 'quotation' }), 'The ferry sank.'],
  [
    'the sentence of the page that carries what a model put in other words',
    suggested('19 were hurt.', { by: 'model', carried: 'Nineteen people were taken to the hospital of Kellan.' }),
    'Nineteen people were taken to the hospital of Kellan.',
  ],
  ['nothing where no page carries a model’s words', suggested('19 were hurt.', { by: 'model' }), undefined],
  [
    'nothing of a part of a sentence',
    suggested('They were in Kellan.', { by: 'model', carried: 'taken to the hospital of Kellan.' }),
    undefined,
  ],
  [
    'nothing that hangs on the sentence before it',
    suggested('The master left.', { by: 'model', carried: 'He then left, the police said.' }),
    undefined,
  ],
])('an article quotes %s', (_, event, words) => {
  expect(articleWords({ event }, page, 'en')?.text).toBe(words)
})

it('an article takes a model’s own words that a judge found supported by the page, and by no other', () => {
  const carried = 'Nineteen people were taken to the hospital of Kellan.'
  const event = suggested('Nineteen people were hurt.', { by: 'model', carried, basis: 'judge' })
  expect(articleWords({ event }, page, 'en')).toEqual({ text: 'Nineteen people were hurt.', own: true })
  const other = newsPage('https://post.example/other', { text: `Much later. ${text}` })
  expect(articleWords({ event }, other, 'en')?.own).toBe(undefined)
})
