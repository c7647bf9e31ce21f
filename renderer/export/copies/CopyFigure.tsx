import type { DraftCopies } from '../../../core/engine/libraries/drafts/copiesOf.ts'
import { useText } from '../../text/useText.ts'

/** A score of the copy check with its verdict as a word, not by colour alone. */
export function CopyFigure({
  figure: { confidence, verdict },
}: {
  readonly figure: DraftCopies['sources'][number]['copied']
}): React.JSX.Element {
  const { copies } = useText()
  return (
    <span className={`copies__figure copies__figure--${verdict}`}>
      {confidence.toFixed(2)} {copies.verdicts[verdict]}
    </span>
  )
}
