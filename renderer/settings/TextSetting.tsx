import { useState, type HTMLAttributes } from 'react'
import type { SettingField } from './saveSetting.ts'
import { SettingBox } from './SettingBox.tsx'

interface TextSettingProps {
  readonly field: SettingField
  readonly label: string
  readonly help?: string
  readonly value: string
  /** Returns what is wrong with a text; undefined if it is valid. */
  readonly faultOf: (text: string) => string | undefined
  readonly onKeep: (text: string) => void
  readonly placeholder?: string
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** Suggested values with their names. */
  readonly suggestions?: readonly (readonly [value: string, name: string])[]
  readonly short?: boolean
}

/** A text field that saves on blur or Enter and resets on Escape. If the value changes elsewhere, it replaces what was typed. */
export function TextSetting(props: TextSettingProps): React.JSX.Element {
  const { field, label, help, value, faultOf, onKeep, placeholder, inputMode, suggestions, short } = props
  const [text, setText] = useState(value)
  const [fault, setFault] = useState<string>()
  const [shown, setShown] = useState(value)
  // The field itself is not replaced, which would take the focus from it.
  if (shown !== value) {
    setShown(value)
    setText(value)
    setFault(undefined)
  }
  const keep = (): void => {
    const typed = text.trim()
    const wrong = faultOf(typed)
    setFault(wrong)
    if (wrong === undefined && typed !== value) onKeep(typed)
  }
  return (
    <SettingBox field={field} label={label} fault={fault} {...(help === undefined ? {} : { help })}>
      {(ids) => (
        <>
          <input
            id={ids.control}
            className={`cdx-text-input ${short === true ? 'setting__short' : ''}`}
            aria-describedby={ids.described}
            aria-invalid={fault !== undefined}
            autoComplete="off"
            spellCheck={false}
            value={text}
            {...(placeholder === undefined ? {} : { placeholder })}
            {...(inputMode === undefined ? {} : { inputMode })}
            {...(suggestions === undefined ? {} : { list: `${ids.control}-list` })}
            onChange={(event) => setText(event.target.value)}
            onBlur={keep}
            onKeyDown={(event) => {
              if (event.key === 'Enter') keep()
              if (event.key === 'Escape') {
                setText(value)
                setFault(undefined)
              }
            }}
          />
          {suggestions === undefined ? null : (
            <datalist id={`${ids.control}-list`}>
              {suggestions.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </SettingBox>
  )
}
