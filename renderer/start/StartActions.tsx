import { cdxIconAdd } from '@wikimedia/codex-icons'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { openSample } from './openEvents.ts'

interface StartActionsProps {
  readonly onNew: () => void
  readonly onOpen: () => void
  /** What is open below. */
  readonly open?: 'form' | 'import'
}

/** The screen's heading with buttons to create or open an event. */
export function StartActions({ onNew, onOpen, open }: StartActionsProps): React.JSX.Element {
  const { start } = useText()
  return (
    <div className="start__head">
      <h1>{start.heading}</h1>
      <div className="start__actions">
        <Button weight="quiet" label={start.sample} onClick={() => void openSample(start.sampleTask)} />
        <Button label={start.open} aria-expanded={open === 'import'} onClick={onOpen} />
        <Button
          action="progressive"
          {...(open === undefined ? { weight: 'primary' } : {})}
          icon={cdxIconAdd}
          label={start.newEvent}
          aria-expanded={open === 'form'}
          onClick={onNew}
        />
      </div>
    </div>
  )
}
