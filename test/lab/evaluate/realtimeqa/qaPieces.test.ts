import { expect, it } from 'vitest'
import { qaPieces, saysOneOf } from '../../../../lab/evaluate/realtimeqa/qaPieces.ts'

const article = {
  url: 'https://paper.example/',
  title: 'Ferry aground',
  text: '\n\nUpdated 15 May\n\nThe ferry ran aground.\nNobody was hurt.\n\nThe owner is Marcus Feld.',
  date: '2026-05-15',
}

it('an article is read by its title and first two paragraphs, as published', () => {
  const { documents, passages } = qaPieces([article, { ...article, text: ' ' }], {
    documents: 'articles',
    chunkWords: 256,
  })
  expect(passages.map(({ text }) => text)).toEqual([
    'Ferry aground\n\nUpdated 15 May\n\nThe ferry ran aground.\nNobody was hurt.',
  ])
  expect(documents).toMatchObject([
    {
      publishedAt: '2026-05-15',
      page: { title: 'Ferry aground', text: 'Updated 15 May\n\nThe ferry ran aground.\nNobody was hurt.' },
    },
  ])
})

it('or by chunks of all of it', () => {
  const { documents } = qaPieces([article], { documents: 'chunks', chunkWords: 8 })
  expect(documents.map(({ page, span }) => page.text.slice(span.start, span.end))).toEqual([
    expect.stringContaining('ran aground') as string,
    'Nobody was hurt.',
    'The owner is Marcus Feld.',
  ])
})

it('says an answer where its words stand there as words, the title among them', () => {
  const [document] = qaPieces([article], { documents: 'articles', chunkWords: 256 }).documents
  if (document === undefined) throw new Error('no document')
  expect(saysOneOf(document, ['Marcus Feld', 'the ferry'])).toBe(true)
  expect(saysOneOf(document, ['FERRY AGROUND!'])).toBe(true)
  expect(saysOneOf(document, ['Marcus Feld', 'fer', '', 'the'])).toBe(false)
})
