import type { DraftAnswer } from '../../../core/engine/libraries/answers/answer.ts'
import { useDates } from '../../parts/useDates.ts'
import { useText } from '../../text/useText.ts'
import { openReading } from '../shownPassage.ts'
import { readingOf } from './answerParts.ts'
import { plainWords, sourceOf } from './plainWords.ts'

/** Shown if the answer changed: what each page said, newest first. */
export function OverTime({ answer }: { readonly answer: DraftAnswer }): React.JSX.Element | null {
  const { ask: text } = useText()
  const { date } = useDates()
  if (answer.history.length === 0) return null
  const isOneDay = new Set(answer.history.map((entry) => entry.date)).size === 1
  return (
    <div className="ask__part">
      <h3 className="evidence__title">{isOneDay ? text.oneDay : text.overTime}</h3>
      <ol className="ask__times">
        {answer.history.map((entry) => {
          const reading = readingOf(answer, entry)
          return (
            <li key={`${entry.date} ${entry.answer}`}>
              <time dateTime={entry.date}>{date(entry.date)}</time>
              <span>
                <bdi>{plainWords(entry.answer)}</bdi>
              </span>
              {reading === undefined ? null : (
                <button
                  type="button"
                  className="find-pages__link ask__source"
                  aria-label={text.openOf(sourceOf(reading.evidence))}
                  title={text.open}
                  onClick={() => openReading(reading)}
                >
                  {sourceOf(reading.evidence)}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
