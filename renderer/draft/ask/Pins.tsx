import type { Pin } from '../../../core/store/pins.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { RemovalQuestion } from '../../parts/RemovalQuestion.tsx'
import { useDates } from '../../parts/useDates.ts'
import { Written } from '../../parts/Written.tsx'
import { useText } from '../../text/useText.ts'
import { askAgain, askPlainly, unpin, useAsking } from './asking.ts'
import { isPlain } from './askedFor.ts'
import { isNews, newsFirst } from './isNews.ts'
import { plainWords, sourceOf } from './plainWords.ts'

/** The pinned questions with their answers. Changed ones show the former answer and its last day. */
export function Pins(): React.JSX.Element | null {
  const { ask: text, frame } = useText()
  const { pins, stopPins, pinsFailed } = useAsking()
  if (pins.length === 0 && pinsFailed === null) return null
  return (
    <section className="ask__part ask__pins" aria-label={text.pins.title(pins.length)}>
      <div className="ask__head">
        <h3 className="evidence__title">
          {text.pins.title(pins.length)}
          <span role="status">{stopPins === null ? '' : ` · ${text.pins.running}`}</span>
        </h3>
        {stopPins === null ? null : <Button size="small" weight="quiet" label={frame.stop} onClick={stopPins} />}
      </div>
      {pinsFailed === null ? null : <Failure error={pinsFailed} onRetry={() => void askAgain()} />}
      <ul className="ask__pinlist">
        {newsFirst(pins).map((pin) => (
          <PinRow key={pin.question} pin={pin} />
        ))}
      </ul>
    </section>
  )
}

function PinRow({ pin }: { readonly pin: Pin }): React.JSX.Element {
  const { ask: text } = useText()
  const { date } = useDates()
  const { question, answer, former } = pin
  const [last] = former
  const isSelected = useAsking(({ asked }) => asked !== null && isPlain(asked) && asked.question === question)
  const from = answer.page === null ? [] : [sourceOf(answer.page), date(answer.page.publishedAt)]
  return (
    <li className="ask__pin">
      <RemovalQuestion
        label={text.pins.unpin(question)}
        question={text.pins.unpinQuestion(question)}
        deletes={text.pins.unpins(former.length)}
        remove={text.pins.unpinNow}
        onRemove={() => void unpin(question)}
      >
        <button
          type="button"
          className="ask__pinopen"
          {...(isSelected ? { 'aria-current': 'true' } : {})}
          onClick={() => void askPlainly(question)}
        >
          <span className="ask__pinquestion">
            <bdi>{question}</bdi>
            {isNews(pin) ? <strong className="ask__news">{text.pins.changed}</strong> : null}
          </span>
          <span className="ask__pinanswer">
            {answer.answer === null ? text.pins.notSaid : <Written>{plainWords(answer.answer)}</Written>}
          </span>
          <span className="small subtle">{from.filter((part) => part !== '').join(' · ')}</span>
          {last === undefined ? null : (
            <span className="small subtle">
              {last.answer === null
                ? text.pins.wasNotSaid(date(last.until.slice(0, 10)))
                : text.pins.was(plainWords(last.answer), date(last.until.slice(0, 10)))}
            </span>
          )}
        </button>
      </RemovalQuestion>
    </li>
  )
}
