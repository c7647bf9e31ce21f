import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeWithShared, sharedPath } from '../sharedData.ts'
import { runCitewright } from './runCitewright.ts'

describeWithShared('citewright rank', () => {
  it.each(['bm25', 'tfidf'])(
    'orders the chunks of a real event as the reference implementation of %s does',
    async (ranker) => {
      const golden = JSON.parse(readFileSync(sharedPath('data', 'golden', `${ranker}.json`), 'utf8')) as {
        line: Record<string, { scores: number[]; ranking: number[] }>
      }
      const event = '74303226'
      const { stdout } = await runCitewright([
        'rank',
        sharedPath('data', 'wikigenbench', `${event}.json`),
        ...['--ranker', ranker, '--json'],
      ])
      const { ranking, scores } = JSON.parse(stdout) as { ranking: number[]; scores: number[] }
      expect(ranking).toEqual(golden.line[event]!.ranking)
      for (const [id, score] of golden.line[event]!.scores.entries()) expect(scores[id]).toBeCloseTo(score, 9)
    },
  )
})
