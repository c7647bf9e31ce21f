import { Button } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { useText } from '../text/useText.ts'

/** Shown in place of a screen that could not be rendered. */
export function ScreenFault({ onRetry }: { readonly onRetry: () => void }): React.JSX.Element {
  const { frame } = useText()
  return (
    <Message type="error">
      <p>
        <strong>{frame.screenFault}</strong> {frame.screenFaultRemedy}
      </p>
      <Button size="small" label={frame.retry} onClick={onRetry} />
    </Message>
  )
}
