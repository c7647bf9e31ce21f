import { Field } from '../../parts/Field.tsx'
import { useText } from '../../text/useText.ts'
import type { NewDraftChoices, numberFields } from '../newDraftChoices.ts'
import { useNewDrafts } from './newDraft.ts'

type NumberField = (typeof numberFields)[number]

interface MoreOptionsProps {
  readonly choices: NewDraftChoices
  /** Fields with invalid numbers. */
  readonly faulty: readonly NumberField[]
  readonly onChange: (part: Partial<NewDraftChoices>) => void
}

const rankers = ['fusion', 'bm25', 'tfidf', 'gtr', 'dpr']

/** Rarely used options, collapsed. */
export function MoreOptions({ choices, faulty, onChange }: MoreOptionsProps): React.JSX.Element {
  const { draft } = useText()
  const open = useNewDrafts((state) => state.more)
  const writes = choices.writer !== 'extractive'
  const number = (field: NumberField, help: string): React.JSX.Element => (
    <Field
      label={draft.create[field]}
      help={help}
      {...(faulty.includes(field) ? { fault: draft.create.faulty[field] } : {})}
    >
      {(control) => (
        <input
          {...control}
          className="cdx-text-input"
          inputMode="decimal"
          value={choices[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <details
      className="create__more"
      open={open}
      onToggle={({ currentTarget }) => useNewDrafts.setState({ more: currentTarget.open })}
    >
      <summary>{draft.create.more}</summary>
      <div className="create__fields">
        <Field label={draft.create.preset}>
          {(control) => (
            <select
              {...control}
              className="cdx-select"
              value={choices.preset}
              onChange={({ target }) => onChange({ preset: target.value === 'paper' ? 'paper' : 'grounded' })}
            >
              <option value="grounded">{draft.create.presets.grounded}</option>
              <option value="paper">{draft.create.presets.paper}</option>
            </select>
          )}
        </Field>
        <Field label={draft.create.ranker} help={draft.create.rankerHelp}>
          {(control) => (
            <input
              {...control}
              className="cdx-text-input"
              list="rankers"
              maxLength={1000}
              value={choices.ranker}
              onChange={({ target }) => onChange({ ranker: target.value })}
            />
          )}
        </Field>
        {number('topK', draft.create.topKHelp)}
        {writes ? (
          <>
            {choices.writer.startsWith('service:') ? number('maxCost', draft.create.maxCostHelp) : null}
            <Check
              label={draft.create.rewrite}
              checked={choices.rewrite}
              onChange={(rewrite) => onChange({ rewrite })}
            />
            <Check
              label={draft.create.structured}
              checked={choices.structured}
              onChange={(structured) => onChange({ structured })}
            />
            <Field label={draft.create.outline} help={draft.create.outlineHelp}>
              {(control) => (
                <textarea
                  {...control}
                  className="cdx-text-area"
                  rows={5}
                  maxLength={100_000}
                  value={choices.outline}
                  onChange={({ target }) => onChange({ outline: target.value })}
                />
              )}
            </Field>
          </>
        ) : null}
      </div>
      <datalist id="rankers">
        {rankers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </details>
  )
}

function Check({
  label,
  checked,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}): React.JSX.Element {
  return (
    <label className="cdx-checkbox">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
