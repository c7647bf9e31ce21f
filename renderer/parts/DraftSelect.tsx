import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { useText } from '../text/useText.ts'
import { useDates } from './useDates.ts'

interface DraftSelectProps {
  /** What the choice is for; absent where a label stands around it. */
  readonly label?: string
  readonly drafts: readonly Pick<DraftSummary, 'id' | 'method' | 'writer' | 'ranker' | 'savedAt' | 'unreadable'>[]
  /** Id of the one that is chosen. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** A choice among an event's drafts, named by method, writer, ranker and time. */
export function DraftSelect({ label, drafts, chosen, onChoose }: DraftSelectProps): React.JSX.Element {
  const { frame } = useText()
  const { moment } = useDates()
  return (
    <select className="cdx-select" aria-label={label} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      {drafts.map(({ id, method, writer, ranker, savedAt, unreadable = false }) => {
        const name = frame.draftName(frame.method[method], writer.name, ranker, moment(savedAt))
        return (
          <option key={id} value={id} disabled={unreadable}>
            {unreadable ? frame.draftUnreadable(name) : name}
          </option>
        )
      })}
    </select>
  )
}
