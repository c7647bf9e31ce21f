import { cdxIconDownTriangle, cdxIconUpTriangle } from '@wikimedia/codex-icons'
import { Icon } from '../parts/Icon.tsx'

interface SortHeaderProps {
  readonly label: string
  readonly number: boolean
  /** Sort order of this column; null if the table is not sorted by it. */
  readonly direction: { readonly descending: boolean } | null
  readonly help?: string
  readonly onSort: () => void
}

/** A column header that sorts the table. */
export function SortHeader({ label, number, direction, help, onSort }: SortHeaderProps): React.JSX.Element {
  const sort = direction === null ? 'none' : direction.descending ? 'descending' : 'ascending'
  return (
    <div role="columnheader" aria-sort={sort} className={number ? 'number' : undefined} title={help}>
      <button type="button" className="sort" onClick={onSort}>
        {label}
        {direction === null ? null : <Icon icon={direction.descending ? cdxIconDownTriangle : cdxIconUpTriangle} />}
      </button>
    </div>
  )
}
