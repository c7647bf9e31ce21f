import { useEffect, useState } from 'react'
import type { Stopped } from '../../electron/contract/stopped.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import './faults.css'

/** A line on every screen: says once that something stopped unexpectedly, and that its report is on this computer only. */
export function StoppedBar(): React.JSX.Element | null {
  const { faults: text, frame } = useText()
  const show = useAppState((state) => state.show)
  const engineState = useAppState((state) => state.engine)
  const [stopped, setStopped] = useState<Stopped | null>(null)
  // By the time the engine runs again, its end has been logged.
  useEffect(() => {
    if (engineState !== 'restarting') void engine.desktop.stopped().then(setStopped)
  }, [engineState])
  if (stopped === null) return null
  const dismiss = (): void => {
    setStopped(null)
    void engine.desktop.dismissStopped()
  }
  return (
    <div className="stopped-bar" role="region" aria-label={text.bar}>
      <p>
        <strong>{text.stopped[stopped]}</strong> <span className="subtle">{text.local}</span>
      </p>
      <div className="stopped-bar__actions">
        <Button
          size="small"
          label={text.show}
          onClick={() => {
            dismiss()
            show('faults')
          }}
        />
        <Button size="small" weight="quiet" label={frame.dismiss} onClick={dismiss} />
      </div>
    </div>
  )
}
