import { hasAnswer, type DraftAnswer } from '../../../core/engine/libraries/answers/answer.ts'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { useText } from '../../text/useText.ts'
import { FoundPassage } from './FoundPassage.tsx'
import { plainWords } from './plainWords.ts'
import { Widen } from './Widen.tsx'

interface NotSaidProps {
  readonly event: EventSummary
  readonly answer: DraftAnswer
}

/** The sentences nearest to a question that was not wholly answered, what was searched, and a search for more pages. */
export function NotSaid({ event, answer }: NotSaidProps): React.JSX.Element {
  const { ask: text } = useText()
  const { outcome, rounds, nearest, widen } = answer
  const sentences = nearest.map((found) => (
    <FoundPassage key={`${found.pageId} ${found.span.start}`} found={found} marks={found.matches} />
  ))
  return (
    <>
      {nearest.length === 0 ? null : (
        <div className="ask__part">
          {outcome === 'sentences' ? (
            sentences
          ) : (
            <details className="ask__nearest" open={!hasAnswer(answer)}>
              <summary>{text.nearest}</summary>
              {sentences}
            </details>
          )}
        </div>
      )}
      {outcome === 'sentences' ? null : (
        <div className="ask__part">
          <h3 className="evidence__title">{text.searched}</h3>
          <ol className="ask__rounds small">
            {rounds.map(({ query, passages, pages }, at) => (
              <li key={at}>{text.round(plainWords(query), passages, pages)}</li>
            ))}
          </ol>
        </div>
      )}
      {widen === null ? null : <Widen key={widen} event={event} widen={widen} />}
    </>
  )
}
