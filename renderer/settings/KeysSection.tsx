import { Button } from '../parts/Button.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'

/** Opens the list of keys. */
export function KeysSection(): React.JSX.Element {
  const { keyboard } = useText().settings
  const show = useAppState((state) => state.show)
  return (
    <>
      <p>{keyboard.about}</p>
      <div className="settings__actions">
        <Button label={keyboard.show} onClick={() => show('keys')} />
        <kbd>?</kbd>
      </div>
    </>
  )
}
