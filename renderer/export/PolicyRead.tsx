import type { WikiChoice } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import { Message } from '../parts/Message.tsx'
import { useText } from '../text/useText.ts'
import { PolicyLink } from './PolicyLink.tsx'

interface PolicyReadProps {
  readonly policy: WikiChoice['policy']
  readonly read: boolean
  readonly onRead: (read: boolean) => void
}

/** Summary of a wiki's policy, which the user must confirm before exporting. */
export function PolicyRead({ policy, read, onRead }: PolicyReadProps): React.JSX.Element {
  const { exportScreen } = useText()
  return (
    <Message type="notice">
      <p>
        <strong>{policy.title}</strong>
      </p>
      <p>{policy.text}</p>
      <PolicyLink url={policy.url} />
      <label className="cdx-checkbox">
        <input type="checkbox" checked={read} onChange={(event) => onRead(event.target.checked)} />
        {exportScreen.policyRead}
      </label>
    </Message>
  )
}
