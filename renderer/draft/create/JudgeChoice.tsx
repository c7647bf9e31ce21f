import type { WriterChoice } from '../../../core/engine/libraries/settings/settingsLibrary.ts'
import { Field } from '../../parts/Field.tsx'
import { useText } from '../../text/useText.ts'
import type { NewDraftChoices } from '../newDraftChoices.ts'
import { judgeField, judgeKind } from './judges.ts'

interface JudgeChoiceProps {
  readonly choices: NewDraftChoices
  readonly writers: readonly WriterChoice[]
  readonly onChange: (part: Partial<NewDraftChoices>) => void
}

/** Chooses the judge of what the model writes, with an explanation. */
export function JudgeChoice({ choices: { writer, judge }, writers, onChange }: JudgeChoiceProps): React.JSX.Element {
  const { judges, judge: label, writerMissing } = useText().draft.create
  // The writer itself is "same". The chosen judge stays in the list even if it is unavailable.
  const others = writers.filter(({ spec, kind }) => kind !== 'extractive' && (spec !== writer || spec === judge))
  const known = judgeKind(judge) !== 'other' || others.some(({ spec }) => spec === judge)
  return (
    <Field label={label} help={judges[judgeKind(judge)].help}>
      {(control) => (
        <select
          {...control}
          className="cdx-select"
          data-field={judgeField}
          value={judge}
          onChange={({ target }) => onChange({ judge: target.value })}
        >
          <option value="same">{judges.same.name}</option>
          {known ? null : <option value={judge}>{judge}</option>}
          {others.map(({ spec, name, missing }) => (
            <option key={spec} value={spec} disabled={missing !== undefined}>
              {missing === undefined ? name : writerMissing(name, missing)}
            </option>
          ))}
          <option value="none">{judges.none.name}</option>
        </select>
      )}
    </Field>
  )
}
