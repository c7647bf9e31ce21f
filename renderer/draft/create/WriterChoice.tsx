import { useCallback, useId } from 'react'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useText } from '../../text/useText.ts'
import type { NewDraftChoices } from '../newDraftChoices.ts'

interface WriterChoiceProps {
  readonly choices: NewDraftChoices
  readonly onChange: (part: Partial<NewDraftChoices>) => void
}

/** Who writes: the writers that can be used now; of the others, what is missing. */
export function WriterChoice({ choices, onChange }: WriterChoiceProps): React.JSX.Element {
  const { draft } = useText()
  const id = useId()
  const read = useCallback(() => engine.settings.writers(), [])
  const { value: writers = [], error, reload } = useData(read)
  const known = writers.some(({ spec }) => spec === choices.writer)
  return (
    <div className="cdx-field">
      <label className="cdx-label" htmlFor={id}>
        {draft.create.writer}
      </label>
      <select
        id={id}
        className="cdx-select"
        value={choices.writer}
        onChange={({ target }) => onChange({ writer: target.value })}
      >
        {known ? null : <option value={choices.writer}>{choices.writer}</option>}
        {writers.map(({ spec, name, missing }) => (
          <option key={spec} value={spec} disabled={missing !== undefined}>
            {missing === undefined ? name : draft.create.writerMissing(name, missing)}
          </option>
        ))}
      </select>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
    </div>
  )
}
