import { cdxIconAdd, cdxIconListBullet, cdxIconSearch, cdxIconTrash } from '@wikimedia/codex-icons'
import type { DraftSummary, DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { DraftSelect } from '../../parts/DraftSelect.tsx'
import { HistoryButtons } from '../../parts/HistoryButtons.tsx'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { useDraftStore } from '../draftStore.ts'
import { redo, undo } from '../reviewDraft.ts'
import { QueueBar } from './QueueBar.tsx'
import { ViewMenu } from './ViewMenu.tsx'

interface DraftHeadProps {
  readonly view: DraftView
  /** The event's drafts, newest first. */
  readonly drafts: readonly DraftSummary[]
  readonly onNew: () => void
  /** Asks whether the draft shall be removed. */
  readonly onRemove: () => void
  /** Toggles the outline; absent if it is always visible. */
  readonly outline?: { readonly open: boolean; readonly onToggle: () => void }
}

/** In a narrow window buttons show only their icon, with the label as a tooltip. */
const narrowTool = { size: 'small', iconOnly: true } as const

/** Chooses the draft, or removes it, and how it is shown; the queue of sentences to look at; find; undo and redo. */
export function DraftHead({ view, drafts, onNew, onRemove, outline }: DraftHeadProps): React.JSX.Element {
  const { draft } = useText()
  const openDraft = useAppState((state) => state.openDraft)
  const isListed = drafts.some(({ id }) => id === view.id)
  const listed = isListed ? drafts : [{ ...view, ranker: view.parameters.ranker }, ...drafts]
  return (
    <div className="drafthead">
      {outline === undefined ? null : (
        <Button
          {...narrowTool}
          icon={cdxIconListBullet}
          label={draft.outlineShow}
          aria-expanded={outline.open}
          onClick={outline.onToggle}
        />
      )}
      <DraftSelect label={draft.drafts} drafts={listed} chosen={view.id} onChoose={openDraft} opensUnreadable />
      <Button
        size="small"
        {...(outline === undefined ? {} : { ...narrowTool, icon: cdxIconAdd })}
        label={draft.newDraft}
        onClick={onNew}
      />
      <Button {...narrowTool} weight="quiet" icon={cdxIconTrash} label={draft.removal.open} onClick={onRemove} />
      <span className="drafthead__space" />
      <QueueBar view={view} />
      <FindButton />
      <ViewMenu />
      <HistoryButtons
        undo={view.undo}
        redo={view.redo}
        onHistory={(which) => void (which === 'undo' ? undo() : redo())}
      />
    </div>
  )
}

function FindButton(): React.JSX.Element {
  const { find } = useText().draft
  const isOpen = useDraftStore((state) => state.finding !== null)
  return (
    <Button
      size="small"
      weight="quiet"
      iconOnly
      icon={cdxIconSearch}
      label={find.open}
      aria-expanded={isOpen}
      onClick={() => useDraftStore.setState({ finding: isOpen ? null : 'find' })}
    />
  )
}
