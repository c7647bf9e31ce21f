import type { SentenceId } from '../../../core/domain/ids.ts'
import type { DraftCopies } from '../../../core/engine/libraries/drafts/copiesOf.ts'
import { TextLink } from '../../parts/TextLink.tsx'
import { useText } from '../../text/useText.ts'
import { CopyFigure } from './CopyFigure.tsx'
import { markedPieces } from './markedPieces.ts'

interface CopiedSentenceProps {
  readonly sentence: DraftCopies['sentences'][number]
  readonly nameOf: (page: string) => string
  readonly onGoTo: (sentence: SentenceId) => void
}

/** A sentence beside the words that it shares with its pages. */
export function CopiedSentence({ sentence, nameOf, onGoTo }: CopiedSentenceProps): React.JSX.Element {
  const { copies } = useText()
  const pieces = markedPieces(
    sentence.text,
    sentence.runs.map(({ span }) => span),
  )
  return (
    <div className="copies__sentence">
      <div>
        <p>
          <CopyFigure figure={sentence.wording} />{' '}
          <TextLink title={copies.goTo} onOpen={() => onGoTo(sentence.sentence)}>
            {copies.goTo}
          </TextLink>
        </p>
        <p>
          {pieces.map(({ text, marked }, place) =>
            marked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
          )}
        </p>
      </div>
      <div>
        {sentence.runs.map(({ page, before, words, after }, place) => (
          <p key={place}>
            <span className="subtle small">{nameOf(page)}</span>
            <br />… {before}
            <mark>{words}</mark>
            {after} …
          </p>
        ))}
      </div>
    </div>
  )
}
