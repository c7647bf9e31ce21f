import type { LedgerChange } from '../../core/engine/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useText } from '../text/useText.ts'
import { tellChange } from './tellChange.ts'
import type { Changing } from './useChanging.ts'

interface ChangeBarProps {
  readonly changing: Changing
  readonly onChoose: (id: string) => void
}

/** Facts that are named before the rest is asked for. */
const most = 3

/** What was done by hand, what it changed, and the way to take it back. */
export function ChangeBar({ changing, onChoose }: ChangeBarProps): React.JSX.Element | null {
  const { facts: text, frame } = useText()
  const { busy, failure, done, revert, dismiss } = changing
  if (failure !== null) return <Failure error={failure} onDismiss={dismiss} />
  if (done === null) return null
  const { deed, change } = done
  const { changed } = change
  return (
    <div className="read-result">
      <Message type="notice">
        <p>
          <strong>
            {deed.kind === 'take-back' ? text.change.takenBack(deed.name) : text.change[deed.kind](deed.operation)}
          </strong>{' '}
          {text.change.changes(changed.length)}{' '}
          <Button size="small" label={text.change.revert} title="u" disabled={busy} onClick={revert} />{' '}
          <Button size="small" weight="quiet" label={frame.dismiss} onClick={dismiss} />
        </p>
        <Changed changed={changed.slice(0, most)} onChoose={onChoose} />
        {changed.length <= most ? null : (
          <details>
            <summary className="subtle">{text.change.more(changed.length - most)}</summary>
            <Changed changed={changed.slice(most)} onChoose={onChoose} />
          </details>
        )}
      </Message>
    </div>
  )
}

interface ChangedProps {
  readonly changed: LedgerChange['changed']
  readonly onChoose: (id: string) => void
}

function Changed({ changed, onChoose }: ChangedProps): React.JSX.Element | null {
  const { facts: text } = useText()
  if (changed.length === 0) return null
  return (
    <ul className="changed-facts">
      {changed.map(({ id, text: words, before, after }) => (
        <li key={id}>
          <strong>{tellChange({ before, after }, text.change)}</strong>{' '}
          {after === null ? (
            <bdi className="subtle">{words}</bdi>
          ) : (
            <TextLink title={words} onOpen={() => onChoose(id)}>
              <bdi>{words}</bdi>
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  )
}
