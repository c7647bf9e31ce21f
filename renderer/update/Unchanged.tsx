import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import type { UpdateSection } from '../../core/update/viewUpdate.ts'
import { useText } from '../text/useText.ts'
import { isWorthALook, ToLookAt } from './ToLookAt.tsx'

interface UnchangedProps {
  readonly sentences: UpdateSection['unchanged']
  readonly onOpen: (page: UpdatePage) => void
}

/** Sentences that newer pages do not change. All are collapsed except those worth a look. */
export function Unchanged({ sentences, onOpen }: UnchangedProps): React.JSX.Element {
  const { update } = useText()
  const toLookAt = sentences.filter(isWorthALook)
  const plain = sentences.filter((sentence) => !isWorthALook(sentence))
  return (
    <>
      <ToLookAt sentences={toLookAt.map((each) => ({ ...each, id: each.sentence }))} onOpen={onOpen} />
      {plain.length === 0 ? null : (
        <details className="update__unchanged">
          <summary className="subtle">{update.unchanged(plain.length)}</summary>
          <ul>
            {plain.map(({ sentence, text, saidBy }) => (
              <li key={sentence}>
                <bdi>{text}</bdi>
                {saidBy.length === 0 ? null : (
                  <span className="subtle small"> ({update.saidAgain(saidBy.length)})</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
