import { Overlay } from '../parts/Overlay.tsx'
import { useAppState } from '../state/appState.ts'
import { useText, type Text } from '../text/useText.ts'

type KeyName = keyof Text['frame']['keysOf']

const everywhere: readonly (readonly [string, KeyName])[] = [
  ['?', 'help'],
  ['Ctrl+K', 'commands'],
  ['g h s d c f u e ,', 'go'],
  ['/', 'find'],
]
const sources: readonly (readonly [string, KeyName])[] = [
  ['j k', 'nextSource'],
  ['Space', 'include'],
  ['Shift+↓', 'selectSources'],
  ['Enter o', 'read'],
  ['→ ←', 'fold'],
  ['Delete', 'remove'],
  ['m', 'sourceMenu'],
]
const draft: readonly (readonly [string, KeyName])[] = [
  ['j k', 'next'],
  ['n p', 'problem'],
  ['Shift+↑ Shift+↓', 'range'],
  ['Alt+↑ Alt+↓', 'move'],
  ['a', 'accept'],
  ['e', 'edit'],
  ['r', 'reject'],
  ['c', 'cite'],
  ['o', 'open'],
  ['[ ]', 'passage'],
  ['q', 'ask'],
  ['← →', 'word'],
  ['l i', 'format'],
  ['Ctrl+H', 'replace'],
  ['v', 'prose'],
  ['+ -', 'size'],
  ['u Ctrl+Z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
]

const update: typeof draft = [
  ['j k', 'nextSuggestion'],
  ['n p', 'nextOpen'],
  ['a', 'acceptSuggestion'],
  ['e', 'editSuggestion'],
  ['r', 'rejectSuggestion'],
  ['o', 'openSuggestion'],
  ['u Ctrl+Z', 'undoSuggestion'],
]

const facts: typeof draft = [
  ['j k', 'nextFact'],
  ['n p', 'nextDispute'],
  ['o', 'openFact'],
  ['q', 'askFacts'],
  ['u Ctrl+Z', 'undoFact'],
]

/** The list of keys that `?` opens. */
export function KeyList(): React.JSX.Element {
  const { frame } = useText()
  const show = useAppState((state) => state.show)
  return (
    <Overlay title={frame.keysTitle} onClose={() => show(null)}>
      <h3>{frame.keysOf.everywhere}</h3>
      <Keys keys={everywhere} />
      <h3>{frame.keysOf.sources}</h3>
      <Keys keys={sources} />
      <h3>{frame.keysOf.draft}</h3>
      <Keys keys={draft} />
      <h3>{frame.keysOf.facts}</h3>
      <Keys keys={facts} />
      <h3>{frame.keysOf.update}</h3>
      <Keys keys={update} />
    </Overlay>
  )
}

function Keys({ keys }: { readonly keys: typeof draft }): React.JSX.Element {
  const { frame } = useText()
  return (
    <dl className="keylist">
      {keys.map(([pressed, name]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>
            {pressed.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{frame.keysOf[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
