import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import type { Taking } from './useTaking.ts'

/** The last sentence or section copied across, with a button to undo it. */
export function TakenLine({ taking }: { readonly taking: Taking }): React.JSX.Element {
  const { compare } = useText()
  const { busy, taken, undone, failed } = taking
  return (
    <>
      {failed === null ? null : <Failure error={failed} onDismiss={taking.dismiss} />}
      <div className="compare__line" role="status">
        <span className="compare__line-words">{busy ? compare.taking : (taken?.words ?? undone)}</span>
        {taken === null ? null : <Button size="small" label={compare.undo} disabled={busy} onClick={taking.undo} />}
      </div>
    </>
  )
}
