import type { ArticleRest } from '../../../core/update/wiki/viewArticle.ts'
import { Written } from '../../parts/Written.tsx'
import { useText } from '../../text/useText.ts'
import { PageList } from '../PageList.tsx'
import { isWorthALook, ToLookAt } from '../ToLookAt.tsx'
import { restStates } from './articleFigures.ts'
import { OwnSources } from './OwnSources.tsx'

interface RestSentencesProps {
  readonly sentences: readonly ArticleRest[]
  readonly onOpen: (url: string) => void
}

/** Sentences without suggestions, collapsed by what their own sources say. */
export function RestSentences({ sentences, onOpen }: RestSentencesProps): React.JSX.Element {
  const { update } = useText()
  return (
    <>
      <ToLookAt sentences={sentences.filter(isWorthALook)} onOpen={({ url }) => onOpen(url)} />
      {restStates.map((state) => {
        const own = sentences.filter((sentence) => sentence.state === state)
        if (own.length === 0) return null
        return (
          <details key={state} className="update__unchanged">
            <summary className="subtle">{update.article.rest[state](own.length)}</summary>
            <ul>
              {own.map((sentence) => (
                <Rest key={sentence.id} sentence={sentence} onOpen={onOpen} />
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

interface RestProps {
  readonly sentence: ArticleRest
  readonly onOpen: (url: string) => void
}

function Rest({ sentence, onOpen }: RestProps): React.JSX.Element {
  const { update } = useText()
  const { text, state, reason, pages } = sentence
  const again = state === 'otherwise' ? 0 : pages.length
  const isPlain = state === 'supported' || state === 'uncited' || state === 'unread'
  return (
    <li>
      <Written>{text}</Written>
      {again === 0 ? null : <span className="subtle small"> ({update.saidAgain(again)})</span>}
      {reason === '' ? null : <p className="subtle small">{reason}</p>}
      {state === 'otherwise' ? <PageList pages={pages} onOpen={({ url }) => onOpen(url)} /> : null}
      {isPlain ? null : <OwnSources check={sentence} onOpen={onOpen} />}
    </li>
  )
}
