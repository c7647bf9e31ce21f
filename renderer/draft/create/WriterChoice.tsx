import type { WriterChoice as Choice } from '../../../core/engine/libraries/settings/settingsLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { useText } from '../../text/useText.ts'
import { showSetUp } from '../../writers/showSetUp.ts'
import type { NewDraftChoices } from '../newDraftChoices.ts'

interface WriterChoiceProps {
  readonly choices: NewDraftChoices
  readonly writers: readonly Choice[]
  readonly onChange: (part: Partial<NewDraftChoices>) => void
}

/** Chooses among the available writers; for the others, says what is missing. Without a model, links to the settings. */
export function WriterChoice({ choices, writers, onChange }: WriterChoiceProps): React.JSX.Element {
  const { draft } = useText()
  const known = writers.some(({ spec }) => spec === choices.writer)
  const hasModel = writers.some(({ kind, missing }) => kind !== 'extractive' && missing === undefined)
  return (
    <>
      <Field
        label={draft.create.writer}
        {...(choices.writer === 'extractive' ? { help: draft.create.extractiveHelp } : {})}
      >
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
      {writers.length === 0 || hasModel ? null : <AddModel />}
    </>
  )
}

/** Only the extractive writer is available: says what a model would do, and where to set one up. */
function AddModel(): React.JSX.Element {
  const { draft } = useText()
  return (
    <p className="create__model">
      <span className="subtle small">{draft.create.noModel}</span>
      <Button size="small" label={draft.create.addModel} onClick={showSetUp} />
    </p>
  )
}
