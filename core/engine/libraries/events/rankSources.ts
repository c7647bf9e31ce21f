import pLimit from 'p-limit'
import type { Passage } from '../../../chunk/passage.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { createRanker } from '../../../rank/createRanker.ts'
import { openRanker, type OpenedRanker } from '../../../rank/openRanker.ts'
import type { Ranker, Ranking } from '../../../rank/ranker.ts'
import { workspaceVectors } from '../../../store/vectors.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import type { RankingTable } from './eventLibrary.ts'
import type { SourcesReading } from './readSources.ts'

export interface Rankings {
  /**
   * Ranks the included pages' chunks for a query with each ranker.
   *
   * @throws the errors of `openRanker` and of the rankers' models; the signal's reason
   */
  rank(
    reading: Pick<SourcesReading, 'key' | 'passages'>,
    request: { readonly query: string; readonly rankers: readonly string[] },
    call: LongCall,
  ): Promise<RankingTable>
  /** Frees the rankers' models. */
  close(): void
}

interface CachedRanker {
  readonly opened: OpenedRanker
  /** The ranker over the passages of the reading with this key. */
  built?: { readonly key: string; readonly ranker: Ranker }
}

/** Maximum rankers that stay open with their models: as many as one request may name. */
const mostCached = 6
const mostRows = 200

/** Rankers stay open while the sources do not change, so that a second query only searches their indexes. */
export function createRankings({ workspace, settings }: LibraryContext): Rankings {
  const cache = new Map<string, CachedRanker>()
  // Queries run one after another: a ranker is never closed during a query, and only one model works at a time.
  const oneAtATime = pLimit(1)

  async function rankerFor(name: string, { key, passages }: Pick<SourcesReading, 'key' | 'passages'>): Promise<Ranker> {
    const models = modelsRoot(settings)
    const place = `${models}\n${name}`
    const entry: CachedRanker = cache.get(place) ?? { opened: await openRanker(name, { models }) }
    // The most recently used is closed last.
    cache.delete(place)
    cache.set(place, entry)
    await closeBeyond(mostCached)
    if (entry.built?.key !== key) {
      const ranker = createRanker(entry.opened.method, passages(), { vectors: workspaceVectors(workspace()) })
      entry.built = { key, ranker }
    }
    return entry.built.ranker
  }

  async function closeBeyond(most: number): Promise<void> {
    for (const [place, { opened }] of [...cache].slice(0, Math.max(0, cache.size - most))) {
      cache.delete(place)
      await opened.close()
    }
  }

  return {
    rank: (reading, { query, rankers }, call) =>
      oneAtATime(async () => {
        const rankings: Ranking[] = []
        for (const name of rankers) {
          call.signal?.throwIfAborted()
          rankings.push(await (await rankerFor(name, reading)).rank(query, call))
        }
        return { query, rankers, rows: tableRows(reading.passages(), rankings) }
      }),
    close: () => void oneAtATime(() => closeBeyond(0)),
  }
}

function tableRows(passages: readonly Passage[], rankings: readonly Ranking[]): RankingTable['rows'] {
  const ranks = rankings.map(({ order }) => {
    const byPassage = new Int32Array(passages.length)
    order.forEach((passage, place) => (byPassage[passage] = place + 1))
    return byPassage
  })
  return passages
    .map(({ chunk, text }, at) => ({
      chunkId: chunk.id,
      pageId: chunk.pageId,
      ordinal: chunk.ordinal,
      text,
      scores: rankings.map(({ scores }) => scores[at] ?? 0),
      ranks: ranks.map((byPassage) => byPassage[at] ?? 0),
    }))
    .sort((a, b) => Math.min(...a.ranks) - Math.min(...b.ranks) || a.ordinal - b.ordinal)
    .slice(0, mostRows)
}
