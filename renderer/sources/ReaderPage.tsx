import { ProblemWords } from '../parts/ProblemWords.tsx'
import { useCallback, useState } from 'react'
import { isLeftOut } from '../../core/collect/reliability/sourceReliability.ts'
import type { EventSummary, ReadPage, SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { useText } from '../text/useText.ts'
import { ChunkedText } from './ChunkedText.tsx'
import { PageFacts } from './PageFacts.tsx'
import { isChosen, titleOf } from './sourceList.ts'
import { RawPageText } from './RawPageText.tsx'
import { RemovedFromPage } from './RemovedFromPage.tsx'
import type { Sources } from './useSources.ts'

interface ReaderPageProps {
  readonly event: EventSummary
  readonly row: SourceRow
  readonly sources: Sources
}

/** A source as it was read: its details, its problems, its text. */
export function ReaderPage({ event, row, sources }: ReaderPageProps): React.JSX.Element {
  const { sources: words, reliability } = useText()
  const { reader } = words
  const { page, rule } = row
  const problems = row.problems.filter(({ code }) => !isChosen(code))
  const leftOut =
    rule?.list === 'deny'
      ? reader.denied(rule.site)
      : isLeftOut(row.reliability)
        ? reliability.notIncluded(reliability.status[row.reliability.status])
        : reader.notIncluded
  return (
    <article className="reader-page" aria-label={titleOf(row)}>
      <PageFacts event={event} row={row} sources={sources} />
      {row.included ? null : <Message type="notice">{leftOut}</Message>}
      {row.included && rule?.list === 'deny' ? (
        <Message type="notice">{reader.deniedIncluded(rule.site)}</Message>
      ) : null}
      {page?.duplicateOf === undefined ? null : (
        <Message type="notice">
          <p>{reader.isCopy(originalTitle(sources.rows, page.duplicateOf) ?? reader.originalUnknown)}</p>
          <Button size="small" label={words.menu.prefer} onClick={() => sources.decide(row, { preferred: true })} />
        </Message>
      )}
      {problems.length === 0 ? null : (
        <Message type={page === undefined ? 'error' : page.readAnyway === true ? 'notice' : 'warning'}>
          <ul aria-label={reader.problems}>
            {problems.map((problem) => (
              <li key={`${problem.code} ${problem.message}`}>
                <ProblemWords problem={problem} />
              </li>
            ))}
          </ul>
          {page?.barrier === undefined || page.words === 0 ? null : (
            <Button
              size="small"
              label={page.readAnyway === true ? words.menu.passOver : words.menu.readAnyway}
              onClick={() => sources.decide(row, { readAnyway: page.readAnyway !== true })}
            />
          )}
        </Message>
      )}
      {page === undefined ? (
        <p className="subtle">{reader.nothing}</p>
      ) : (
        <>
          <PageText
            eventId={event.id}
            pageId={page.id}
            chunking={`${page.chunks} ${row.cited} ${String(row.included)} ${String(page.readAnyway)}`}
          />
          {page.plain === true || page.readable !== undefined ? null : (
            <RemovedFromPage key={row.id} eventId={event.id} sourceId={row.id} language={page.language} />
          )}
          <RawPageText key={`${row.id} raw`} eventId={event.id} sourceId={row.id} language={page.language} />
        </>
      )}
    </article>
  )
}

function originalTitle(rows: readonly SourceRow[] | undefined, pageId: string): string | undefined {
  const original = rows?.find(({ page }) => page?.id === pageId)
  return original === undefined ? undefined : titleOf(original)
}

interface PageTextProps {
  readonly eventId: string
  readonly pageId: string
  /** Changes when the chunks or their citations do. */
  readonly chunking: string
}

function PageText({ eventId, pageId, chunking }: PageTextProps): React.JSX.Element {
  const { reader } = useText().sources
  const read = useCallback(
    (): Promise<{ readonly chunking: string; readonly read: ReadPage }> =>
      engine.events.readPage(eventId, pageId).then((page) => ({ chunking, read: page })),
    [eventId, pageId, chunking],
  )
  const { value, error, reload } = useData(read)
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (value?.read.page.id !== pageId) return <p className="subtle">{reader.loading}</p>
  return value.read.given === undefined ? (
    <ChunkedText read={value.read} />
  ) : (
    <CleanedText read={value.read} given={value.read.given} />
  )
}

/** Text that was cleaned up, with a button for the original. */
function CleanedText({ read, given }: { readonly read: ReadPage; readonly given: string }): React.JSX.Element {
  const { reader } = useText().sources
  const [asGiven, setAsGiven] = useState(false)
  const { readable } = read.page
  return (
    <>
      <p className="reader-cleaned subtle">
        {asGiven || readable === undefined ? reader.asGiven : reader.cleaned(readable)}{' '}
        <Button
          size="small"
          label={asGiven ? reader.showCleaned : reader.showGiven}
          onClick={() => setAsGiven(!asGiven)}
        />
      </p>
      <ChunkedText read={asGiven ? { page: { ...read.page, text: given }, chunks: [] } : read} />
    </>
  )
}
