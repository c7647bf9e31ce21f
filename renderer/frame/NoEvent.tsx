import { Button } from '../parts/Button.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'

/** Shown by screens that need an event when none is open. */
export function NoEvent(): React.JSX.Element {
  const { frame } = useText()
  const go = useAppState((state) => state.go)
  return (
    <div className="no-event">
      <p>{frame.noEvent}</p>
      <Button action="progressive" weight="primary" label={frame.chooseEvent} onClick={() => go('start')} />
    </div>
  )
}
