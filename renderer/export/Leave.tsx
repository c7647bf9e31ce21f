import { cdxIconCopy, cdxIconDownload } from '@wikimedia/codex-icons'
import type { DraftSummary } from '../../core/engine/drafts/draftLibrary.ts'
import type { ExportFormat } from '../../core/export/exportFormats.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { useLeave } from './useLeave.ts'

interface LeaveProps {
  readonly draft: DraftSummary
  readonly format: ExportFormat
  /** Undefined until it is read. */
  readonly text: string | undefined
}

/** Most characters that the clipboard is given. */
const mostCopied = 5_000_000

/** The state in which the draft leaves, and the buttons with which it does. */
export function Leave({ draft, format, text }: LeaveProps): React.JSX.Element {
  const { exportScreen } = useText()
  const { busy, said, failed, copy, save, dismiss } = useLeave(draft.id, format)
  const { sentences, reviewed } = draft.figures
  const isTooLong = text !== undefined && text.length > mostCopied
  return (
    <div className="export__leave">
      <p>
        {exportScreen.reviewed(reviewed, sentences)}; {exportScreen.saysSo[format]}
      </p>
      <div className="export__buttons">
        <Button
          action="progressive"
          weight="primary"
          icon={cdxIconDownload}
          label={exportScreen.save[format]}
          disabled={busy}
          onClick={save}
        />
        <Button
          icon={cdxIconCopy}
          label={exportScreen.copy}
          disabled={busy || text === undefined || isTooLong}
          onClick={() => copy(text ?? '')}
        />
      </div>
      {failed === null ? null : <Failure error={failed} onDismiss={dismiss} />}
      <p className="export__said subtle small" role="status">
        {said === '' && isTooLong ? exportScreen.tooLongToCopy : said}
      </p>
    </div>
  )
}
