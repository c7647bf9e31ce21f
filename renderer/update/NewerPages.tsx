import { useState } from 'react'
import type { NewerListing } from '../../core/engine/libraries/updating/draftUpdates.ts'
import { Button } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { openUpdatePage } from '../parts/PageLine.tsx'
import { PageList } from './PageList.tsx'

interface NewerPagesProps {
  readonly newer: NewerListing
  /** Pages dated on or after the chosen day. */
  readonly taken: NewerListing['pages']
  /** The chosen day, as the window writes it. */
  readonly since: string
}

/** Pages listed before “Show more”. */
const most = 12

/** The pages to read, newest first, and the number of others. */
export function NewerPages({ newer, taken, since }: NewerPagesProps): React.JSX.Element {
  const { look } = useText().update
  const go = useAppState((state) => state.go)
  const [all, setAll] = useState(false)
  const newest = taken.toReversed()
  const shown = all ? newest : newest.slice(0, most)
  const passed = newer.pages.length - taken.length
  const failed = newer.problems.length
  return (
    <section className="look__pages" aria-label={look.pages(taken.length)}>
      {newer.pages.length === 0 ? (
        <Message type={failed === 0 ? 'notice' : 'warning'}>{look.nothing}</Message>
      ) : taken.length === 0 ? (
        <p>{look.nothingSince(since)}</p>
      ) : (
        <h2>{look.pages(taken.length)}</h2>
      )}
      <PageList pages={shown} onOpen={openUpdatePage} />
      {shown.length < newest.length ? (
        <Button size="small" label={look.more(newest.length - shown.length)} onClick={() => setAll(true)} />
      ) : null}
      {passed === 0 ? null : <p className="subtle small">{look.passedOver(passed)}</p>}
      {failed === 0 ? null : (
        <p className="subtle small">
          {look.unreadable(failed)} <Button size="small" label={look.toSources} onClick={() => go('sources')} />
        </p>
      )}
    </section>
  )
}
