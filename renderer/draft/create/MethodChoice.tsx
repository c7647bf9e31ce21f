import { useText } from '../../text/useText.ts'
import { methodOf, plansFirst, type NewDraftChoices } from '../newDraftChoices.ts'

interface MethodChoiceProps {
  readonly choices: NewDraftChoices
  readonly onChange: (part: Partial<NewDraftChoices>) => void
}

/** Chooses RR or PRR; if only one is possible, says why. */
export function MethodChoice({ choices, onChange }: MethodChoiceProps): React.JSX.Element {
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
