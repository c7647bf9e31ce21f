/** The letter by which a compared draft is named. */
export function letterOf(column: number): string {
  return 'ABC'.charAt(column)
}

/** The letter of a compared draft on its colour. Screen readers get the draft's name beside it. */
export function DraftKey({ column }: { readonly column: number }): React.JSX.Element {
  return (
    <span className={`compare__key compare__key--${column}`} aria-hidden="true">
      {letterOf(column)}
    </span>
  )
}
