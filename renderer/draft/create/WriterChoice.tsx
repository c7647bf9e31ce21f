import { useCallback } from 'react'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Field } from '../../parts/Field.tsx'
import { useText } from '../../text/useText.ts'
import type { NewDraftChoices } from '../newDraftChoices.ts'

interface WriterChoiceProps {
  readonly choices: NewDraftChoices
  readonly onChange: (part: Partial<NewDraftChoices>) => void
}

/** Who writes: the writers that can be used now; of the others, what is missing. */
export function WriterChoice({ choices, onChange }: WriterChoiceProps): React.JSX.Element {
  const { draft } = useText()
  const read = useCallback(() => engine.settings.writers(), [])
  const { value: writers = [], error, reload } = useData(read)
  const known = writers.some(({ spec }) => spec === choices.writer)
  return (
    <>
      <Field label={draft.create.writer}>
        {(control) => (
          <select
            {...control}
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
        )}
      </Field>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
    </>
  )
}
