import { cdxIconPushPin } from '@wikimedia/codex-icons'
import type { AnswerReading, DraftAnswer } from '../../../core/engine/libraries/answers/answer.ts'
import type { DraftQuestion } from '../../../core/engine/libraries/answers/askRequest.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { Message } from '../../parts/Message.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useText } from '../../text/useText.ts'
import { isPlain } from './askedFor.ts'
import { disagreeingDays, otherReadings } from './answerParts.ts'
import { pin, useAsking } from './asking.ts'
import { FoundPassage } from './FoundPassage.tsx'
import { NotSaid } from './NotSaid.tsx'
import { OverTime } from './OverTime.tsx'
import { plainWords, sourceOf } from './plainWords.ts'
import { putAnswer, usePutPlace } from './putAnswer.ts'

interface AnswerViewProps {
  readonly event: EventSummary
  readonly view: DraftView
  readonly answer: DraftAnswer
  /** The question and its options. */
  readonly asked: DraftQuestion
  /** Whether it is being asked again. */
  readonly busy: boolean
}

/** The answer with the passage that says so and other readings; or that the pages do not say. */
export function AnswerView({ event, view, answer, asked, busy }: AnswerViewProps): React.JSX.Element {
  const { ask: text } = useText()
  const { question, abstained, notes } = answer
  const reading = abstained ? null : answer.reading
  return (
    <section className="ask__answer" aria-label={text.answerLabel} aria-busy={busy}>
      <div className="ask__part">
        <div className="ask__head">
          <h3 className="ask__question">
            <bdi>{question}</bdi>
          </h3>
          <PinButton asked={asked} />
        </div>
        <AskedHow answer={answer} asked={asked} />
        {reading === null ? (
          <p className="ask__said" role="status">
            {text.notSaid}
          </p>
        ) : (
          <>
            <Told reading={reading} />
            <Days answer={answer} />
            <FoundPassage reading={reading} />
            <Putting view={view} reading={reading} />
          </>
        )}
        {notes.map((note) => (
          <p key={note} className="small subtle">
            {note}
          </p>
        ))}
      </div>
      {abstained ? <NotSaid event={event} answer={answer} /> : null}
      <OverTime answer={answer} />
      <Others view={view} answer={answer} />
    </section>
  )
}

/** The options of the question, if any: day, choices, reader and cost. */
function AskedHow({ answer, asked }: Pick<AnswerViewProps, 'answer' | 'asked'>): React.JSX.Element | null {
  const { ask: text } = useText()
  const { date } = useDates()
  const { choices, reader } = asked
  const cost = answer.usage?.cost ?? null
  const how = [
    ...(answer.date === null ? [] : [text.asOf(date(answer.date))]),
    ...(choices === undefined ? [] : [text.chosenOf(choices.length)]),
    ...(reader === undefined ? [] : [text.readBy(answer.reader)]),
    ...(cost === null || cost === 0 ? [] : [text.cost(cost)]),
  ]
  return how.length === 0 ? null : <p className="small subtle">{how.join(' · ')}</p>
}

function PinButton({ asked }: { readonly asked: DraftQuestion }): React.JSX.Element {
  const { ask: text } = useText()
  const { question } = asked
  const plain = isPlain(asked)
  const isPinned = useAsking(({ pins }) => pins.some((each) => each.question === question))
  return (
    <Button
      size="small"
      weight="quiet"
      icon={cdxIconPushPin}
      label={isPinned && plain ? text.pinned : text.pin}
      title={plain ? text.pinHelp : text.pinPlain}
      disabled={isPinned || !plain}
      onClick={() => void pin(question)}
    />
  )
}

/** Answers longer than this, in characters, are set as text. */
const longAnswer = 80

function Told({ reading }: { readonly reading: AnswerReading }): React.JSX.Element {
  const { ask: text } = useText()
  const { answer, certainty, pages } = reading
  const isLong = answer.length > longAnswer
  return (
    <>
      <p className={`ask__said ${isLong ? 'ask__said--long' : ''}`} role="status">
        <bdi>{plainWords(answer)}</bdi>
      </p>
      <p className="small subtle">
        <span title={text.certaintyIs}>{text.certainty(certainty)}</span>
        {pages.length > 1 ? ` · ${text.pagesSay(pages.length)}` : null}
      </p>
    </>
  )
}

function Days({ answer }: { readonly answer: DraftAnswer }): React.JSX.Element | null {
  const { ask: text } = useText()
  const { date } = useDates()
  const days = disagreeingDays(answer.history)
  if (days.length === 0) return null
  return (
    <Message type="warning">
      {days.map((day) => (
        <p key={day}>{text.sameDay(date(day))}</p>
      ))}
    </Message>
  )
}

/** Adds the answer as a sentence, or quotes the page, after the selected sentence. */
function Putting({
  view,
  reading,
}: {
  readonly view: DraftView
  readonly reading: AnswerReading
}): React.JSX.Element | null {
  const { ask: text } = useText()
  const place = usePutPlace(view)
  if (reading.evidence.chunkId === null) return null
  const isStated = reading.statement !== null
  const where =
    place === null ? text.noPlace : place.after === null ? text.placeFirst(place.heading) : text.place(place.heading)
  return (
    <>
      <div className="ask__actions">
        <Button
          size="small"
          action="progressive"
          label={text.put}
          disabled={place === null}
          onClick={() => place !== null && putAnswer(reading, place, 'statement')}
        />
        {isStated ? (
          <Button
            size="small"
            label={text.quote}
            disabled={place === null}
            onClick={() => place !== null && putAnswer(reading, place, 'quote')}
          />
        ) : null}
      </div>
      <p className="small subtle">{where}</p>
    </>
  )
}

/** Shortens an answer to a line or two; its passage has the rest. */
function excerptOf(text: string): string {
  return text.length <= 2 * longAnswer ? text : `${text.slice(0, text.lastIndexOf(' ', 2 * longAnswer))} …`
}

function Others({ view, answer }: Pick<AnswerViewProps, 'view' | 'answer'>): React.JSX.Element | null {
  const { ask: text } = useText()
  const place = usePutPlace(view)
  const { date } = useDates()
  const others = otherReadings(answer)
  if (others.length === 0) return null
  return (
    <div className="ask__part">
      <h3 className="evidence__title">{text.others(others.length)}</h3>
      {others.map((reading) => (
        <details key={`${reading.evidence.url} ${reading.answer}`} className="ask__other">
          <summary>
            <span className={`ask__otheranswer ${reading.answer.length > longAnswer ? 'ask__otheranswer--long' : ''}`}>
              <bdi>{excerptOf(plainWords(reading.answer))}</bdi>
            </span>{' '}
            <span className="small subtle">
              {[
                sourceOf(reading.evidence),
                date(reading.evidence.publishedAt) || text.undated,
                text.certainty(reading.certainty),
              ].join(' · ')}
            </span>
          </summary>
          <FoundPassage reading={reading} />
          {reading.evidence.chunkId === null ? null : (
            <Button
              size="small"
              label={text.put}
              disabled={place === null}
              onClick={() => place !== null && putAnswer(reading, place, 'statement')}
            />
          )}
        </details>
      ))}
    </div>
  )
}
