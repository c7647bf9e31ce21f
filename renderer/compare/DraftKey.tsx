import { useText } from '../text/useText.ts'

/** The letter of a compared draft on its colour. Screen readers get the draft's name beside it. */
export function DraftKey({ column }: { readonly column: number }): React.JSX.Element {
  const { compare } = useText()
  return (
    <span className={`compare__key compare__key--${column}`} aria-hidden="true">
      {compare.letters[column]}
    </span>
  )
}
