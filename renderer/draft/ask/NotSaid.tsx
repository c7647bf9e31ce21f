import type { DraftAnswer } from '../../../core/engine/libraries/answers/answer.ts'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { useText } from '../../text/useText.ts'
import { FoundPassage } from './FoundPassage.tsx'
import { plainWords } from './plainWords.ts'
import { Widen } from './Widen.tsx'

interface NotSaidProps {
  readonly event: EventSummary
  readonly answer: DraftAnswer
}

/** What was searched without an answer, the closest passages, and a search for more pages. */
export function NotSaid({ event, answer }: NotSaidProps): React.JSX.Element {
  const { ask: text } = useText()
  const { rounds, reading, widen } = answer
  return (
    <>
      <div className="ask__part">
        <h3 className="evidence__title">{text.searched}</h3>
        <ol className="ask__rounds small">
          {rounds.map(({ query, documents }, at) => (
            <li key={at}>{at === 0 ? text.round(query, documents) : text.roundAgain(plainWords(query), documents)}</li>
          ))}
        </ol>
        {reading === null ? null : (
          <details className="ask__nearest small">
            <summary>{text.nearest}</summary>
            <p className="ask__otheranswer">
              <bdi>{plainWords(reading.answer)}</bdi>{' '}
              <span className="subtle" title={text.certaintyIs}>
                {text.certainty(reading.certainty)}
              </span>
            </p>
            <FoundPassage reading={reading} />
          </details>
        )}
      </div>
      {widen === null ? null : <Widen key={widen} event={event} widen={widen} />}
    </>
  )
}
