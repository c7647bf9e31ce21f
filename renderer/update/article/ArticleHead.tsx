import { cdxIconReload } from '@wikimedia/codex-icons'
import type { ArticleView } from '../../../core/engine/libraries/updating/articleLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { HistoryButtons } from '../../parts/HistoryButtons.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import type { SuggestionsHead } from '../SuggestionsBody.tsx'
import { readersOf, useReaders } from '../readers.ts'
import { articleFigures } from './articleFigures.ts'
import { formOf, useArticleForm, emptyForm } from './articleForm.ts'
import { useArticlePlace } from './articlePlace.ts'
import { ArticlePages } from './ArticlePages.tsx'

interface ArticleHeadProps extends SuggestionsHead {
  readonly view: ArticleView
  readonly onOpen: (url: string) => void
}

const kinds = ['changed', 'disputed', 'contradicted', 'not-found', 'partly', 'missing'] as const
const rests = ['open', 'archived', 'uncited', 'supported'] as const

/** The article's title, figures, undo and redo, and the link to its wikitext. */
export function ArticleHead({
  view,
  busy,
  onOpen,
  onHistory,
  kind: shown,
  onKind,
}: ArticleHeadProps): React.JSX.Element {
  const { update } = useText()
  const { article: text } = update
  const { date } = useDates()
  const eventId = useAppState((state) => state.event?.id)
  const { title, url, host, changedAt, request } = view
  const figures = articleFigures(view)
  const ask = (again: boolean): void => {
    useArticleForm.setState(again ? formOf(request, eventId) : emptyForm)
    if (again) useReaders.setState(readersOf(request))
    useArticlePlace.setState({ asking: true })
  }
  return (
    <div className="update__head">
      <div className="update__bar">
        <h1 className="articlehead__title">
          <TextLink title={text.openArticle(title)} onOpen={() => onOpen(url)}>
            <bdi>{title}</bdi>
          </TextLink>
        </h1>
        <span className="articlehead__place subtle small">{[host, text.revision(date(changedAt))].join(' · ')}</span>
        <span className="update__space" />
        <Button size="small" icon={cdxIconReload} label={update.again} onClick={() => ask(true)} />
        <Button size="small" label={text.other} onClick={() => ask(false)} />
        <HistoryButtons undo={view.undo} redo={view.redo} busy={busy} onHistory={onHistory} />
      </div>
      <div className="update__figures" role="group" aria-label={update.suggestions}>
        {kinds
          .filter((kind) => figures.suggestions[kind] > 0)
          .map((kind) => (
            <button
              key={kind}
              type="button"
              className="update__kind"
              aria-pressed={shown === kind}
              title={shown === kind ? update.allKinds : update.onlyKind}
              onClick={() => onKind(shown === kind ? 'all' : kind)}
            >
              {figureOf(kind, figures.suggestions[kind], update)}
            </button>
          ))}
        {rests
          .filter((state) => figures.rest[state] > 0)
          .map((state) => (
            <span key={state} className="subtle">
              {figures.rest[state].toLocaleString('en')} {text.states[state]}
            </span>
          ))}
        {figures.all === 0 ? null : (
          <strong role="status">{update.figures.decided(figures.decided, figures.all)}</strong>
        )}
        {figures.taken === 0 ? null : (
          <Button
            size="small"
            action="progressive"
            label={text.leave}
            onClick={() => useArticlePlace.setState({ leaving: true })}
          />
        )}
      </div>
      <ArticlePages view={view} onOpen={onOpen} />
    </div>
  )
}

function figureOf(kind: (typeof kinds)[number], count: number, update: ReturnType<typeof useText>['update']): string {
  const { figures, article } = update
  return kind === 'changed' || kind === 'disputed' || kind === 'missing'
    ? figures[kind](count)
    : article.figures[kind](count)
}
