import type { Sentence } from '../../../core/domain/draft.ts'
import type { RecordStep } from '../../../core/domain/sentenceRecord.ts'
import { useText } from '../../text/useText.ts'

/** The history of a sentence: as it was written, and what was done with it since. */
export function RecordSteps({ sentence: { record } }: { readonly sentence: Sentence }): React.JSX.Element | null {
  const { draft } = useText()
  if (record === undefined) return null
  return (
    <details className="evidence__part evidence__why">
      <summary>{draft.evidence.why}</summary>
      <ol>
        {record.asWritten === undefined ? null : (
          <li>
            <strong>{draft.evidence.asWritten}</strong>
            <p>
              <q>
                <bdi>{record.asWritten}</bdi>
              </q>
            </p>
          </li>
        )}
        {record.steps.map((step, at) => (
          <Step key={at} step={step} />
        ))}
      </ol>
    </details>
  )
}

function Step({ step: { action, by, label, text, why } }: { readonly step: RecordStep }): React.JSX.Element {
  const { draft, frame } = useText()
  const checkedBy =
    action !== 'judged' || by === undefined ? '' : by === 'code' ? draft.evidence.byCode : draft.evidence.checkedBy(by)
  const found = action !== 'judged' || label === undefined || label === 'unchecked' ? '' : frame.support[label]
  return (
    <li>
      <strong>{[draft.evidence.actions[action], checkedBy].filter((part) => part !== '').join(' ')}</strong>
      {found === '' ? null : <span className="subtle"> · {found}</span>}
      <p>{why}</p>
      {text === undefined ? null : (
        <p>
          {draft.evidence.nowReads}{' '}
          <q>
            <bdi>{text}</bdi>
          </q>
        </p>
      )}
    </li>
  )
}
