import { cdxIconEdit, cdxIconLinkExternal } from '@wikimedia/codex-icons'
import { isWebAddress } from '../../core/collect/webAddress.ts'
import type { CitedField } from '../../core/domain/citation.ts'
import type { EventSummary, SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { formatDate, formatMoment } from '../parts/dates.ts'
import { Failure } from '../parts/Failure.tsx'
import { ReliabilityLine } from '../parts/ReliabilityBadge.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { CitationFacts, OriginNote } from './CitationFacts.tsx'
import { CitationForm } from './CitationForm.tsx'
import { ChangeAddress } from './ChangeAddress.tsx'
import { collectSources, fetchOpened, retrySources } from './collectSources.ts'
import { isCollectable, isRefusedToPrograms, publisherOf, titleOf } from './sourceList.ts'
import type { Sources } from './useSources.ts'
import type { sources } from '../text/en/sources.ts'

interface PageFactsProps {
  readonly event: EventSummary
  readonly row: SourceRow
  readonly sources: Sources
}

/** Title, publisher, dates and address of a source, with its actions. */
export function PageFacts({ event, row, sources }: PageFactsProps): React.JSX.Element {
  const { sources: text, citation } = useText()
  const { reader } = text
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const { page } = row
  const [editing, setEditing] = useState<'no' | 'yes' | 'left'>('no')
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Focus returns to the button that opened the form.
    if (editing === 'left') edit.current?.focus()
  }, [editing])
  const [error, setError] = useState<CallFailed | null>(null)
  const address = page?.finalUrl ?? row.source
  // A saved page may have no address but the one in its citation.
  const opened = [page?.citation?.url ?? '', address].find(isWebAddress)
  const facts: readonly (readonly [string, string])[] = [
    [reader.publisher, page === undefined ? publisherOf(row) : ''],
    [reader.fetched, page?.fetchedAt === undefined ? '' : formatMoment(page.fetchedAt, language)],
    [text.archive.copy, archiveFact(row, text.archive, (date) => formatDate(date, language))],
    isWebAddress(address) ? [reader.address, address] : [reader.file, row.source],
    [reader.alsoAt, page?.alsoAt?.map(({ url, site }) => (site === '' ? url : `${site} (${url})`)).join(', ') ?? ''],
  ]
  const copy = page?.archive ?? row.archive?.copy
  const openInBrowser = async (opened: string): Promise<void> => {
    try {
      await engine.desktop.openPage(opened)
      setError(null)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure)
    }
  }
  const takeBack = async (field: CitedField): Promise<void> => setError(await sources.correct(row, { [field]: null }))
  if (page !== undefined && editing === 'yes') {
    return (
      <CitationForm
        page={page}
        onKeep={(correction) => sources.correct(row, correction)}
        onClose={() => setEditing('left')}
      />
    )
  }
  return (
    <header className="page-facts">
      <h2>{titleOf(row)}</h2>
      {page === undefined ? null : (
        <OriginNote field="title" page={page} onTakeBack={(field) => void takeBack(field)} />
      )}
      <dl>
        {page === undefined ? null : <CitationFacts page={page} onTakeBack={(field) => void takeBack(field)} />}
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
        {opened === undefined ? null : (
          <Button
            size="small"
            icon={cdxIconLinkExternal}
            label={reader.openInBrowser}
            onClick={() => void openInBrowser(opened)}
          />
        )}
        {copy === undefined ? null : (
          <Button
            size="small"
            icon={cdxIconLinkExternal}
            label={text.archive.openCopy}
            onClick={() => void openInBrowser(copy.url)}
          />
        )}
        {page === undefined ? null : (
          <Button ref={edit} size="small" icon={cdxIconEdit} label={citation.edit} onClick={() => setEditing('yes')} />
        )}
        {isRefusedToPrograms(row) ? (
          <Button
            size="small"
            label={text.fetchAnyway}
            title={text.fetchAnywayHelp}
            disabled={sources.collecting}
            onClick={() => void fetchOpened(event.id, row, text.retryTask(row.source))}
          />
        ) : null}
        {isCollectable(row) ? (
          <Button
            size="small"
            label={reader.retry}
            disabled={sources.collecting}
            onClick={() => void retrySources(event.id, [row], text.retryTask(row.source))}
          />
        ) : null}
        <Button
          size="small"
          action="destructive"
          weight="quiet"
          label={reader.remove}
          onClick={() => sources.remove([row])}
        />
      </div>
      {page === undefined && isWebAddress(row.source) ? (
        <ChangeAddress
          address={row.source}
          onChange={(changed) => {
            void collectSources(event, [changed], text.retryTask(changed))
            sources.remove([row])
          }}
        />
      ) : null}
      {error === null ? null : <Failure error={error} onDismiss={() => setError(null)} />}
    </header>
  )
}

/** Describes a source's archived copy; empty if the archive was not asked. */
function archiveFact(
  { page, archive }: SourceRow,
  text: (typeof sources)['archive'],
  formatted: (date: string) => string,
): string {
  const copy = page?.archive ?? archive?.copy
  const said =
    copy === undefined ? '' : page?.urlStatus === 'dead' ? text.readFrom(formatted(copy.date)) : formatted(copy.date)
  if (said !== '' || archive === undefined) return said
  if (archive.pending) return text.pending
  return archive.problem ?? text.none(formatted(archive.askedAt))
}
