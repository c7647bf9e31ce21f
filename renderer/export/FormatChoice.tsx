import type { ExportFormat } from '../../core/export/exportFormats.ts'
import { useText } from '../text/useText.ts'
import { formats } from './format.ts'

interface FormatChoiceProps {
  readonly format: ExportFormat
  /** Those that the wiki's profile offers first. */
  readonly first: readonly string[]
  /** Name of the wiki. */
  readonly wiki: string
  readonly onChoose: (format: ExportFormat) => void
}

/** The formats, those of the wiki before the others. */
export function FormatChoice({ format, first, wiki, onChoose }: FormatChoiceProps): React.JSX.Element {
  const { exportScreen } = useText()
  const own = formats.filter((name) => first.includes(name))
  const others = formats.filter((name) => !first.includes(name))
  const list = (names: readonly ExportFormat[]): React.JSX.Element[] =>
    names.map((name) => (
      <label key={name} className="export__format">
        <input type="radio" name="format" value={name} checked={format === name} onChange={() => onChoose(name)} />
        <span>{exportScreen.formats[name]}</span>
        <span className="export__help subtle small">{exportScreen.formatHelp[name]}</span>
      </label>
    ))
  return (
    <>
      <fieldset className="export__formats">
        <legend className="cdx-label">{exportScreen.formatsOf(wiki)}</legend>
        {list(own)}
      </fieldset>
      <fieldset className="export__formats">
        <legend className="cdx-label">{exportScreen.otherFormats}</legend>
        {list(others)}
      </fieldset>
    </>
  )
}
