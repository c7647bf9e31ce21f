import type { SettingField } from './saveSetting.ts'
import { SettingBox } from './SettingBox.tsx'

export interface SelectOption {
  readonly value: string
  readonly name: string
  /** Shown but disabled. */
  readonly disabled?: boolean
}

interface SelectSettingProps {
  readonly field: SettingField
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly onKeep: (value: string) => void
  readonly short?: boolean
}

/** A choice from a list. A value that is no longer in the list is shown by its own name. */
export function SelectSetting(props: SelectSettingProps): React.JSX.Element {
  const { field, label, help, value, options, onKeep, short } = props
  const known = options.some((option) => option.value === value)
  return (
    <SettingBox field={field} label={label} {...(help === undefined ? {} : { help })}>
      {(ids) => (
        <select
          id={ids.control}
          className={`cdx-select ${short === true ? 'setting__short' : ''}`}
          aria-describedby={ids.described}
          value={value}
          onChange={(event) => onKeep(event.target.value)}
        >
          {known ? null : <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled === true}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </SettingBox>
  )
}
