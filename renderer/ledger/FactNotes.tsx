import type { LedgerFact, LedgerPage } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Message } from '../parts/Message.tsx'
import { useText } from '../text/useText.ts'
import { FactDispute } from './FactDispute.tsx'
import { isFromOlderPage, timesTurned } from './factHistory.ts'
import type { Changing } from './useChanging.ts'

interface FactNotesProps {
  readonly fact: LedgerFact
  readonly facts: readonly LedgerFact[]
  readonly pages: readonly LedgerPage[]
  readonly changing: Changing | null
  readonly onChoose: (id: string) => void
}

/** From this number of changes on, a note says that pages keep disagreeing. */
const many = 3

/** What the user should know before relying on a fact: pages disagree, keep disagreeing, or were read late. */
export function FactNotes({ fact, facts, pages, changing, onChoose }: FactNotesProps): React.JSX.Element {
  const { notes } = useText().facts
  const { history, disputes } = fact
  const turned = timesTurned(history)
  return (
    <>
      {disputes.map((dispute) => (
        <FactDispute
          key={dispute.id}
          fact={fact}
          dispute={dispute}
          other={facts.find(({ id }) => id === dispute.id)}
          changing={changing}
          onChoose={onChoose}
        />
      ))}
      {turned < many ? null : <Message type="warning">{notes.turned(turned)}</Message>}
      {isFromOlderPage(history, pages) ? <Message type="notice">{notes.older}</Message> : null}
    </>
  )
}
