import type { LedgerChange } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { TextLink } from '../parts/TextLink.tsx'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { changeLabel } from './changeLabel.ts'

interface ChangedFactsProps {
  readonly changed: LedgerChange['changed']
  /** Shows a fact; absent if the list does not show this state yet. */
  readonly onChoose?: (id: string) => void
}

/** Facts listed before “more”. */
const most = 3

/** Changed facts, each with its change. */
export function ChangedFacts({ changed, onChoose }: ChangedFactsProps): React.JSX.Element {
  const { change } = useText().facts
  const choose = onChoose === undefined ? {} : { onChoose }
  return (
    <>
      <Facts changed={changed.slice(0, most)} {...choose} />
      {changed.length <= most ? null : (
        <details>
          <summary className="subtle">{change.more(changed.length - most)}</summary>
          <Facts changed={changed.slice(most)} {...choose} />
        </details>
      )}
    </>
  )
}

function Facts({ changed, onChoose }: ChangedFactsProps): React.JSX.Element | null {
  const { change } = useText().facts
  if (changed.length === 0) return null
  return (
    <ul className="changed-facts">
      {changed.map(({ id, text, before, after }) => (
        <li key={id}>
          <strong>{changeLabel({ before, after }, change)}</strong>{' '}
          {after === null || onChoose === undefined ? (
            <Written className={after === null ? 'subtle' : undefined}>{text}</Written>
          ) : (
            <TextLink title={text} onOpen={() => onChoose(id)}>
              <Written>{text}</Written>
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  )
}
