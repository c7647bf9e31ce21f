import { cdxIconArrowDown, cdxIconArrowUp, cdxIconClose } from '@wikimedia/codex-icons'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'
import { clearRange, useDraftStore } from '../draftStore.ts'
import { accept, reject, reopen } from '../reviewDraft.ts'
import { moveChosen } from './moveChosen.ts'
import { SectionMenu } from './SectionMenu.tsx'

/** Actions on several selected sentences. */
export function RangeBar({ view }: { readonly view: DraftView }): React.JSX.Element | null {
  const { draft } = useText()
  const range = useDraftStore((state) => state.range)
  const pending = useDraftStore((state) => state.pending > 0)
  if (range.size < 2) return null
  const tools = { size: 'small', weight: 'quiet', iconOnly: true } as const
  return (
    <div className="rangebar" role="toolbar" aria-label={draft.range.label}>
      <strong role="status">{draft.range.count(range.size)}</strong>
      <Button
        size="small"
        action="progressive"
        label={draft.actions.accept}
        title={draft.byKey('a')}
        disabled={pending}
        onClick={accept}
      />
      <Button
        size="small"
        action="destructive"
        label={draft.actions.reject}
        title={draft.byKey('r')}
        disabled={pending}
        onClick={reject}
      />
      <Button size="small" weight="quiet" label={draft.actions.reopen} disabled={pending} onClick={reopen} />
      <Button
        {...tools}
        icon={cdxIconArrowUp}
        label={draft.range.up}
        disabled={pending}
        onClick={() => moveChosen(-1)}
      />
      <Button
        {...tools}
        icon={cdxIconArrowDown}
        label={draft.range.down}
        disabled={pending}
        onClick={() => moveChosen(1)}
      />
      <SectionMenu view={view} />
      <span className="rangebar__space" />
      <Button {...tools} icon={cdxIconClose} label={draft.range.clear} onClick={clearRange} />
    </div>
  )
}
