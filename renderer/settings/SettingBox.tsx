import { ErrorWords } from '../parts/ErrorWords.tsx'
import { useId, type ReactNode } from 'react'
import { useText } from '../text/useText.ts'
import { useChangeOf, type SettingField } from './saveSetting.ts'

interface SettingBoxProps {
  readonly field: SettingField
  readonly label: string
  readonly help?: ReactNode
  /** What is wrong with the typed value. */
  readonly fault?: string | undefined
  /** Called with the ids for the control's label and description. */
  readonly children: (ids: SettingIds) => ReactNode
}

interface SettingIds {
  readonly control: string
  readonly label: string
  /** Help and error. */
  readonly described: string
}

/** A setting with its label, help, and whether it was saved. */
export function SettingBox({ field, label, help, fault, children }: SettingBoxProps): React.JSX.Element {
  const { settings } = useText()
  const id = useId()
  const { kept, failed } = useChangeOf(field)
  const ids = { control: id, label: `${id}-label`, described: `${id}-more` }
  const wrong = fault ?? (failed === null ? undefined : <ErrorWords of={failed} />)
  return (
    <div className="cdx-field setting">
      <div className="setting__head">
        <label id={ids.label} className="cdx-label" htmlFor={ids.control}>
          {label}
        </label>
        <span className="setting__kept" role="status">
          {kept ? settings.kept : ''}
        </span>
      </div>
      {children(ids)}
      <div id={ids.described}>
        {help === undefined ? null : <p className="cdx-field__help">{help}</p>}
        {wrong === undefined ? null : (
          <p className="cdx-field__error" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </div>
  )
}
