import type { ExportFormat } from '../../core/export/exportFormats.ts'
import { useText } from '../text/useText.ts'
import { formats } from './format.ts'

interface FormatChoiceProps {
  readonly format: ExportFormat
  /** Formats that the wiki's profile lists first. */
  readonly first: readonly string[]
  readonly onChoose: (format: ExportFormat) => void
}

/** The export formats, those of the wiki first. */
export function FormatChoice({ format, first, onChoose }: FormatChoiceProps): React.JSX.Element {
  const { exportScreen } = useText()
  const own = formats.filter((name) => first.includes(name))
  const others = formats.filter((name) => !first.includes(name))
  const list = (names: readonly ExportFormat[]): React.JSX.Element[] =>
    names.map((name) => (
      <label key={name} className="export__format" title={exportScreen.formatHelp[name]}>
        <input
          type="radio"
          name="format"
          value={name}
          checked={format === name}
          aria-describedby={format === name ? 'export-format-help' : undefined}
          onChange={() => onChoose(name)}
        />
        <span>{exportScreen.formats[name]}</span>
        {format === name ? (
          <span id="export-format-help" className="export__help subtle small">
            {exportScreen.formatHelp[name]}
          </span>
        ) : null}
      </label>
    ))
  return (
    <>
      <fieldset className="export__formats">
        <legend className="cdx-label">{exportScreen.ownFormats}</legend>
        {list(own)}
      </fieldset>
      <fieldset className="export__formats">
        <legend className="cdx-label">{exportScreen.otherFormats}</legend>
        {list(others)}
      </fieldset>
    </>
  )
}
