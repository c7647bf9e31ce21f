import type { DiffRow } from '../../core/publish/comparison.ts'

type Changed = Extract<DiffRow, { readonly kind: 'changed' }>
type Pieces = NonNullable<Changed['ours']>

interface DiffRowsProps {
  readonly rows: readonly DiffRow[]
  /** The two sides' labels. */
  readonly text: { readonly diff: string; readonly theirs: string; readonly ours: string }
}

/** Compares two wikitexts line by line, with signs and marked words, as wikis do. */
export function DiffRows({ rows, text }: DiffRowsProps): React.JSX.Element {
  return (
    <table className="diff">
      <caption className="unseen">{text.diff}</caption>
      <thead>
        <tr>
          <th scope="col">{text.theirs}</th>
          <th scope="col">{text.ours}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // Rows are identified by position only.
          <tr key={place}>
            <Cells row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cells({ row }: { readonly row: DiffRow }): React.JSX.Element {
  if (row.kind === 'place') {
    return (
      <td className="diff__place" colSpan={2}>
        {row.text}
      </td>
    )
  }
  if (row.kind === 'same') {
    return (
      <>
        <td className="diff__same">{row.text}</td>
        <td className="diff__same">{row.text}</td>
      </>
    )
  }
  return (
    <>
      <Side side="theirs" pieces={row.theirs} />
      <Side side="ours" pieces={row.ours} />
    </>
  )
}

interface SideProps {
  readonly side: 'theirs' | 'ours'
  readonly pieces: Pieces | null
}

function Side({ side, pieces }: SideProps): React.JSX.Element {
  if (pieces === null) return <td />
  const Mark = side === 'theirs' ? 'del' : 'ins'
  return (
    <td className={`diff__${side}`}>
      <span className="diff__sign" aria-hidden="true">
        {side === 'theirs' ? '−' : '+'}
      </span>
      {pieces.map(({ text, changed }, place) =>
        changed ? <Mark key={place}>{text}</Mark> : <span key={place}>{text}</span>,
      )}
    </td>
  )
}
