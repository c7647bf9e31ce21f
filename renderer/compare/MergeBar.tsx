import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { letterOf } from './DraftKey.tsx'
import type { Merging } from './useMerging.ts'

interface MergeBarProps {
  readonly merging: Merging
}

/** How many sentences are chosen for a new draft, with a button that makes it. */
export function MergeBar({ merging }: MergeBarProps): React.JSX.Element {
  const { compare, frame } = useText()
  const { counts, busy, failed } = merging
  const all = counts.reduce((sum, count) => sum + count, 0)
  const parts = counts.flatMap((count, column) => (count === 0 ? [] : [compare.merge.part(count, letterOf(column))]))
  return (
    <>
      {failed === null ? null : <Failure error={failed} onDismiss={merging.dismiss} />}
      <div className="compare__merge">
        <span role="status">{all === 0 ? compare.merge.nothing : compare.merge.chosen(all, parts)}</span>
        <span className="subtle small">{compare.merge.help}</span>
        <span className="compare__merge-end">
          <Button
            size="small"
            action="progressive"
            weight="primary"
            label={compare.merge.create}
            disabled={busy || all === 0}
            onClick={merging.merge}
          />
          <Button size="small" weight="quiet" label={frame.cancel} disabled={busy} onClick={merging.cancel} />
        </span>
      </div>
    </>
  )
}
