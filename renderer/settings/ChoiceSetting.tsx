import { ErrorWords } from '../parts/ErrorWords.tsx'
import { useId } from 'react'
import { useText } from '../text/useText.ts'
import { useChangeOf, type SettingField } from './saveSetting.ts'

interface ChoiceSettingProps<T extends string> {
  readonly field: SettingField
  readonly label: string
  readonly value: T
  readonly choices: readonly { readonly value: T; readonly name: string; readonly help?: string }[]
  readonly onKeep: (value: T) => void
}

/** A few options, shown as radio buttons. */
export function ChoiceSetting<T extends string>(props: ChoiceSettingProps<T>): React.JSX.Element {
  const { field, label, value, choices, onKeep } = props
  const { settings } = useText()
  const { kept, failed } = useChangeOf(field)
  const id = useId()
  return (
    <div className="cdx-field setting" role="radiogroup" aria-labelledby={`${id}-label`}>
      <div className="setting__head">
        <span id={`${id}-label`} className="cdx-label">
          {label}
        </span>
        <span className="setting__kept" role="status">
          {kept ? settings.kept : ''}
        </span>
      </div>
      {choices.map(({ value: choice, name, help }) => (
        <div key={choice} className="cdx-radio">
          <input
            type="radio"
            id={`${id}-${choice}`}
            name={id}
            checked={choice === value}
            onChange={() => onKeep(choice)}
            {...(help === undefined ? {} : { 'aria-describedby': `${id}-${choice}-help` })}
          />
          <div>
            <label htmlFor={`${id}-${choice}`}>{name}</label>
            {help === undefined ? null : (
              <p id={`${id}-${choice}-help`} className="cdx-field__help">
                {help}
              </p>
            )}
          </div>
        </div>
      ))}
      {failed === null ? null : (
        <p className="cdx-field__error" role="alert">
          <ErrorWords of={failed} />
        </p>
      )}
    </div>
  )
}
