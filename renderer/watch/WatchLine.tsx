import { ErrorWords } from '../parts/ErrorWords.tsx'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { WatchedEvent } from '../../core/engine/libraries/watching/watchLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useDates } from '../parts/useDates.ts'
import { useText, type Text } from '../text/useText.ts'
import { showChanges, unseenOf, useWatch } from './watches.ts'

/** Says that an event is watched and what the last check found. */
export function WatchLine({ summary }: { readonly summary: EventSummary }): React.JSX.Element | null {
  const { watch: text } = useText()
  const { moment } = useDates()
  const watched = useWatch(summary.id)
  if (watched === undefined) return null
  const unseen = unseenOf(watched)
  return (
    <div className="events__watched small" onClick={(click) => click.stopPropagation()}>
      <span className="subtle">
        {[text.watched(text.everyOf(watched.everyHours)), ...outcomeTexts(watched, text, moment)].join(' · ')}
      </span>
      {watched.outcome?.kind === 'failed' ? <WhyNot outcome={watched.outcome} /> : null}
      {unseen === undefined ? null : (
        <>
          <strong role="status">{text.found(unseen.changed, unseen.missing)}</strong>
          <Button size="small" action="progressive" label={text.see} onClick={() => showChanges(summary, unseen)} />
        </>
      )}
    </div>
  )
}

/** Shows on request why the event could not be checked. */
function WhyNot({
  outcome,
}: {
  readonly outcome: Extract<WatchedEvent['outcome'], { readonly kind: 'failed' }>
}): React.JSX.Element {
  const { watch: text } = useText()
  return (
    <details>
      <summary>{text.why}</summary>
      <p>
        <ErrorWords of={outcome} />
      </p>
    </details>
  )
}

function outcomeTexts(
  { lookedAt, outcome }: WatchedEvent,
  text: Text['watch'],
  moment: (iso: string) => string,
): readonly string[] {
  if (outcome === null || lookedAt === null) return [text.notYet]
  switch (outcome.kind) {
    case 'found':
      return outcome.seen ? [text.looked(moment(lookedAt))] : []
    case 'nothing':
      return [text.nothing(moment(lookedAt))]
    case 'no-draft':
      return [text.noDraft]
    case 'failed':
      return [text.failed(moment(outcome.since))]
  }
}
