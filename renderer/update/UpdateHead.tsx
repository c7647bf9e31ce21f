import { cdxIconRedo, cdxIconReload, cdxIconUndo } from '@wikimedia/codex-icons'
import { useCallback } from 'react'
import type { DraftSummary } from '../../core/engine/drafts/draftLibrary.ts'
import type { UpdateView } from '../../core/engine/updating/draftUpdates.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { DraftSelect } from '../parts/DraftSelect.tsx'
import { useDates } from '../parts/useDates.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { useLooking } from './lookForChanges.ts'
import { offerFigures } from './offers.ts'
import { PageLine } from './PageLine.tsx'

interface UpdateHeadProps {
  readonly view: UpdateView
  readonly drafts: readonly DraftSummary[]
  readonly busy: boolean
  readonly onHistory: (which: 'undo' | 'redo') => void
}

const kinds = ['changed', 'disputed', 'unsupported', 'missing', 'unchanged'] as const

/** Which draft and which pages, the update in figures, undo and redo. */
export function UpdateHead({ view, drafts, busy, onHistory }: UpdateHeadProps): React.JSX.Element {
  const { update, frame } = useText()
  const openDraft = useAppState((state) => state.openDraft)
  const go = useAppState((state) => state.go)
  const figures = offerFigures(view)
  const came = useNewlyCome(view)
  const isDone = figures.offers > 0 && figures.decided === figures.offers
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
        <Button
          size="small"
          weight="quiet"
          iconOnly
          icon={cdxIconUndo}
          label={view.undo === undefined ? update.undo : update.undoWhat(view.undo)}
          disabled={view.undo === undefined || busy}
          onClick={() => onHistory('undo')}
        />
        <Button
          size="small"
          weight="quiet"
          iconOnly
          icon={cdxIconRedo}
          label={view.redo === undefined ? update.redo : update.redoWhat(view.redo)}
          disabled={view.redo === undefined || busy}
          onClick={() => onHistory('redo')}
        />
      </div>
      <div className="update__figures" role="group" aria-label={update.offers}>
        {kinds
          .filter((kind) => figures[kind] > 0)
          .map((kind) => (
            <span key={kind}>{update.figures[kind](figures[kind])}</span>
          ))}
        {figures.offers === 0 ? null : (
          <strong role="status">{update.figures.decided(figures.decided, figures.offers)}</strong>
        )}
        {isDone ? (
          <Button size="small" action="progressive" label={update.toExport} onClick={() => go('export')} />
        ) : null}
      </div>
      <PagesRead view={view} />
    </div>
  )
}

/** The pages that were read, unfolded when asked for. */
function PagesRead({
  view: { pages, foundAt, since, before, problems, newest, passedOver },
}: {
  readonly view: UpdateView
}): React.JSX.Element {
  const { update } = useText()
  const { date, moment } = useDates()
  const [first, last] = [pages[0], pages.at(-1)]
  const older = pages.filter(({ day }) => newest !== null && day < newest).length
  return (
    <details className="update__pages">
      <summary>
        {update.foundAt(moment(foundAt))}
        <span aria-hidden="true"> · </span>
        {first === undefined || last === undefined ? null : update.found(pages.length, date(first.day), date(last.day))}
        {older === 0 || newest === null ? null : <span className="subtle">, {update.older(older, date(newest))}</span>}
        {since === undefined ? null : <span className="subtle"> ({update.since(date(since))})</span>}
      </summary>
      <ul className="pagelines" aria-label={update.read}>
        {pages.toReversed().map((page) => (
          <li key={page.id}>
            <PageLine page={page} />
          </li>
        ))}
      </ul>
      {passedOver.length === 0 ? null : (
        <details className="update__over small">
          <summary className="subtle">{update.passedOver(passedOver.length)}</summary>
          <ul className="pagelines">
            {passedOver.map(({ text, page }, at) => (
              // Two pages may say the same.
              <li key={at}>
                <bdi>{text}</bdi>
                <PageLine page={page} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {before === 0 ? null : <p className="subtle small">{update.look.passedOver(before)}</p>}
      {problems.length === 0 ? null : (
        <ul className="update__problems small" aria-label={update.problems}>
          {problems.map(({ url, title, message }, at) => (
            // Two pages may have the same problem.
            <li key={at}>
              <bdi>{title === '' ? url : title}</bdi> · {message}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** Sources that would be read by now and were not. */
function useNewlyCome({ draftId, pages, since = '' }: UpdateView): number {
  const read = useCallback((signal: AbortSignal) => engine.drafts.newerPages(draftId, { signal }), [draftId])
  const { value } = useData(read)
  const known = new Set(pages.map(({ id }) => id))
  return value?.pages.filter(({ id, day }) => day >= since && !known.has(id)).length ?? 0
}
