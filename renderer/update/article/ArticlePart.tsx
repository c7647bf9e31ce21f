import { useCallback, useEffect, useState } from 'react'
import { CallFailed } from '../../api/callFailed.ts'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useTask } from '../../state/tasks.ts'
import { useText } from '../../text/useText.ts'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleForm } from './ArticleForm.tsx'
import { ArticleList } from './ArticleList.tsx'
import { articleKey, openArticle, useArticlePlace } from './articlePlace.ts'
import { ArticleWikitext } from './ArticleWikitext.tsx'
import './article.css'

/** Wiki articles: the selected one, or the form for reading one with the list of articles read before. */
export function ArticlePart(): React.JSX.Element {
  const { article, asking } = useArticlePlace()
  return article === null || asking ? <AskForArticle /> : <ArticleAtHand key={article} id={article} />
}

function AskForArticle(): React.JSX.Element {
  const article = useArticlePlace((state) => state.article)
  const { value: articles = [], error, reload } = useData(useCallback(() => engine.articles.list(), []))
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const running = useTask(articleKey)?.failed === null
  useEffect(() => {
    if (!running) reload()
  }, [running, reload])
  const remove = async (id: number): Promise<void> => {
    setFailed(null)
    try {
      await engine.articles.remove(id)
      if (id === article) openArticle(null)
      reload()
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown
      setFailed(thrown)
    }
  }
  return (
    <div className="update__ask">
      <ArticleForm onBack={article === null ? undefined : () => useArticlePlace.setState({ asking: false })} />
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {failed === null ? null : <Failure error={failed} onDismiss={() => setFailed(null)} />}
      <ArticleList articles={articles} onRemove={(id) => void remove(id)} />
    </div>
  )
}

function ArticleAtHand({ id }: { readonly id: number }): React.JSX.Element {
  const { article: text } = useText().update
  const leaving = useArticlePlace((state) => state.leaving)
  const { value, error, replace } = useData(useCallback(() => engine.articles.read(id), [id]))
  // Reload if the results were deleted or saved by another version.
  if (error !== null) {
    return (
      <>
        <Failure error={error} onDismiss={() => openArticle(null)} />
        <AskForArticle />
      </>
    )
  }
  if (value === undefined) return <p className="update__state subtle">{text.loading}</p>
  return leaving ? <ArticleWikitext view={value} /> : <ArticleBody view={value} onView={replace} />
}
