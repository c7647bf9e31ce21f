import { cdxIconPushPin } from '@wikimedia/codex-icons'
import { badgeOf } from '../../../core/domain/badge.ts'
import type { AnswerSentence, DraftAnswer, StatedAnswer } from '../../../core/engine/libraries/answers/answer.ts'
import type { DraftQuestion } from '../../../core/engine/libraries/answers/askRequest.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { Message } from '../../parts/Message.tsx'
import { SupportBadge } from '../../parts/SupportBadge.tsx'
import { useDates } from '../../parts/useDates.ts'
import { Written } from '../../parts/Written.tsx'
import { useText } from '../../text/useText.ts'
import { isPlain } from './askedFor.ts'
import { wordSpans } from './answerParts.ts'
import { pin, useAsking } from './asking.ts'
import { FoundPassage } from './FoundPassage.tsx'
import { NotSaid } from './NotSaid.tsx'
import { plainWords } from './plainWords.ts'
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

/** What the pages answer, each sentence with its badge and evidence; or that they do not say; or the nearest sentences. */
export function AnswerView({ event, view, answer, asked, busy }: AnswerViewProps): React.JSX.Element {
  const { ask: text } = useText()
  const { question, outcome, answers, unsaid, leftOut, notes } = answer
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
        {outcome === 'not-said' || outcome === 'sentences' || outcome === 'unreadable' ? (
          <p className={`ask__said ${outcome === 'not-said' ? '' : 'ask__said--long'}`} role="status">
            {outcome === 'not-said'
              ? text.notSaid
              : outcome === 'sentences'
                ? text.onlySentences
                : text.unreadable(answer.reader)}
          </p>
        ) : null}
        {answers.length > 1 ? <Message type="warning">{text.differ}</Message> : null}
        {unsaid === null ? null : (
          <p className="small">
            {text.unsaid} <Written>{plainWords(unsaid)}</Written>
          </p>
        )}
        {leftOut.map((sentence) => (
          <details key={sentence.text} className="small">
            <summary>{text.leftOut}</summary>
            <p className="subtle">
              <Written>{plainWords(sentence.text)}</Written> {plainWords(sentence.why)}
            </p>
          </details>
        ))}
        {notes.map((note) => (
          <p key={note} lang="en" className="small subtle">
            {note}
          </p>
        ))}
      </div>
      {answers.map((each, at) => (
        <Stated key={at} view={view} answer={each} first={at === 0} />
      ))}
      {outcome === 'answered' ? null : <NotSaid event={event} answer={answer} />}
    </section>
  )
}

/** The options of the question, if any: day, choices, reader and cost. */
function AskedHow({ answer, asked }: Pick<AnswerViewProps, 'answer' | 'asked'>): React.JSX.Element | null {
  const { ask: text } = useText()
  const { date } = useDates()
  const { choices } = asked
  const { reader, judge, outcome } = answer
  const cost = answer.usage?.cost ?? null
  const how = [
    ...(answer.date === null ? [] : [text.asOf(date(answer.date))]),
    ...(choices === undefined ? [] : [text.chosenOf(choices.length)]),
    ...(outcome === 'sentences' || reader === 'extractive' ? [] : [text.readBy(reader)]),
    ...(judge === null || judge === 'code' || judge === reader ? [] : [text.judgedBy(judge)]),
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

/** Language of an answer: that of the page if it has the page's words; otherwise undefined for that of the event. */
function shortLanguage({ short, sentences }: StatedAnswer): string | undefined {
  return sentences.flatMap(({ evidence }) => evidence).find(({ text }) => text.includes(short))?.language
}

/** Answers longer than this, in characters, are set as text. */
const longAnswer = 80

interface StatedProps {
  readonly view: DraftView
  readonly answer: StatedAnswer
  /** Whether it is the newest answer, which is announced. */
  readonly first: boolean
}

/** One answer: in a few words, then its sentences with their evidence. */
function Stated({ view, answer, first }: StatedProps): React.JSX.Element {
  const { ask: text } = useText()
  const { date } = useDates()
  const { short, isConfirmed, sentences, publishedAt, pages } = answer
  const isLong = short.length > longAnswer
  const about = [
    ...(isConfirmed ? [] : [text.unconfirmed]),
    ...(publishedAt === null ? [] : [text.newest(date(publishedAt))]),
    ...(pages.length > 1 ? [text.pagesSay(pages.length)] : []),
  ]
  return (
    <div className="ask__part ask__stated">
      <p className={`ask__said ${isLong ? 'ask__said--long' : ''}`} {...(first ? { role: 'status' } : {})}>
        <Written language={shortLanguage(answer)}>{plainWords(short)}</Written>
      </p>
      {about.length === 0 ? null : <p className="small subtle">{about.join(' · ')}</p>}
      {sentences.map((sentence) => (
        <StatedSentence key={sentence.text} view={view} sentence={sentence} short={short} />
      ))}
    </div>
  )
}

function StatedSentence({
  view,
  sentence,
  short,
}: {
  readonly view: DraftView
  readonly sentence: AnswerSentence
  readonly short: string
}): React.JSX.Element {
  const { ask: text } = useText()
  const place = usePutPlace(view)
  const { text: words, support, evidence } = sentence
  const isQuoted = evidence.some((found) => found.text === words)
  const where =
    place === null ? text.noPlace : place.after === null ? text.placeFirst(place.heading) : text.place(place.heading)
  return (
    <div className="ask__sentence">
      {isQuoted || words === short ? null : (
        <p>
          <Written>{plainWords(words)}</Written>
        </p>
      )}
      <p className="small">
        <SupportBadge badge={badgeOf(support)} word />
        {support.note === undefined ? null : <span className="subtle"> {plainWords(support.note)}</span>}
      </p>
      {evidence.map((found) => (
        <FoundPassage key={`${found.pageId} ${found.span.start}`} found={found} marks={wordSpans(found.text, short)} />
      ))}
      {evidence.length === 0 ? null : (
        <>
          <div className="ask__actions">
            <Button
              size="small"
              action="progressive"
              label={isQuoted ? text.quote : text.put}
              title={where}
              disabled={place === null}
              onClick={() => place !== null && putAnswer(sentence, place)}
            />
          </div>
          <p className="small subtle">{where}</p>
        </>
      )}
    </div>
  )
}
