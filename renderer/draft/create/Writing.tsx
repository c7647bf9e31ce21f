import { useEffect, useRef } from 'react'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'
import { nothingWritten, type WrittenStep } from '../writtenWords.ts'
import { showNewDraft, useNewDrafts } from './newDraft.ts'

/** Parts of a run that are not sections of the outline. */
const otherParts: Readonly<Record<string, 'lead' | 'additions'>> = {
  opening: 'lead',
  lead: 'lead',
  'what was left out': 'additions',
}

/** Sentence labels as writers output them, such as `[3.12]`. */
const labels = /\s*\[\d+\.\d+\]/gu

interface WritingProps {
  readonly event: EventSummary
  /** Whether there is a draft to go back to. */
  readonly hasDrafts: boolean
}

/** A draft while it is written: the finished steps, and the text under its sections as it arrives. */
export function Writing({ event, hasDrafts }: WritingProps): React.JSX.Element {
  const { draft } = useText()
  const { steps } = useNewDrafts((state) => state.written.get(event.id)) ?? nothingWritten
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = pane.current
    // Scrolls with the text until the user scrolls up.
    if (element !== null && element.scrollHeight - element.scrollTop - element.clientHeight < 160) {
      element.scrollTop = element.scrollHeight
    }
  }, [steps])
  return (
    <div className="writing" ref={pane}>
      <div className="article" role="region" aria-label={draft.writing.label}>
        <h1 className="article__title">
          <bdi>{event.event.title}</bdi>
        </h1>
        {hasDrafts ? (
          <p className="article__nothing">
            <Button size="small" label={draft.writing.open} onClick={() => showNewDraft(null)} />
          </p>
        ) : null}
        {steps.length === 0 ? <p className="subtle">{draft.writing.first}</p> : null}
        {steps.map((step, at) => (
          <Step key={at} step={step} isLast={at === steps.length - 1} />
        ))}
      </div>
    </div>
  )
}

function Step({ step, isLast }: { readonly step: WrittenStep; readonly isLast: boolean }): React.JSX.Element {
  const { draft, frame } = useText()
  const { text, reused } = step
  const other = otherParts[step.part]
  const part = other === undefined ? step.part : draft.writing[other]
  const isSection = step.step === 'write' && part !== ''
  const said = frame.progress.steps[step.step]
  const name = part === '' || isSection ? said : `${said}: ${part}`
  const state = reused ? draft.writing.reused : isLast ? '' : draft.writing.done
  return (
    <section className="writing__step">
      {isSection ? <h2 className="article__heading">{part}</h2> : null}
      <p className="subtle small">
        {name} {state === '' ? '…' : `· ${state}`}
      </p>
      {text === '' ? null : (
        <p className="writing__text">
          <bdi>{text.replace(labels, '')}</bdi>
        </p>
      )}
    </section>
  )
}
