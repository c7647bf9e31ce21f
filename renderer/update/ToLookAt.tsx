import type { ChangedFigure, PageWords, UpdatePage } from '../../core/update/draftUpdate.ts'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { OlderPages } from './OlderPages.tsx'

interface Looked {
  readonly olderAgainst: readonly PageWords[]
  readonly restsOn: readonly ChangedFigure[]
}

interface ToLookAtProps {
  readonly sentences: readonly (Looked & { readonly id: string; readonly text: string })[]
  readonly onOpen: (page: UpdatePage) => void
}

/** Whether an unchanged sentence has older pages against it or uses a changed figure. */
export function isWorthALook({ olderAgainst, restsOn }: Looked): boolean {
  return olderAgainst.length > 0 || restsOn.length > 0
}

/** Unchanged sentences that the user should check anyway. */
export function ToLookAt({ sentences, onOpen }: ToLookAtProps): React.JSX.Element | null {
  const { update } = useText()
  if (sentences.length === 0) return null
  return (
    <>
      <h4 className="update__tolook-title">{update.toLookAt}</h4>
      <ul className="update__tolook">
        {sentences.map(({ id, text, olderAgainst, restsOn }) => (
          <li key={id}>
            <Written>{text}</Written>
            {restsOn.map(({ old, current }) => (
              <p key={`${old} ${current}`} className="small">
                {update.restsOn(old, current)}
              </p>
            ))}
            <OlderPages older={olderAgainst} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  )
}
