import type { FactAnswer, LedgerAnswer } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Message } from '../parts/Message.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useDates } from '../parts/useDates.ts'
import { useText } from '../text/useText.ts'
import { pageName } from './pageOf.ts'

interface LedgerAnswerViewProps {
  readonly answer: LedgerAnswer | null
  /** Shows the fact that the answer is based on. */
  readonly onChoose: (id: string) => void
}

/** The facts' answer: the fact and its last date; both sides if the facts are disputed. */
export function LedgerAnswerView({ answer, onChoose }: LedgerAnswerViewProps): React.JSX.Element {
  const { ask } = useText().facts
  if (answer === null) return <Message type="notice">{ask.none}</Message>
  const { disputes, reliable } = answer
  if (disputes.length === 0) {
    return (
      <Message type={reliable ? 'success' : 'notice'}>
        <p>
          {reliable ? ask.answer : ask.perhaps} <Side side={answer} onChoose={onChoose} />
        </p>
        {reliable ? null : <p className="subtle small">{ask.perhapsWhy}</p>}
      </Message>
    )
  }
  return (
    <Message type="warning">
      <p>{ask.disputed}</p>
      <ul>
        {[answer, ...disputes].map((side) => (
          <li key={`${side.fact} ${side.answer}`}>
            <Side side={side} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Message>
  )
}

interface SideProps {
  readonly side: FactAnswer
  readonly onChoose: (id: string) => void
}

function Side({ side: { answer, fact, statedOn, page }, onChoose }: SideProps): React.JSX.Element {
  const { ask } = useText().facts
  const { date } = useDates()
  return (
    <>
      <strong>
        <TextLink title={ask.showFact} onOpen={() => onChoose(fact)}>
          <bdi>{answer}</bdi>
        </TextLink>
      </strong>{' '}
      <span className="subtle">
        {page === null
          ? ask.statedOn(date(statedOn))
          : ask[page.dated === false ? 'statedUndated' : 'statedBy'](date(statedOn), pageName(page))}
      </span>
    </>
  )
}
