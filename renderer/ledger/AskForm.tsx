import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useSeconds } from '../parts/useSeconds.ts'
import { useText } from '../text/useText.ts'
import type { AskingFacts } from './useAskingFacts.ts'

interface AskFormProps {
  readonly asking: AskingFacts
  readonly onClose: () => void
}

/** The question field. */
export function AskForm({ asking, onClose }: AskFormProps): React.JSX.Element {
  const { facts, frame } = useText()
  const { since, failure, asked, ask, stop, clear } = asking
  const [question, setQuestion] = useState(asked?.question ?? '')
  const isReady = question.trim() !== ''
  return (
    <form
      className="fact-form"
      aria-label={facts.ask.title}
      onSubmit={(sent) => {
        sent.preventDefault()
        if (isReady) ask(question.trim())
      }}
    >
      <div className="reason-form__line">
        <input
          autoFocus
          className="cdx-text-input"
          aria-label={facts.ask.title}
          placeholder={facts.ask.placeholder}
          maxLength={1000}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" action="progressive" label={facts.ask.ask} disabled={!isReady} />
        {since === null ? (
          <Button
            weight="quiet"
            label={frame.close}
            onClick={() => {
              clear()
              onClose()
            }}
          />
        ) : (
          <Button label={frame.stop} onClick={stop} />
        )}
      </div>
      {since === null ? null : <Answering key={since} since={since} />}
      {failure === null ? null : <Failure error={failure} />}
    </form>
  )
}

function Answering({ since }: { readonly since: number }): React.JSX.Element {
  const { facts } = useText()
  const seconds = useSeconds(since, true)
  return (
    <p className="subtle" role="status">
      {facts.ask.asking(seconds)}
    </p>
  )
}
