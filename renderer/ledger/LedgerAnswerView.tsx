import { titleOrAddress } from '../../core/collect/webAddress.ts'
import { badgeOf } from '../../core/domain/badge.ts'
import { hasAnswer, type FoundSentence, type StatedAnswer } from '../../core/engine/libraries/answers/answer.ts'
import type { LedgerAnswer } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { plainWords } from '../draft/ask/plainWords.ts'
import { Message } from '../parts/Message.tsx'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useDates } from '../parts/useDates.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'

interface LedgerAnswerViewProps {
  readonly answer: LedgerAnswer
  /** Shows a fact that the answer is based on. */
  readonly onChoose: (id: string) => void
}

/** What the facts say, each sentence with its badge and its facts; or that they do not say; or that none was asked. */
export function LedgerAnswerView({ answer, onChoose }: LedgerAnswerViewProps): React.JSX.Element {
  const { ask: words, facts } = useText()
  const { outcome, answers, reader, unsaid, leftOut, disputes, notes } = answer
  const type =
    outcome === 'unreadable' || disputes.length > 0 || answers.length > 1
      ? 'warning'
      : hasAnswer(answer)
        ? 'success'
        : 'notice'
  return (
    <Message type={type}>
      {outcome === 'sentences' ? <p>{facts.ask.onlyFacts}</p> : null}
      {outcome === 'not-said' ? <p>{facts.ask.notSaid}</p> : null}
      {outcome === 'unreadable' ? <p>{words.unreadable(reader)}</p> : null}
      {answers.length > 1 ? <p>{facts.ask.differ}</p> : null}
      {answers.map((each, at) => (
        <Stated key={at} answer={each} onChoose={onChoose} />
      ))}
      {disputes.length === 0 ? null : (
        <>
          <p>{facts.ask.disputed}</p>
          <ul>
            {disputes.map((found) => (
              <li key={found.chunkId}>
                <Fact found={found} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </>
      )}
      {unsaid === null ? null : (
        <p className="small">
          {words.unsaid} <Written>{plainWords(unsaid)}</Written>
        </p>
      )}
      {leftOut.map((sentence) => (
        <details key={sentence.text} className="small">
          <summary>{words.leftOut}</summary>
          <p className="subtle">
            <Written>{plainWords(sentence.text)}</Written> {plainWords(sentence.why)}
          </p>
        </details>
      ))}
      {outcome === 'sentences' ? null : <p className="small subtle">{words.readBy(reader)}</p>}
      {notes.map((note) => (
        <p key={note} lang="en" className="small subtle">
          {note}
        </p>
      ))}
    </Message>
  )
}

interface StatedProps {
  readonly answer: StatedAnswer
  readonly onChoose: (id: string) => void
}

function Stated({
  answer: { short, isConfirmed, sentences, publishedAt, pages },
  onChoose,
}: StatedProps): React.JSX.Element {
  const { ask: words } = useText()
  const { date } = useDates()
  const about = [
    ...(isConfirmed ? [] : [words.unconfirmed]),
    ...(publishedAt === null ? [] : [words.newest(date(publishedAt))]),
    ...(pages.length > 1 ? [words.pagesSay(pages.length)] : []),
  ]
  return (
    <>
      <p>
        <strong>
          <Written>{plainWords(short)}</Written>
        </strong>{' '}
        <span className="subtle">{about.join(' · ')}</span>
      </p>
      {sentences.map(({ text, support, evidence }) => (
        <div key={text}>
          {text === short || evidence.some((found) => found.text === text) ? null : (
            <p>
              <Written>{plainWords(text)}</Written>
            </p>
          )}
          <p className="small">
            <SupportBadge badge={badgeOf(support)} word />
          </p>
          <ul>
            {evidence.map((found) => (
              <li key={found.chunkId}>
                <Fact found={found} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** A fact that can be shown, with the page that states it last. */
function Fact({
  found: { text, fact, title, url, publishedAt },
  onChoose,
}: {
  readonly found: FoundSentence
  readonly onChoose: (id: string) => void
}): React.JSX.Element {
  const { ask: words, facts } = useText()
  const { date } = useDates()
  return (
    <>
      <TextLink title={facts.ask.showFact} onOpen={() => fact !== undefined && onChoose(fact)}>
        <Written>{plainWords(text)}</Written>
      </TextLink>{' '}
      <span className="small subtle">
        <Written language={null}>{plainWords(titleOrAddress({ title, url }))}</Written> ·{' '}
        {date(publishedAt) || words.undated}
      </span>
    </>
  )
}
