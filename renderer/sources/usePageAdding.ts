import { useCallback, useState } from 'react'
import type { EventSummary, GivenSource } from '../../core/engine/libraries/events/eventLibrary.ts'
import { useDrop, type Dropped } from '../parts/useDrop.ts'
import { useText } from '../text/useText.ts'
import { collectSources } from './collectSources.ts'

/** Adding pages to an event from a screen other than Sources. */
export interface PageAdding {
  /** Whether the form is open. */
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly add: (given: readonly GivenSource[]) => void
  /** Whether something is dragged over the window. */
  readonly over: boolean
}

/** Collects the pages that the user enters or drops, and closes the form. */
export function usePageAdding(event: EventSummary): PageAdding {
  const { sources } = useText()
  const [isOpen, setOpen] = useState(false)
  const add = useCallback(
    (given: readonly GivenSource[]): void => {
      setOpen(false)
      void collectSources(event, given, sources.collectTask(event.event.title))
    },
    [event, sources],
  )
  const over = useDrop(useCallback(({ paths, addresses }: Dropped) => add([...addresses, ...paths]), [add]))
  return { isOpen, setOpen, add, over }
}
