import { cdxIconCopy, cdxIconDownload } from '@wikimedia/codex-icons'
import { useCallback, useState } from 'react'
import type { ArticleLeaving, ArticleView } from '../../../core/engine/libraries/updating/articleLibrary.ts'
import { CallFailed } from '../../api/callFailed.ts'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { Button } from '../../parts/Button.tsx'
import { DiffRows } from '../../parts/DiffRows.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Message } from '../../parts/Message.tsx'
import { useText } from '../../text/useText.ts'
import { useTask } from '../../state/tasks.ts'
import { articleKey, useArticlePlace } from './articlePlace.ts'
import { lookAtArticle } from './lookAtArticle.ts'

/** Compares the wiki's article with the accepted changes, and copies or saves the result. */
export function ArticleWikitext({ view }: { readonly view: ArticleView }): React.JSX.Element {
  const { article: text } = useText().update
  const { id } = view
  const { value, error, reload } = useData(
    useCallback((signal: AbortSignal) => engine.articles.leave(id, { signal }), [id]),
  )
  return (
    <div className="leave">
      <div className="leave__head">
        <h1 className="look__title">{text.leaving.heading}</h1>
        <Button label={text.back} autoFocus onClick={() => useArticlePlace.setState({ leaving: false })} />
      </div>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {value === undefined ? (
        error === null ? (
          <p className="subtle" role="status">
            {text.leaving.asking}
          </p>
        ) : null
      ) : (
        <Left view={view} leaving={value} />
      )}
    </div>
  )
}

interface LeftProps {
  readonly view: ArticleView
  readonly leaving: ArticleLeaving
}

function Left({ view, leaving }: LeftProps): React.JSX.Element {
  const { leaving: text } = useText().update.article
  const { state, rows, text: wikitext, why } = leaving
  const sides = { ...text, theirs: state === 'unasked' ? text.read : text.theirs }
  return (
    <>
      <State view={view} state={state} why={why} />
      {wikitext === undefined || state === 'same' || state === 'done' ? null : <Ways view={view} wikitext={wikitext} />}
      {rows.length === 0 ? null : <DiffRows rows={rows} text={sides} />}
    </>
  )
}

function State({
  view: { request },
  state,
  why,
}: Pick<LeftProps, 'view'> & Pick<ArticleLeaving, 'state' | 'why'>): React.JSX.Element {
  const { article } = useText().update
  const { leaving: text } = article
  const running = useTask(articleKey)?.failed === null
  if (state === 'ready') return <p className="subtle">{text.ready}</p>
  if (state === 'same') return <Message type="notice">{text.same}</Message>
  if (state === 'done') return <Message type="success">{text.done}</Message>
  if (state === 'unasked') return <Message type="warning">{text.unasked(why)}</Message>
  return (
    <Message type="warning">
      <p>{text.changed}</p>
      <Button
        size="small"
        label={text.again}
        busy={running}
        onClick={() => void lookAtArticle(request, article.task)}
      />
    </Message>
  )
}

interface Done {
  readonly busy: boolean
  readonly said: string
  readonly failed: CallFailed | null
}

function Ways({ view, wikitext }: Pick<LeftProps, 'view'> & { readonly wikitext: string }): React.JSX.Element {
  const { leaving: text } = useText().update.article
  const [{ busy, said, failed }, setDone] = useState<Done>({ busy: false, said: '', failed: null })
  const run = async (work: () => Promise<string>): Promise<void> => {
    setDone({ busy: true, said: '', failed: null })
    try {
      setDone({ busy: false, said: await work(), failed: null })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setDone({ busy: false, said: '', failed: error })
    }
  }
  const copy = async (): Promise<string> => {
    await engine.desktop.copy(wikitext)
    return text.copied(wikitext.length)
  }
  const save = async (): Promise<string> => {
    const path = await engine.desktop.saveArticle(view.id)
    return path === null ? text.notSaved : text.saved(path)
  }
  return (
    <>
      <div className="look__actions">
        <Button
          action="progressive"
          weight="primary"
          icon={cdxIconCopy}
          label={text.copy}
          busy={busy}
          onClick={() => void run(copy)}
        />
        <Button icon={cdxIconDownload} label={text.save} busy={busy} onClick={() => void run(save)} />
        <Button weight="quiet" label={text.edit} onClick={() => void engine.desktop.openPage(view.editUrl)} />
      </div>
      {failed === null ? null : (
        <Failure error={failed} onDismiss={() => setDone({ busy: false, said: '', failed: null })} />
      )}
      <p className="subtle small" role="status">
        {said} {text.nothingSent}
      </p>
    </>
  )
}
