import { useMemo } from 'react'
import type { ArticleView } from '../../../core/engine/libraries/updating/articleLibrary.ts'
import { engine } from '../../api/engine.ts'
import { WrittenLanguage } from '../../parts/Written.tsx'
import { useText } from '../../text/useText.ts'
import { SuggestionsBody } from '../SuggestionsBody.tsx'
import type { UpdateCalls } from '../useDeciding.ts'
import { ArticleHead } from './ArticleHead.tsx'
import { RestSentences } from './RestSentences.tsx'

interface ArticleBodyProps {
  readonly view: ArticleView
  readonly onView: (view: ArticleView) => void
}

/** The results for an article, with the decisions. */
export function ArticleBody({ view, onView }: ArticleBodyProps): React.JSX.Element {
  const { article } = useText().update
  const { id } = view
  const calls = useMemo(
    (): UpdateCalls<ArticleView> => ({
      decide: (choice) => engine.articles.decide(id, choice),
      undo: () => engine.articles.undo(id),
      redo: () => engine.articles.redo(id),
    }),
    [id],
  )
  return (
    <WrittenLanguage.Provider value={view.language}>
      <SuggestionsBody
        view={view}
        name={`article ${id}`}
        calls={calls}
        onView={onView}
        onOpenPage={({ url }) => openInBrowser(url)}
        head={(head) => <ArticleHead view={view} onOpen={openInBrowser} {...head} />}
        nothing={article.nothingSuggested}
        others={({ rest }) => (rest.length === 0 ? null : <RestSentences sentences={rest} onOpen={openInBrowser} />)}
      />
    </WrittenLanguage.Provider>
  )
}

function openInBrowser(url: string): void {
  void engine.desktop.openPage(url)
}
