import { cdxIconCopy, cdxIconDownload } from '@wikimedia/codex-icons'
import { useMemo, useState } from 'react'
import type { SentenceId } from '../../core/domain/ids.ts'
import type { DraftSummary, ExportPreview } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { WikiChoice } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import type { ExportFormat } from '../../core/export/exportFormats.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { useFormat } from './format.ts'
import { BlockedExport } from './BlockedExport.tsx'
import { PolicyRead } from './PolicyRead.tsx'
import { useExport } from './useExport.ts'
import type { TextAt } from './useTextAt.ts'

interface ExportButtonsProps {
  readonly draft: DraftSummary
  readonly format: ExportFormat
  readonly wiki: WikiChoice
  /** Undefined until it is loaded. */
  readonly preview: ExportPreview | undefined
  readonly textAt: TextAt
  readonly onGoTo: (sentence: SentenceId) => void
}

/** Maximum characters to put on the clipboard. */
const mostCopied = 5_000_000

/** The buttons that copy and save the draft, or why the wiki's policy blocks it. */
export function ExportButtons({ draft, format, wiki, preview, textAt, onGoTo }: ExportButtonsProps): React.JSX.Element {
  const { exportScreen } = useText()
  // The user confirms each wiki's policy separately.
  const [readOf, setReadOf] = useState<string | null>(null)
  const policyRead = readOf === wiki.id
  const decision = preview?.gate.decision
  const ready = decision === 'allowed' || (decision === 'confirm' && policyRead)
  const wikitext = useFormat((state) => state.wikitext)
  const options = useMemo(() => ({ wiki: wiki.id, policyRead, ...wikitext }), [wiki.id, policyRead, wikitext])
  const { busy, said, failed, copy, save, dismiss } = useExport(draft.id, format, { options, ready })
  const { sentences, reviewed } = draft.figures
  const text = preview?.text ?? undefined
  const isTooLong = text !== undefined && text.length > mostCopied
  return (
    <div className="export__leave">
      {decision === 'blocked' ? (
        <BlockedExport reasons={preview?.gate.reasons ?? []} textAt={textAt} onGoTo={onGoTo} />
      ) : null}
      {decision === 'confirm' ? (
        <PolicyRead policy={wiki.policy} read={policyRead} onRead={(read) => setReadOf(read ? wiki.id : null)} />
      ) : null}
      <div className="export__bar">
        <Button
          action="progressive"
          weight="primary"
          icon={cdxIconDownload}
          label={exportScreen.save[format]}
          busy={busy}
          disabled={!ready}
          onClick={save}
        />
        <Button
          icon={cdxIconCopy}
          label={exportScreen.copy}
          busy={busy}
          disabled={!ready || text === undefined || isTooLong}
          onClick={() => copy(text ?? '')}
        />
        <p className="subtle small">
          {exportScreen.reviewedAnd(exportScreen.reviewed(reviewed, sentences), exportScreen.saysSo[format])}
        </p>
      </div>
      {failed === null ? null : <Failure error={failed} onDismiss={dismiss} />}
      <p className="export__said subtle small" role="status">
        {said === '' && isTooLong ? exportScreen.tooLongToCopy : said}
      </p>
    </div>
  )
}
