import type { ExportFormat } from '../../core/export/exportFormats.ts'
import { useText } from '../text/useText.ts'
import { formats } from './format.ts'

interface FormatChoiceProps {
  readonly format: ExportFormat
  readonly onChoose: (format: ExportFormat) => void
}

export function FormatChoice({ format, onChoose }: FormatChoiceProps): React.JSX.Element {
  const { exportScreen } = useText()
  return (
    <fieldset className="export__formats">
      <legend className="cdx-label">{exportScreen.format}</legend>
      {formats.map((name) => (
        <label key={name} className="export__format">
          <input type="radio" name="format" value={name} checked={format === name} onChange={() => onChoose(name)} />
          <span>{exportScreen.formats[name]}</span>
          <span className="subtle small">{exportScreen.formatHelp[name]}</span>
        </label>
      ))}
    </fieldset>
  )
}
