import type { UpdateState } from '../../electron/contract/updateState.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { NewVersionDetails } from './NewVersionDetails.tsx'
import { allowUpdates, useUpdates } from './useUpdates.ts'
import './updates.css'

/** A line on every screen: asks once whether the program may look for new versions, then shows a newer one. */
export function UpdateBar(): React.JSX.Element | null {
  const { updates: text } = useText()
  const { state, failed, closed, close } = useUpdates()
  if (state === null) return null
  const found = 'found' in state.phase ? state.phase.found : undefined
  if (found !== undefined && found.version !== closed) {
    return (
      <div className="update-bar" role="region" aria-label={text.bar}>
        <NewVersionDetails state={state} />
        <div className="update-bar__close">
          <Button weight="quiet" size="small" label={text.later} onClick={() => close(found.version)} />
        </div>
        {failed === null ? null : <Failure error={failed} />}
      </div>
    )
  }
  if (!state.ask) return null
  return (
    <div className="update-bar update-bar--question" role="region" aria-label={text.bar}>
      <p>
        <strong>{text.question}</strong> <span className="subtle">{text.sent(hostOf(state), state.version)}</span>
      </p>
      <div className="update-bar__actions">
        <Button size="small" label={text.allow} onClick={() => void allowUpdates('on')} />
        <Button size="small" weight="quiet" label={text.refuse} onClick={() => void allowUpdates('off')} />
      </div>
      {failed === null ? null : <Failure error={failed} />}
    </div>
  )
}

/** The server that would be asked. */
export function hostOf({ page }: Pick<UpdateState, 'page'>): string {
  return page === null ? '' : new URL(page).host
}
