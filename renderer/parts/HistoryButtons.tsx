import { cdxIconRedo, cdxIconUndo } from '@wikimedia/codex-icons'
import { useText } from '../text/useText.ts'
import { Button } from './Button.tsx'

interface HistoryButtonsProps {
  /** What would be undone or redone; undefined for nothing. */
  readonly undo: string | undefined
  readonly redo: string | undefined
  /** Whether a change is being saved, which disables both buttons. Default false. */
  readonly busy?: boolean
  readonly onHistory: (which: 'undo' | 'redo') => void
}

const icons = { undo: cdxIconUndo, redo: cdxIconRedo }

/** Undo and redo buttons whose labels name the change. */
export function HistoryButtons({ undo, redo, busy = false, onHistory }: HistoryButtonsProps): React.JSX.Element {
  const { history } = useText().frame
  const what = { undo, redo }
  return (
    <span className="history">
      {(['undo', 'redo'] as const).map((which) => (
        <Button
          key={which}
          size="small"
          weight="quiet"
          iconOnly
          icon={icons[which]}
          label={history[which](what[which])}
          disabled={what[which] === undefined || busy}
          onClick={() => onHistory(which)}
        />
      ))}
    </span>
  )
}
