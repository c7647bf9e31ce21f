import { ErrorWords } from './ErrorWords.tsx'
import type { CallFailed } from '../api/callFailed.ts'
import { useText } from '../text/useText.ts'
import { Button } from './Button.tsx'
import { Message } from './Message.tsx'

interface FailureProps {
  /** The task that failed, unless its place shows that. */
  readonly of?: string
  readonly error: CallFailed
  readonly onRetry?: () => void
  readonly onDismiss?: () => void
}

/** An error: what failed, why, and what to do. */
export function Failure({ of, error, onRetry, onDismiss }: FailureProps): React.JSX.Element {
  const { frame } = useText()
  return (
    <Message type="error">
      <p>
        {of === undefined ? null : <span className="subtle">{of}: </span>}
        <ErrorWords of={error} strong />
      </p>
      {onRetry === undefined ? null : <Button label={frame.retry} onClick={onRetry} size="small" />}
      {onDismiss === undefined ? null : <Button label={frame.dismiss} onClick={onDismiss} size="small" />}
    </Message>
  )
}
