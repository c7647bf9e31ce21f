import { useSection } from '../settings/section.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'

/** Says what a search needs, and leads to where it is set. */
export function NoSearch(): React.JSX.Element {
  const { find: text } = useText()
  const go = useAppState((state) => state.go)
  const open = useSection((state) => state.open)
  return (
    <p className="subtle">
      {text.noSearch}{' '}
      <button
        type="button"
        className="find-pages__link"
        onClick={() => {
          open('network')
          go('settings')
        }}
      >
        {text.setSearch}
      </button>
    </p>
  )
}
