import type { KeyboardEvent } from 'react'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { ProgressBar } from '../../parts/ProgressBar.tsx'
import { useSeconds } from '../../parts/useSeconds.ts'
import { useText } from '../../text/useText.ts'
import { stopDoing } from '../reviewDraft.ts'
import { AnswerView } from './AnswerView.tsx'
import { AskOptions } from './AskOptions.tsx'
import { askedFor, isSameQuestion } from './askedFor.ts'
import { ask, askFor, askPlainly, stopAsking, type, useAsking } from './asking.ts'
import { Pins } from './Pins.tsx'
import { putAnswer, usePutPlace } from './putAnswer.ts'
import './ask.css'

interface AskPaneProps {
  readonly event: EventSummary
  readonly view: DraftView
}

/** Questions to the pages of the draft: the current one with its answer, and the pinned ones. */
export function AskPane({ event, view }: AskPaneProps): React.JSX.Element {
  const isOpen = useAsking(({ draftId }) => draftId === view.id)
  const { answer, asked, running, failed } = useAsking()
  if (!isOpen) return <div className="ask" />
  return (
    <div className="ask">
      <QuestionField view={view} />
      {running === null ? null : <Asked key={running.startedAt} />}
      {failed === null ? null : (
        <div className="ask__part">
          <Failure of={failed.question.question} error={failed.error} onRetry={() => void askFor(failed.question)} />
        </div>
      )}
      {answer === null && running === null && failed === null ? <Nothing /> : null}
      {answer === null || asked === null || (running !== null && !isSameQuestion(running.question, asked)) ? null : (
        <AnswerView
          key={JSON.stringify(asked)}
          event={event}
          view={view}
          answer={answer}
          asked={asked}
          busy={running !== null}
        />
      )}
      <Pins />
    </div>
  )
}

function QuestionField({ view }: { readonly view: DraftView }): React.JSX.Element {
  const { ask: text } = useText()
  const typed = useAsking((state) => state.typed)
  const fault = useAsking(({ refused }) => (refused?.field === 'question' ? refused.why : null))
  const place = usePutPlace(view)
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') stopDoing()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      const { answer, asked, ...form } = useAsking.getState()
      const isAsked = isSameQuestion(asked, askedFor(form))
      const sentence = answer?.answers[0]?.sentences[0]
      if (isAsked && sentence !== undefined && place !== null) putAnswer(sentence, place)
    } else return
    event.preventDefault()
  }
  return (
    <form
      className="ask__part"
      role="search"
      aria-label={text.tab}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <div className="ask__form">
        <input
          className="cdx-text-input"
          type="search"
          data-ask
          aria-label={text.field}
          placeholder={text.placeholder}
          title={text.fieldHelp}
          maxLength={1000}
          value={typed}
          aria-invalid={fault !== null}
          {...(fault === null ? {} : { 'aria-describedby': 'ask-fault' })}
          onChange={({ target }) => type({ typed: target.value })}
        />
        <Button type="submit" action="progressive" label={text.ask} disabled={typed.trim() === ''} />
      </div>
      {fault === null ? null : (
        <p id="ask-fault" className="cdx-field__error ask__fault" role="alert">
          {fault}
        </p>
      )}
      <AskOptions />
    </form>
  )
}

function Asked(): React.JSX.Element {
  const { ask: text, frame } = useText()
  const running = useAsking((state) => state.running)
  const seconds = useSeconds(running?.startedAt ?? 0, running !== null)
  const { done = 0, total = 0 } = running?.progress ?? {}
  return (
    <div className="ask__part ask__running">
      <p role="status">
        <span className="subtle number">{text.asking(seconds)}</span>
        <Button size="small" label={frame.stop} onClick={stopAsking} />
      </p>
      <ProgressBar label={text.tab} share={done === 0 || total === 0 ? undefined : Math.min(1, done / total)} />
    </div>
  )
}

/** Explains the pane and suggests questions that the pages answer. */
function Nothing(): React.JSX.Element {
  const { ask: text } = useText()
  const suggested = useAsking((state) => state.suggested)
  return (
    <div className="ask__part ask__nothing">
      <p className="subtle">{text.empty}</p>
      {suggested.length === 0 ? null : <h3 className="evidence__title">{text.suggested}</h3>}
      <ul>
        {suggested.map((question) => (
          <li key={question}>
            <button type="button" className="ask__suggested link" lang="en" onClick={() => void askPlainly(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
