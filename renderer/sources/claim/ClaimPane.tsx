import { useEffect } from 'react'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Field } from '../../parts/Field.tsx'
import { ProgressBar } from '../../parts/ProgressBar.tsx'
import { useSeconds } from '../../parts/useSeconds.ts'
import { useText } from '../../text/useText.ts'
import { checkTyped, openChecking, stopChecking, typeClaim, useChecking } from './checking.ts'
import { ClaimResult } from './ClaimResult.tsx'
import './claim.css'

interface ClaimPaneProps {
  readonly event: EventSummary
  /** Whether an included page has text. */
  readonly hasText: boolean
  readonly onOpen: (pageId: string, chunkId: string) => void
}

/** Checks a claim, such as a sentence of an article, against the included pages. */
export function ClaimPane({ event, hasText, onOpen }: ClaimPaneProps): React.JSX.Element {
  const { claim: text } = useText()
  const { typed, running, checked, failed } = useChecking()
  useEffect(() => openChecking(event.id), [event.id])
  return (
    <div className="claim">
      <form
        className="claim__form"
        onSubmit={(submit) => {
          submit.preventDefault()
          void checkTyped()
        }}
        onKeyDown={(key) => {
          if (key.key !== 'Enter' || !(key.ctrlKey || key.metaKey) || !hasText) return
          key.preventDefault()
          void checkTyped()
        }}
      >
        <Field label={text.field} help={hasText ? text.help : text.none}>
          {(control) => (
            <textarea
              {...control}
              className="cdx-text-area"
              rows={4}
              maxLength={20_000}
              value={typed}
              onChange={({ target }) => typeClaim(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          action="progressive"
          weight="primary"
          label={text.check}
          busy={running !== null}
          disabled={typed.trim() === '' || !hasText}
        />
      </form>
      {running === null ? null : <Running key={running.startedAt} />}
      {failed === null ? null : <Failure error={failed} onRetry={() => void checkTyped()} />}
      {checked === null ? null : <ClaimResult checked={checked} onOpen={onOpen} />}
    </div>
  )
}

function Running(): React.JSX.Element {
  const { claim: text, frame, sources } = useText()
  const running = useChecking((state) => state.running)
  const seconds = useSeconds(running?.startedAt ?? 0, running !== null)
  const { step, done = 0, total = 0 } = running?.progress ?? {}
  const sentences = step === 'judge' ? total : 0
  return (
    <div className="claim__running">
      <p role="status">
        <span className="subtle number">{text.checking(Math.min(done + 1, sentences), sentences, seconds)}</span>
        <Button size="small" label={frame.stop} onClick={stopChecking} />
      </p>
      <ProgressBar
        label={sources.reader.tabs.claim}
        share={sentences === 0 || done === 0 ? undefined : done / sentences}
      />
    </div>
  )
}
