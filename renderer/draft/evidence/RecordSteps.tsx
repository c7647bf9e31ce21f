import type { Sentence } from '../../../core/domain/draft.ts'
import { useText } from '../../text/useText.ts'

/** How a sentence came about: what was done with it after it was written. */
export function RecordSteps({ sentence: { record } }: { readonly sentence: Sentence }): React.JSX.Element | null {
  const { draft } = useText()
  if (record === undefined) return null
  return (
    <details className="evidence__part evidence__why">
      <summary>{draft.evidence.why}</summary>
      <ol>
        {record.steps.map(({ action, why }, at) => (
          <li key={at}>
            <strong>{draft.evidence.actions[action]}</strong> {why}
          </li>
        ))}
      </ol>
      {record.asWritten === undefined ? null : (
        <p>
          <strong>{draft.evidence.asWritten}</strong> <bdi>{record.asWritten}</bdi>
        </p>
      )}
    </details>
  )
}
