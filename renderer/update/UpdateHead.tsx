import { inEnglish } from '../../core/domain/phrase.ts'
import { NoteWords } from '../parts/NoteWords.tsx'
import { cdxIconReload } from '@wikimedia/codex-icons'
import { useCallback } from 'react'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { UpdateView } from '../../core/engine/libraries/updating/draftUpdates.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { DraftSelect } from '../parts/DraftSelect.tsx'
import { HistoryButtons } from '../parts/HistoryButtons.tsx'
import { useDates } from '../parts/useDates.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { useLooking } from './lookForChanges.ts'
import type { SuggestionsHead } from './SuggestionsBody.tsx'
import { suggestionFigures } from './suggestions.ts'
import { openUpdatePage } from '../parts/PageLine.tsx'
import { PageList, PageProblems, PagesSpan, PassedOver, ReadBy } from './PageList.tsx'

interface UpdateHeadProps extends SuggestionsHead {
  readonly view: UpdateView
  readonly drafts: readonly DraftSummary[]
}

const kinds = ['changed', 'disputed', 'unsupported', 'missing', 'unchanged'] as const

/** The draft, the pages and the figures of an update, with undo and redo. */
export function UpdateHead({ view, drafts, busy, onHistory, kind: shown, onKind }: UpdateHeadProps): React.JSX.Element {
  const { update, frame } = useText()
  const openDraft = useAppState((state) => state.openDraft)
  const go = useAppState((state) => state.go)
  const figures = suggestionFigures(view)
  const came = useNewlyCome(view)
  const isDone = figures.suggestions > 0 && figures.decided === figures.suggestions
  return (
    <div className="update__head">
      <h1 className="unseen">{frame.screens.update}</h1>
      <div className="update__bar">
        <DraftSelect label={update.drafts} drafts={drafts} chosen={view.draftId} onChoose={openDraft} />
        <Button
          size="small"
          icon={cdxIconReload}
          label={update.again}
          onClick={() => useLooking.setState({ again: view.draftId })}
        />
        {came === 0 ? null : <span role="status">{update.came(came)}</span>}
        <span className="update__space" />
        <HistoryButtons undo={view.undo} redo={view.redo} busy={busy} onHistory={onHistory} />
      </div>
      <div className="update__figures" role="group" aria-label={update.suggestions}>
        {kinds
          .filter((kind) => figures[kind] > 0)
          .map((kind) =>
            kind === 'unchanged' ? (
              <span key={kind}>{update.figures[kind](figures[kind])}</span>
            ) : (
              <button
                key={kind}
                type="button"
                className="update__kind"
                aria-pressed={shown === kind}
                title={shown === kind ? update.allKinds : update.onlyKind}
                onClick={() => onKind(shown === kind ? 'all' : kind)}
              >
                {update.figures[kind](figures[kind])}
              </button>
            ),
          )}
        {figures.suggestions === 0 ? null : (
          <strong role="status">{update.figures.decided(figures.decided, figures.suggestions)}</strong>
        )}
        {isDone ? (
          <Button size="small" action="progressive" label={update.toExport} onClick={() => go('export')} />
        ) : null}
      </div>
      <PagesRead view={view} />
    </div>
  )
}

/** The pages read, collapsed. */
function PagesRead({
  view: { pages, foundAt, since, before, problems, newest, passedOver, reader, judge, similarity, notes },
}: {
  readonly view: UpdateView
}): React.JSX.Element {
  const { update } = useText()
  const { date, moment } = useDates()
  return (
    <details className="update__pages">
      <summary>
        {update.foundAt(moment(foundAt))}
        <span aria-hidden="true"> · </span>
        <PagesSpan pages={pages} newest={newest} />
        <ReadBy reader={reader} judge={judge} similarity={similarity} />
        {since === undefined ? null : <span className="subtle"> ({update.since(date(since))})</span>}
      </summary>
      <PageList label={update.read} pages={pages.toReversed()} onOpen={openUpdatePage} />
      <PassedOver sentences={passedOver} onOpen={openUpdatePage} />
      {before === 0 || since === undefined ? null : (
        <p className="subtle small">{update.before(before, date(since))}</p>
      )}
      {notes.map((note) => (
        <p key={inEnglish(note)} className="subtle small">
          <NoteWords note={note} />
        </p>
      ))}
      <PageProblems problems={problems} />
    </details>
  )
}

/** Sources that were added after the update. */
function useNewlyCome({ draftId, pages, since = '' }: UpdateView): number {
  const read = useCallback((signal: AbortSignal) => engine.drafts.newerPages(draftId, { signal }), [draftId])
  const { value } = useData(read)
  const known = new Set(pages.map(({ id }) => id))
  return value?.pages.filter(({ id, day }) => day >= since && !known.has(id)).length ?? 0
}
