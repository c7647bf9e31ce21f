import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { DropHint } from '../parts/DropHint.tsx'
import { useText } from '../text/useText.ts'
import { AddPages } from './AddPages.tsx'
import type { PageAdding } from './usePageAdding.ts'

interface PageAdderProps {
  readonly event: EventSummary
  readonly adding: PageAdding
  /** Whether there are no pages yet; the form then stays open. */
  readonly isNothing: boolean
}

/** The form for adding pages, if it is open, and the hint while files are dragged. */
export function PageAdder({ event, adding, isNothing }: PageAdderProps): React.JSX.Element {
  const { sources } = useText()
  const { isOpen, setOpen, add, over } = adding
  return (
    <>
      {isOpen || isNothing ? (
        <AddPages event={event} intro={undefined} onAdd={add} onClose={isNothing ? undefined : () => setOpen(false)} />
      ) : null}
      {over ? <DropHint words={sources.drop} /> : null}
    </>
  )
}
