import { expect, it } from 'vitest'
import { chunkIdSchema, pageIdSchema } from '../../../core/domain/ids.ts'
import type { RankingTable } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { rankerChoices, sortRanking } from '../../../renderer/sources/sortRanking.ts'

const table: RankingTable = {
  query: 'ferry',
  rankers: ['bm25', 'tfidf'],
  rows: [
    [1, 3],
    [2, 1],
    [3, 2],
  ].map((ranks, ordinal) => ({
    chunkId: chunkIdSchema.parse(`c${ordinal}`),
    pageId: pageIdSchema.parse('p'),
    ordinal,
    text: '',
    scores: ranks.map((rank) => 1 / rank),
    ranks,
  })),
}

it('passages are sorted by the rank that a ranker gives them', () => {
  expect(sortRanking(table, 'tfidf').map(({ ordinal }) => ordinal)).toEqual([1, 2, 0])
  expect(sortRanking(table, 'bm25').map(({ ordinal }) => ordinal)).toEqual([0, 1, 2])
})

it('passages stay in order for a ranker that was not asked', () => {
  expect(sortRanking(table, 'gtr')).toBe(table.rows)
})

it('the ranker of the settings stands in front, and none stands twice', () => {
  expect(rankerChoices('gtr')).toEqual(['gtr', 'fusion', 'bm25', 'tfidf', 'random'])
  expect(rankerChoices('bm25')).toEqual(['bm25', 'fusion', 'tfidf', 'random'])
})
