import { useCallback, useMemo } from 'react'
import type { EventSources, EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Message } from '../../parts/Message.tsx'
import { figuresOf } from '../../sources/sourceList.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import {
  choicesFrom,
  faultyNumbers,
  hasJudge,
  methodOf,
  type NewDraftChoices,
  optionsOf,
  plansFirst,
} from '../newDraftChoices.ts'
import { planDraft } from '../plan/plans.ts'
import { DraftEstimate } from './DraftEstimate.tsx'
import { JudgeChoice } from './JudgeChoice.tsx'
import { keepChosen, showNewDraft, useNewDrafts, writeDraft } from './newDraft.ts'
import { MoreOptions } from './MoreOptions.tsx'
import { UnfinishedRun } from './UnfinishedRun.tsx'
import { WriterChoice } from './WriterChoice.tsx'

interface NewDraftProps {
  readonly event: EventSummary
  /** Whether there is a draft to go back to. */
  readonly hasDrafts: boolean
}

/** The form for a new draft, filled in from the settings. */
export function NewDraft({ event, hasDrafts }: NewDraftProps): React.JSX.Element {
  const { draft, frame } = useText()
  const [choices, change] = useChoices(event.id)
  const read = useCallback((signal: AbortSignal) => engine.events.sources(event.id, { signal }), [event.id])
  const { value, error, reload } = useData(read)
  const readWriters = useCallback(() => engine.settings.writers(), [])
  const { value: writers = [], error: unlisted, reload: listAgain } = useData(readWriters)
  if (choices === undefined) return <p className="create subtle">{frame.loading}</p>
  const readable = value === undefined ? 0 : figuresOf(value.rows).included
  const faulty = faultyNumbers(choices)
  return (
    <form
      className="create"
      aria-labelledby="create-title"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void (plansFirst(choices) ? planDraft(event, optionsOf(choices)) : writeDraft(event, choices))
      }}
    >
      <h1 id="create-title" tabIndex={-1}>
        {draft.create.title(event.event.title)}
      </h1>
      {error === null ? <From sources={value} /> : <Failure error={error} onRetry={reload} />}
      <UnfinishedRun event={event} />
      <MethodChoice choices={choices} onChange={change} />
      <WriterChoice choices={choices} writers={writers} onChange={change} />
      {unlisted === null ? null : <Failure error={unlisted} onRetry={listAgain} />}
      {hasJudge(choices) ? <JudgeChoice choices={choices} writers={writers} onChange={change} /> : null}
      {readable === 0 || faulty.length > 0 ? null : <DraftEstimate event={event} choices={choices} />}
      <MoreOptions choices={choices} faulty={faulty} onChange={change} />
      <div className="create__foot">
        <Button
          type="submit"
          action="progressive"
          weight="primary"
          label={plansFirst(choices) ? draft.create.plan : draft.create.write}
          disabled={readable === 0 || faulty.length > 0}
        />
        {hasDrafts ? <Button weight="quiet" label={draft.create.cancel} onClick={() => showNewDraft(null)} /> : null}
      </div>
    </form>
  )
}

/** The form's values: the user's choices, and the settings for the rest. */
function useChoices(eventId: string): [NewDraftChoices | undefined, (part: Partial<NewDraftChoices>) => void] {
  const settings = useAppState((state) => state.settings)
  const chosen = useNewDrafts((state) => state.chosen[eventId])
  const choices = useMemo(
    () => (settings === null ? undefined : { ...choicesFrom(settings), ...chosen }),
    [settings, chosen],
  )
  return [choices, (part) => keepChosen(eventId, { ...chosen, ...part })]
}

function From({ sources }: { readonly sources: EventSources | undefined }): React.JSX.Element {
  const { draft } = useText()
  const go = useAppState((state) => state.go)
  if (sources === undefined) return <p className="subtle">{draft.readingSources}</p>
  const { included, words } = figuresOf(sources.rows)
  if (included === 0) {
    return (
      <Message type="warning">
        <p>{draft.create.noSource}</p>
        <Button size="small" label={draft.create.toSources} onClick={() => go('sources')} />
      </Message>
    )
  }
  return <p className="subtle">{draft.create.from(included, sources.rows.length, words)}</p>
}

interface MethodChoiceProps {
  readonly choices: NewDraftChoices
  readonly onChange: (part: Partial<NewDraftChoices>) => void
}

/** Chooses RR or PRR; if only one is possible, says why. */
function MethodChoice({ choices, onChange }: MethodChoiceProps): React.JSX.Element {
  const { draft } = useText()
  const method = methodOf(choices)
  const isExtractive = choices.writer === 'extractive'
  const hasOutline = !isExtractive && choices.outline.trim() !== ''
  const why = isExtractive ? draft.create.extractiveOnly : hasOutline ? draft.create.outlineMeansPrr : undefined
  const said = why ?? (plansFirst(choices) ? draft.create.planFirst : undefined)
  return (
    <fieldset className="cdx-field">
      <legend className="cdx-label">{draft.create.method}</legend>
      {(['rr', 'prr'] as const).map((each) => (
        <label key={each} className="cdx-checkbox">
          <input
            type="radio"
            name="method"
            checked={method === each}
            disabled={why !== undefined && method !== each}
            onChange={() => onChange({ method: each })}
          />
          {draft.methodLong[each]}
        </label>
      ))}
      {said === undefined ? null : <p className="cdx-field__help">{said}</p>}
    </fieldset>
  )
}
