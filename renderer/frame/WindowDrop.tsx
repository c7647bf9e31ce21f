import { useCallback } from 'react'
import { DropHint } from '../parts/DropHint.tsx'
import { withDropped } from '../parts/PagesField.tsx'
import { useDrop, useDroppedText, type Dropped } from '../parts/useDrop.ts'
import { collectSources } from '../sources/collectSources.ts'
import { openForm, useFormState } from '../start/formState.ts'
import { takeEventFiles } from '../start/openEvents.ts'
import { DroppedText } from './DroppedText.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'

/** Takes what is dropped on screens that have no use of their own for it: it is added to the open event, or begins a new one. */
export function WindowDrop(): React.JSX.Element | null {
  const { frame, sources, start } = useText()
  const event = useAppState((state) => state.event)
  const { text } = useDroppedText()
  const take = useCallback(
    (all: Dropped) => {
      const dropped = takeEventFiles(all, start.openTask)
      if (dropped === null) return
      const { event: open, go } = useAppState.getState()
      if (open === null) {
        useFormState.setState(({ pages }) => ({ pages: withDropped(pages, dropped) }))
        openForm('form')
        go('start')
      } else {
        void collectSources(open, [...dropped.addresses, ...dropped.paths], sources.collectTask(open.event.title))
      }
    },
    [sources, start],
  )
  const over = useDrop(take, 'otherwise')
  if (over) return <DropHint words={event === null ? frame.drop.newEvent : frame.drop.toEvent(event.event.title)} />
  return text === null ? null : <DroppedText key={text} text={text} />
}
