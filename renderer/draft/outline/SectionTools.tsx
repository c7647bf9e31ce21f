import { cdxIconArrowDown, cdxIconArrowUp, cdxIconEdit, cdxIconReload, cdxIconTrash } from '@wikimedia/codex-icons'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { useTask } from '../../state/tasks.ts'
import { useText } from '../../text/useText.ts'
import { moveTo } from '../moveTo.ts'
import { review } from '../reviewDraft.ts'
import { sectionTask, writeAgain } from './writeAgain.ts'

interface SectionToolsProps {
  readonly view: DraftView
  readonly at: number
  readonly name: string
  readonly onMove: (to: number) => void
  readonly onRename: () => void
}

/** Actions on the selected section. */
export function SectionTools({ view, at, name, onMove, onRename }: SectionToolsProps): React.JSX.Element {
  const { draft } = useText()
  const running = useTask(sectionTask(view.id))
  const heading = view.sections[at]?.heading ?? ''
  const isLead = heading === ''
  const tools = { size: 'small', weight: 'quiet', iconOnly: true } as const
  return (
    <div className="outline__tools" role="toolbar" aria-label={name}>
      {isLead ? null : (
        <>
          <Button {...tools} icon={cdxIconEdit} label={draft.outline.rename} onClick={onRename} />
          <Button
            {...tools}
            icon={cdxIconArrowUp}
            label={draft.outline.up}
            disabled={moveTo(view.sections, at, at - 1) === undefined}
            onClick={() => onMove(at - 1)}
          />
          <Button
            {...tools}
            icon={cdxIconArrowDown}
            label={draft.outline.down}
            disabled={moveTo(view.sections, at, at + 1) === undefined}
            onClick={() => onMove(at + 1)}
          />
        </>
      )}
      <Button
        {...tools}
        icon={cdxIconReload}
        label={draft.outline.again}
        disabled={running?.failed === null}
        onClick={() => void writeAgain(view.id, { at, heading })}
      />
      <Button
        {...tools}
        icon={cdxIconTrash}
        label={draft.outline.drop}
        onClick={() => void review({ kind: 'drop-section', section: at })}
      />
    </div>
  )
}
