import { useCallback } from 'react'
import type { SentenceId } from '../../../core/domain/ids.ts'
import type { DraftSummary, DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useText } from '../../text/useText.ts'
import { CopiedSentence } from './CopiedSentence.tsx'
import { CopyFigure } from './CopyFigure.tsx'
import './copies.css'

interface CopiesProps {
  readonly draft: DraftSummary
  readonly pages: DraftView['pages']
  readonly onGoTo: (sentence: SentenceId) => void
}

/** How much of the draft matches its pages word for word: per page, and the closest sentences. */
export function Copies({ draft, pages, onGoTo }: CopiesProps): React.JSX.Element {
  const { copies: text } = useText()
  const read = useCallback(() => engine.drafts.copies(draft.id), [draft])
  const { value, error, reload } = useData(read)
  const nameOf = useCallback(
    (id: string): string => {
      const page = pages.find((one) => one.id === id)
      return page === undefined ? id : [page.site, page.title].filter((part) => part !== '').join(': ') || page.url
    },
    [pages],
  )
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (value === undefined) return <p className="subtle">{text.loading}</p>
  return (
    <div className="copies">
      <p className="subtle">{text.about}</p>
      {value.quotedWords === 0 ? null : <p>{text.quoted(value.quotedWords, value.words)}</p>}
      <table className="cdx-table copies__table">
        <caption className="unseen">{text.sources}</caption>
        <thead>
          <tr>
            <th scope="col">{text.page}</th>
            <th scope="col">{text.copied}</th>
            <th scope="col">{text.wording}</th>
            <th scope="col">{text.sentences}</th>
          </tr>
        </thead>
        <tbody>
          {value.sources.map(({ page, copied, wording, sentences }) => (
            <tr key={page}>
              <td>{nameOf(page)}</td>
              <td>
                <CopyFigure figure={copied} />
              </td>
              <td>
                <CopyFigure figure={wording} />
              </td>
              <td className="copies__number">{sentences}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{text.nearest}</h2>
      {value.sentences.length === 0 ? <p className="subtle">{text.none}</p> : null}
      <ul className="copies__list">
        {value.sentences.map((sentence) => (
          <li key={sentence.sentence}>
            <CopiedSentence sentence={sentence} nameOf={nameOf} onGoTo={onGoTo} />
          </li>
        ))}
      </ul>
    </div>
  )
}
