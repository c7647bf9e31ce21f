import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { saveSetting } from './saveSetting.ts'
import type { SectionProps } from './section.ts'

/** The wikis to which drafts may be sent for a preview; each can be taken back. */
export function PreviewWikis({ settings }: SectionProps): React.JSX.Element {
  const text = useText().preview.settings
  const { previewWikis } = settings
  return (
    <div className="cdx-field setting" role="group" aria-labelledby="preview-wikis">
      <p id="preview-wikis" className="cdx-label">
        {text.label}
      </p>
      {previewWikis.length === 0 ? <p className="subtle">{text.none}</p> : null}
      {previewWikis.map((api) => (
        <div key={api} className="services__line">
          <p className="services__words">{api}</p>
          <Button
            size="small"
            action="destructive"
            weight="quiet"
            label={text.remove(new URL(api).host)}
            onClick={() => void saveSetting({ previewWikis: previewWikis.filter((each) => each !== api) })}
          />
        </div>
      ))}
      {previewWikis.length === 0 ? null : <p className="cdx-field__help">{text.help}</p>}
    </div>
  )
}
