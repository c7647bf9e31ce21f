import { useState } from 'react'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { FactsBody } from './FactsBody.tsx'
import { now, type Moment } from './moment.ts'
import { ReadForm } from './ReadForm.tsx'
import { useLedger } from './useLedger.ts'
import '../find/find.css'
import '../sources/sources.css'
import '../update/update.css'
import '../update/look.css'
import './ledger.css'
import './log.css'
import './pane.css'

/** What the pages of the event say, as facts with their histories. */
export function FactsScreen(): React.JSX.Element | null {
  const event = useAppState((state) => state.event)
  return event === null ? null : <FactsOf key={event.id} event={event} />
}

function FactsOf({ event }: { readonly event: EventSummary }): React.JSX.Element {
  const { facts: text } = useText()
  const [moment, setMoment] = useState<Moment>(now)
  const { view, unread, reading, collecting } = useLedger(event.id, moment)
  const form = { event, unread, reading, collecting }
  if (view.value !== undefined) {
    const { value, loading, error, reload } = view
    return (
      <FactsBody
        ledger={value}
        loading={loading}
        failure={error}
        moment={moment}
        onMoment={setMoment}
        onChanged={reload}
        read={form}
      />
    )
  }
  // Until a page is read, the engine has no ledger.
  if (unread.value?.read === 0) return <ReadForm {...form} />
  const error = unread.error ?? (unread.value === undefined ? null : view.error)
  if (error === null) {
    return (
      <p className="update__state subtle" role="status">
        {text.loading}
      </p>
    )
  }
  return (
    <Failure
      error={error}
      onRetry={() => {
        unread.reload()
        view.reload()
      }}
    />
  )
}
