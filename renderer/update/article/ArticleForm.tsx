import { useWikis } from '../../export/useWikis.ts'
import { useCallback, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { DropHint } from '../../parts/DropHint.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Field } from '../../parts/Field.tsx'
import { withDropped } from '../../parts/PagesField.tsx'
import { ReadOptions } from '../../parts/ReadOptions.tsx'
import { useDrop, type Dropped } from '../../parts/useDrop.ts'
import { saveSetting } from '../../settings/saveSetting.ts'
import { takeEventFiles } from '../../start/openEvents.ts'
import { useAppState } from '../../state/appState.ts'
import { useTask } from '../../state/tasks.ts'
import { useText } from '../../text/useText.ts'
import { chosenReaders, useReaders } from '../readers.ts'
import { ArticleNewer } from './ArticleNewer.tsx'
import { articleLook, isAddress, useArticleForm, type ArticleFault, type TypedArticle } from './articleForm.ts'
import { ArticleWiki, ownWiki } from './ArticleWiki.tsx'
import { articleKey } from './articlePlace.ts'
import { lookAtArticle } from './lookAtArticle.ts'

/** The article to check, and the pages to check it against. */
export function ArticleForm({ onBack }: { readonly onBack: (() => void) | undefined }): React.JSX.Element {
  const { update, sources, start: startText } = useText()
  const { openTask } = startText
  const { article: text, look } = update
  const event = useAppState((state) => state.event)
  const settings = useAppState((state) => state.settings)
  const typed = useArticleForm()
  const readers = useReaders()
  const isNewer = typed.find || typed.newer !== 'none'
  const [fault, setFault] = useState<ArticleFault | undefined>()
  const eventId = event?.id
  const { value: wikis = [], error, reload } = useWikis()
  const running = useTask(articleKey)?.failed === null
  const own = typed.wiki === '' ? event?.event.wiki : typed.wiki
  // The first wiki is the one in the settings.
  const wiki = wikis.find(({ id }) => id === own) ?? wikis[0]
  const wantsApi = wiki?.api === null || wiki?.id === ownWiki
  const api = typed.api ?? settings?.wikiLogins.find((login) => login.wiki === wiki?.id)?.api ?? ''
  const isTitle = typed.article.trim() !== '' && !isAddress(typed.article)
  const type = (part: Partial<TypedArticle>): void => {
    setFault(undefined)
    useArticleForm.setState(part)
  }
  const over = useDrop(
    useCallback(
      (all: Dropped) => {
        const dropped = takeEventFiles(all, openTask)
        if (dropped === null) return
        const { pages } = useArticleForm.getState()
        useArticleForm.setState({ newer: 'given', pages: withDropped(pages, dropped) })
      },
      [openTask],
    ),
  )
  const start = async (): Promise<void> => {
    const asked = articleLook({ ...typed, api, wiki: wiki?.id ?? '' }, { eventId, wantsApi })
    if (typeof asked === 'string') {
      setFault(asked)
      return
    }
    if (isTitle && wantsApi && typed.api !== null) {
      const logins = settings?.wikiLogins ?? []
      const before = logins.find((login) => login.wiki === wiki.id)
      const others = logins.filter((login) => login.wiki !== wiki.id)
      const login = { wiki: wiki.id, user: '', ...before, api: typed.api.trim() }
      if (!(await saveSetting({ wikiLogins: [...others, login] }))) return
      reload()
    }
    void lookAtArticle({ ...asked, ...(isNewer ? chosenReaders(readers) : {}) }, text.task)
  }
  return (
    <form
      className="look"
      aria-label={text.heading}
      noValidate
      onSubmit={(sent) => {
        sent.preventDefault()
        void start()
      }}
    >
      <h1 className="look__title">{text.heading}</h1>
      <p className="subtle">{text.about}</p>
      <Field
        label={text.article}
        help={text.articleHelp}
        {...(fault === 'article' ? { fault: text.articleWrong } : {})}
      >
        {(control) => (
          <input
            {...control}
            className="cdx-text-input"
            placeholder={text.articleExample}
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
            value={typed.article}
            onChange={({ target }) => type({ article: target.value })}
          />
        )}
      </Field>
      {isTitle && wiki !== undefined ? (
        <ArticleWiki wiki={wiki} wikis={wikis} api={api} wrong={fault === 'api'} onChange={type} />
      ) : null}
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      <label className="cdx-checkbox">
        <input type="checkbox" checked={typed.sources} onChange={({ target }) => type({ sources: target.checked })} />
        {text.sources}
      </label>
      <ArticleNewer event={event} typed={typed} fault={fault} onChange={type} />
      {isNewer ? (
        <ReadOptions of="settings" readers={readers} onReaders={(chosen) => useReaders.setState(chosen)} />
      ) : null}
      {fault === 'nothing' ? (
        <p className="cdx-field__error" role="alert">
          {text.nothing}
        </p>
      ) : null}
      <div className="look__actions">
        <Button type="submit" action="progressive" weight="primary" label={text.start} busy={running} />
        {onBack === undefined ? null : <Button weight="quiet" label={look.back} onClick={onBack} />}
      </div>
      {running ? <p role="status">{text.running}</p> : null}
      {over ? <DropHint words={sources.drop} /> : null}
    </form>
  )
}
