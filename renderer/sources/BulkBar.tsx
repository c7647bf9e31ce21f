import type { SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { isCollectable } from './sourceList.ts'

interface BulkBarProps {
  /** The sources selected, several. */
  readonly rows: readonly SourceRow[]
  readonly onInclude: (included: boolean) => void
  readonly onCollectAgain: () => void
  readonly onRemove: () => void
  readonly onClear: () => void
}

/** What can be done with all sources that are selected. */
export function BulkBar({ rows, onInclude, onCollectAgain, onRemove, onClear }: BulkBarProps): React.JSX.Element {
  const { bulk, menu } = useText().sources
  return (
    <div className="source-list__line" role="group" aria-label={bulk.label}>
      <span role="status">{bulk.selected(rows.length)}</span>
      <Button
        size="small"
        label={bulk.include}
        disabled={rows.every(({ included }) => included)}
        onClick={() => onInclude(true)}
      />
      <Button
        size="small"
        label={bulk.leaveOut}
        disabled={rows.every(({ included }) => !included)}
        onClick={() => onInclude(false)}
      />
      <Button size="small" label={menu.collectAgain} disabled={!rows.some(isCollectable)} onClick={onCollectAgain} />
      <Button size="small" action="destructive" weight="quiet" label={menu.remove} onClick={onRemove} />
      <Button size="small" weight="quiet" label={bulk.clear} onClick={onClear} />
    </div>
  )
}
