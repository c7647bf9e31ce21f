import { cdxIconUpTriangle } from '@wikimedia/codex-icons'
import { useMemo, useState } from 'react'
import type { RankingTable, SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Icon } from '../parts/Icon.tsx'
import { Message } from '../parts/Message.tsx'
import { useText } from '../text/useText.ts'
import { titleOf } from './sourceList.ts'
import { sortRanking } from './sortRanking.ts'

interface RankedChunksProps {
  readonly table: RankingTable
  readonly rows: readonly SourceRow[]
  readonly onOpen: (pageId: string, chunkId: string) => void
}

/** Chunks with their rank and score by each ranker. */
export function RankedChunks({ table, rows, onOpen }: RankedChunksProps): React.JSX.Element {
  const { ranking } = useText().sources
  const [by, setBy] = useState<string | undefined>(undefined)
  const sortedBy = by !== undefined && table.rankers.includes(by) ? by : (table.rankers[0] ?? '')
  const sorted = useMemo(() => sortRanking(table, sortedBy), [table, sortedBy])
  const titles = useMemo(
    () => new Map(rows.flatMap((row) => (row.page === undefined ? [] : [[String(row.page.id), titleOf(row)]]))),
    [rows],
  )
  const isMatched = table.rows.some(({ scores }) => scores.some((score) => score !== 0))
  return (
    <>
      {isMatched ? null : <Message type="warning">{ranking.noMatch}</Message>}
      <p className="subtle small">
        {ranking.rankAndScore} {sorted.length >= 200 ? ranking.most(sorted.length) : ''}
      </p>
      <table className="cdx-table ranked" aria-label={ranking.table}>
        <thead>
          <tr>
            <th scope="col">{ranking.passage}</th>
            {table.rankers.map((ranker) => (
              <th
                key={ranker}
                scope="col"
                className="number"
                aria-sort={ranker === sortedBy ? 'ascending' : 'none'}
                title={ranking.by(ranking.names[ranker] ?? ranker)}
              >
                <button type="button" className="sort" onClick={() => setBy(ranker)}>
                  {ranking.names[ranker] ?? ranker}
                  {ranker === sortedBy ? <Icon icon={cdxIconUpTriangle} /> : null}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.chunkId} className="ranked__line" onClick={() => onOpen(row.pageId, row.chunkId)}>
              <td>
                <button
                  type="button"
                  className="ranked__open"
                  onClick={(event) => {
                    event.stopPropagation()
                    onOpen(row.pageId, row.chunkId)
                  }}
                >
                  {titles.get(row.pageId) ?? row.pageId} · {row.ordinal + 1}
                </button>
                <span className="ranked__text">{row.text.slice(0, 300)}</span>
              </td>
              {table.rankers.map((ranker, at) => (
                <td key={ranker} className="number">
                  <strong>{row.ranks[at]}</strong>
                  <span className="ranked__score">{(row.scores[at] ?? 0).toPrecision(3)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
