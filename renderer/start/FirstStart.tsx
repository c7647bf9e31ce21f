import { Button } from '../parts/Button.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { openSample } from './openEvents.ts'

interface FirstStartProps {
  readonly onNew: () => void
  readonly onOpen: () => void
}

/** Explains what the program is for while there are no events. */
export function FirstStart({ onNew, onOpen }: FirstStartProps): React.JSX.Element {
  const { start } = useText()
  const show = useAppState((state) => state.show)
  return (
    <section className="first-start" aria-label={start.heading}>
      <h1>{start.firstHeading}</h1>
      <p>{start.first}</p>
      <div className="first-start__actions">
        <Button action="progressive" weight="primary" label={start.newEvent} onClick={onNew} />
        <Button label={start.sample} onClick={() => void openSample(start.sampleTask)} />
        <Button label={start.open} onClick={onOpen} />
        <Button weight="quiet" label={start.firstTour} onClick={() => show('tour')} />
      </div>
      <p className="subtle small">{start.firstSample}</p>
    </section>
  )
}
