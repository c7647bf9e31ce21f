import { titleOrAddress } from '../../core/collect/webAddress.ts'
import type { LedgerFact } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import type { LedgerDocument } from '../../core/ledger/ledgerOperation.ts'
import { Message } from '../parts/Message.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useDates } from '../parts/useDates.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { factLanguage } from './factLanguage.ts'
import { LeaveOut } from './LeaveOut.tsx'
import type { Changing } from './useChanging.ts'

interface FactDisputeProps {
  readonly fact: LedgerFact
  readonly dispute: LedgerFact['disputes'][number]
  /** The fact on the other side. */
  readonly other: LedgerFact | undefined
  readonly changing: Changing | null
  readonly onChoose: (id: string) => void
}

/** Two contradictory facts that no newer page has settled, with the pages of each. */
export function FactDispute({ fact, dispute, other, changing, onChoose }: FactDisputeProps): React.JSX.Element {
  const { notes, leaveOut } = useText().facts
  const { date } = useDates()
  const { id, text, document } = dispute
  const says = (side: LedgerFact | undefined): boolean =>
    side?.sources.some((source) => source.document.id === document.id) === true
  const undated = [document, ...pagesOf(other), ...pagesOf(fact)].find(({ dated }) => dated === false)
  const saying = other?.sources.map((source) => titleOrAddress(source.document)).join(', ') ?? ''
  return (
    <Message type="warning">
      <p>
        <strong>
          {says(fact) && says(other)
            ? notes.ownContradiction(titleOrAddress(document))
            : undated === undefined
              ? notes.disagree(date(document.time))
              : notes.disagreeUndated(titleOrAddress(undated))}
        </strong>{' '}
        {notes.unsettled}
      </p>
      <p>
        {notes.against}{' '}
        <TextLink title={text} onOpen={() => onChoose(id)}>
          <Written language={other === undefined ? undefined : factLanguage(other)}>{text}</Written>
        </TextLink>{' '}
        {saying === '' ? null : <span className="subtle">{notes.saidBy(saying)}</span>}
      </p>
      {changing === null || other === undefined ? null : (
        <LeaveOut
          facts={[
            { fact, label: leaveOut.open },
            { fact: other, label: leaveOut.other },
          ]}
          changing={changing}
        />
      )}
    </Message>
  )
}

function pagesOf(fact: LedgerFact | undefined): readonly LedgerDocument[] {
  return fact?.sources.map((source) => source.document) ?? []
}
