import { useMemo } from 'react'
import type { ExportFormat } from '../../core/export/exportFormats.ts'
import { useText } from '../text/useText.ts'
import { textBlocks } from './textBlocks.ts'

interface PreviewTextProps {
  readonly text: string
  /** Name of the file to save. */
  readonly name: string
  readonly format: ExportFormat
}

/** The exported text with line numbers that cannot be selected. HTML is shown as source. */
export function PreviewText({ text, name, format }: PreviewTextProps): React.JSX.Element {
  const { exportScreen } = useText()
  const blocks = useMemo(() => textBlocks(text), [text])
  const last = blocks.at(-1)
  const lines = last === undefined ? 0 : last.first + last.lines.length - 1
  return (
    <>
      <div className="export__head">
        <h2>{name}</h2>
        <span className="subtle small">{exportScreen.size(lines, text.length)}</span>
      </div>
      <div
        className="export__text"
        role="region"
        tabIndex={0}
        aria-label={exportScreen.preview(exportScreen.formats[format])}
        data-digits={String(lines).length}
      >
        {blocks.map(({ first, lines: own }) => (
          <div key={first} className="export__block">
            {own.map((line, place) => (
              // Lines are identified by position only.
              <div key={place} className="export__line" data-line={first + place}>
                {line === '' ? '\n' : line}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
