import { titleOrAddress } from '../../core/collect/webAddress.ts'
import type { LedgerPage } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { useText } from '../text/useText.ts'
import { ChangedFacts } from './ChangedFacts.tsx'
import type { Changing } from './useChanging.ts'

interface ChangeBarProps {
  readonly changing: Changing
  readonly pages: readonly LedgerPage[]
  readonly onChoose: (id: string) => void
}

/** The last manual change and its effects, with a button to undo it. */
export function ChangeBar({ changing, pages, onChoose }: ChangeBarProps): React.JSX.Element | null {
  const { facts: text, frame } = useText()
  const { busy, failure, done, revert, dismiss } = changing
  if (failure !== null) return <Failure error={failure} onDismiss={dismiss} />
  if (done === null) return null
  const { deed, change } = done
  const { changed } = change
  const nameOf = (id: string): string => {
    const page = pages.find(({ document }) => document.id === id)
    return page === undefined ? text.noPage : titleOrAddress(page.document)
  }
  return (
    <div className="read-result">
      <Message type="notice">
        <p>
          <strong>
            {deed.kind === 'take-back'
              ? text.change.takenBack(nameOf(deed.page))
              : text.change[deed.kind](deed.operation)}
          </strong>{' '}
          {text.change.changes(changed.length)}{' '}
          <Button size="small" label={text.change.revert} title="u" disabled={busy} onClick={revert} />{' '}
          <Button size="small" weight="quiet" label={frame.dismiss} onClick={dismiss} />
        </p>
        <ChangedFacts changed={changed} onChoose={onChoose} />
      </Message>
    </div>
  )
}
