import type { Sentence } from '../../../core/domain/draft.ts'
import { useText } from '../../text/useText.ts'

/** Why a sentence is in the draft: what was done with it after it was written. */
export function GroundingSteps({ sentence: { grounding } }: { readonly sentence: Sentence }): React.JSX.Element | null {
  const { draft } = useText()
  if (grounding === undefined || grounding.steps.length === 0) return null
  return (
    <details className="evidence__part evidence__why">
      <summary>{draft.evidence.why}</summary>
      <ol>
        {grounding.steps.map(({ action, why }, at) => (
          <li key={at}>
            <strong>{draft.evidence.actions[action]}</strong> {why}
          </li>
        ))}
      </ol>
      {grounding.asWritten === undefined ? null : (
        <p>
          <strong>{draft.evidence.asWritten}</strong> <bdi>{grounding.asWritten}</bdi>
        </p>
      )}
    </details>
  )
}
