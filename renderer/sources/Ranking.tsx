import { useCallback, useState } from 'react'
import type { EventSummary, RankingTable, SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { RankedChunks } from './RankedChunks.tsx'
import { figuresOf } from './sourceList.ts'
import { rankerChoices } from './sortRanking.ts'

interface RankingProps {
  readonly event: EventSummary
  readonly rows: readonly SourceRow[] | undefined
  readonly onOpen: (pageId: string, chunkId: string) => void
}

interface Request {
  readonly query: string
  readonly rankers: readonly string[]
}

/** How rankers order the passages of the included pages for a query. */
export function Ranking({ event, rows, onOpen }: RankingProps): React.JSX.Element {
  const { ranking } = useText().sources
  const ofSettings = useAppState((state) => state.settings?.ranker ?? 'fusion')
  const choices = rankerChoices(ofSettings)
  const [request, setRequest] = useState<Request>({
    query: event.event.title,
    rankers: choices.filter((ranker) => ranker !== 'random'),
  })
  const [asked, setAsked] = useState(request)
  const isReady = request.query.trim() !== '' && request.rankers.length > 0
  const hasText = figuresOf(rows ?? []).included > 0
  return (
    <div className="ranking">
      <form
        className="ranking__form"
        onSubmit={(submit) => {
          submit.preventDefault()
          if (isReady) setAsked(request)
        }}
      >
        <div className="cdx-field">
          <label className="cdx-label" htmlFor="ranking-query">
            {ranking.query}
          </label>
          <div className="ranking__query">
            <input
              id="ranking-query"
              className="cdx-text-input"
              maxLength={2000}
              value={request.query}
              onChange={(change) => setRequest({ ...request, query: change.target.value })}
            />
            <Button type="submit" label={ranking.rank} disabled={!isReady || !hasText} />
          </div>
        </div>
        <RankerChoice
          choices={choices}
          chosen={request.rankers}
          onChoose={(rankers) => setRequest({ ...request, rankers })}
        />
      </form>
      {hasText ? (
        <RankingOf
          key={`${event.id} ${ofSettings}`}
          eventId={event.id}
          asked={asked}
          rows={rows ?? []}
          onOpen={onOpen}
        />
      ) : (
        <p className="subtle">{ranking.none}</p>
      )}
    </div>
  )
}

interface RankerChoiceProps {
  readonly choices: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (rankers: readonly string[]) => void
}

function RankerChoice({ choices, chosen, onChoose }: RankerChoiceProps): React.JSX.Element {
  const { ranking } = useText().sources
  return (
    <fieldset className="ranking__rankers">
      <legend className="unseen">{ranking.rankers}</legend>
      {choices.map((ranker) => (
        <label key={ranker} className="cdx-checkbox">
          <input
            type="checkbox"
            checked={chosen.includes(ranker)}
            onChange={(change) =>
              onChoose(choices.filter((other) => (other === ranker ? change.target.checked : chosen.includes(other))))
            }
          />
          {ranking.names[ranker] ?? ranker}
        </label>
      ))}
      {chosen.length === 0 ? <p className="cdx-field__error">{ranking.noRanker}</p> : null}
    </fieldset>
  )
}

interface RankingOfProps {
  readonly eventId: string
  readonly asked: Request
  readonly rows: readonly SourceRow[]
  readonly onOpen: (pageId: string, chunkId: string) => void
}

function RankingOf({ eventId, asked, rows, onOpen }: RankingOfProps): React.JSX.Element {
  const { ranking } = useText().sources
  const read = useCallback(
    (signal: AbortSignal): Promise<RankingTable> => engine.events.rankings(eventId, asked, { signal }),
    [eventId, asked],
  )
  const { value, error, loading, reload } = useData(read)
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (loading || value === undefined) return <p className="subtle">{ranking.loading}</p>
  return <RankedChunks table={value} rows={rows} onOpen={onOpen} />
}
