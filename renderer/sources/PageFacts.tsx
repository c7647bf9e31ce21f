import { cdxIconLinkExternal } from '@wikimedia/codex-icons'
import { isWebAddress } from '../../core/collect/webAddress.ts'
import type { EventSummary, SourceRow } from '../../core/engine/events/eventLibrary.ts'
import { useState } from 'react'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { tellDate, tellMoment } from '../parts/dates.ts'
import { Failure } from '../parts/Failure.tsx'
import { ReliabilityLine } from '../parts/ReliabilityBadge.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { fetchOpened, retrySources } from './collectSources.ts'
import { isRefusedToPrograms, publisherOf, titleOf } from './sourceList.ts'
import type { Sources } from './useSources.ts'

interface PageFactsProps {
  readonly event: EventSummary
  readonly row: SourceRow
  readonly sources: Sources
}

/** Title, publisher, dates and address of a source, and what can be done with it. */
export function PageFacts({ event, row, sources }: PageFactsProps): React.JSX.Element {
  const { sources: text } = useText()
  const { reader } = text
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const { page } = row
  const [error, setError] = useState<CallFailed | null>(null)
  const address = page?.finalUrl ?? row.source
  const facts: readonly (readonly [string, string])[] = [
    [reader.publisher, publisherOf(row)],
    [reader.authors, page?.authors.join(', ') ?? ''],
    [reader.published, page?.publishedAt === undefined ? '' : tellDate(page.publishedAt, language)],
    [reader.fetched, page?.fetchedAt === undefined ? '' : tellMoment(page.fetchedAt, language)],
    isWebAddress(address) ? [reader.address, address] : [reader.file, row.source],
  ]
  const openInBrowser = async (): Promise<void> => {
    try {
      await engine.desk.openPage(address)
      setError(null)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure)
    }
  }
  return (
    <header className="page-facts">
      <h2>{titleOf(row)}</h2>
      <dl>
        {facts.map(([name, value]) =>
          value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        <div>
          <dt>{reader.reliability}</dt>
          <dd>
            <ReliabilityLine reliability={row.reliability} claimed={page?.provenance === 'file'} />
          </dd>
        </div>
      </dl>
      {page === undefined ? null : <p className="subtle small">{reader.size(page.words, page.chunks)}</p>}
      <div className="page-facts__actions">
        {isWebAddress(address) ? (
          <Button
            size="small"
            icon={cdxIconLinkExternal}
            label={reader.openInBrowser}
            onClick={() => void openInBrowser()}
          />
        ) : null}
        {isRefusedToPrograms(row) ? (
          <Button
            size="small"
            label={text.fetchAnyway}
            title={text.fetchAnywayHelp}
            disabled={sources.collecting}
            onClick={() => void fetchOpened(event.id, row, text.retryTask(row.source))}
          />
        ) : null}
        <Button
          size="small"
          label={reader.retry}
          disabled={sources.collecting}
          onClick={() => void retrySources(event.id, [row], text.retryTask(row.source))}
        />
        <Button
          size="small"
          action="destructive"
          weight="quiet"
          label={reader.remove}
          onClick={() => sources.remove(row)}
        />
      </div>
      {error === null ? null : <Failure error={error} onDismiss={() => setError(null)} />}
    </header>
  )
}
