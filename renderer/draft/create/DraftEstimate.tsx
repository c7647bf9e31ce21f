import { useCallback } from 'react'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import type { WriteOptions } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { isOwnMachine } from '../../settings/webAddress.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { optionsOf, type NewDraftChoices } from '../newDraftChoices.ts'

interface DraftEstimateProps {
  readonly event: EventSummary
  readonly choices: NewDraftChoices
}

/** What the draft will take, before any model is asked. */
export function DraftEstimate({ event: { id }, choices }: DraftEstimateProps): React.JSX.Element | null {
  const { estimate: text } = useText().draft.create
  const asked = JSON.stringify(optionsOf(choices))
  const read = useCallback(
    // Text, so that the same options are not read again.
    (signal: AbortSignal) => engine.drafts.estimate(id, JSON.parse(asked) as WriteOptions, { signal }),
    [id, asked],
  )
  const { value, error } = useData(read)
  const isPaid = useAppState(({ settings }) =>
    settings?.services.some((service) => choices.writer === `service:${service.id}` && !isOwnMachine(service.baseUrl)),
  )
  // The writer's own line says what it lacks.
  if (error !== null) return null
  if (value === undefined) return <p className="subtle">{text.counting}</p>
  if (value === null) return <p className="subtle">{text.extractive}</p>
  const { calls, promptTokens, outputTokens, seconds, cost } = value
  const figures = [
    [text.calls, text.about(calls)],
    [text.tokens, text.tokensOf(promptTokens, outputTokens)],
    [text.time, seconds === null ? text.timeUnknown : text.timeOf(seconds)],
    ...(isPaid === true ? [[text.cost, cost === null ? text.costUnknown : text.costOf(cost)] as const] : []),
  ] as const
  return (
    <dl className="create__estimate" aria-label={text.label}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
