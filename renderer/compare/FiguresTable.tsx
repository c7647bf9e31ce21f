import { useAppState } from '../state/appState.ts'
import { cdxIconClose } from '@wikimedia/codex-icons'
import type { DraftSummary, DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { reviewQueue } from '../draft/reviewQueue.ts'
import { Button } from '../parts/Button.tsx'
import { DraftSelect } from '../parts/DraftSelect.tsx'
import { useText } from '../text/useText.ts'
import { changeColumn } from './chooseDrafts.ts'
import type { ComparedDrafts } from './comparedDrafts.ts'
import { DraftKey } from './DraftKey.tsx'

interface FiguresTableProps {
  readonly drafts: ComparedDrafts
  readonly names: readonly string[]
  /** All drafts of the event. */
  readonly all: readonly DraftSummary[]
  /** Compares other drafts. */
  readonly onChoose: (ids: readonly string[]) => void
}

/** A row per draft: which draft it is, and the figures by which to choose one. */
export function FiguresTable({ drafts, names, all, onChoose }: FiguresTableProps): React.JSX.Element {
  const { figures } = useText().compare
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })
  const number = (name: string): React.JSX.Element => (
    <th scope="col" className="number">
      {name}
    </th>
  )
  return (
    <div className="compare__table">
      <table className="cdx-table compare__figures">
        <caption className="unseen">{figures.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{figures.draft}</th>
            {number(figures.alone)}
            {number(figures.toLookAt)}
            {number(figures.reviewed)}
            {number(figures.sources)}
            {number(figures.words)}
            <th scope="col" className="number" title={figures.costHelp}>
              {figures.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {drafts.views.map((view, column) => (
            <tr key={view.id}>
              <th scope="row">
                <DraftChoice {...{ drafts, names, all, onChoose, column }} />
              </th>
              <td className="number">{drafts.comparison.alone[column]?.length.toLocaleString('en')}</td>
              <td className="number">{toLookAt(view).toLocaleString('en')}</td>
              <td className="number">{view.figures.reviewed.toLocaleString('en')}</td>
              <td className="number">
                {view.figures.sources.toLocaleString('en')}
                {onlySources(drafts, column).length === 0 ? null : (
                  <span className="compare__only-sources subtle small" title={onlySources(drafts, column).join(', ')}>
                    {figures.onlySources(onlySources(drafts, column).length)}
                  </span>
                )}
              </td>
              <td className="number">{view.figures.words.toLocaleString('en')}</td>
              <td className="number">
                {typeof view.run?.cost === 'number' ? dollars.format(view.run.cost) : figures.unknown}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toLookAt({ sections, flags }: DraftView): number {
  return reviewQueue(
    sections.flatMap(({ sentences }) => sentences),
    flags,
  ).length
}

/** Names of the sources that no other draft cites. */
function onlySources({ comparison: { figures } }: ComparedDrafts, column: number): readonly string[] {
  const others = new Set(
    figures.flatMap(({ sources }, at) => (at === column ? [] : sources.map(({ pageId }) => pageId))),
  )
  return figures[column]?.sources.filter(({ pageId }) => !others.has(pageId)).map(({ name }) => name) ?? []
}

function DraftChoice({
  drafts,
  names,
  all,
  onChoose,
  column,
}: FiguresTableProps & { readonly column: number }): React.JSX.Element {
  const { compare } = useText()
  const ids = drafts.views.map(({ id }) => id)
  const name = names[column] ?? ''
  return (
    <span className="compare__choice">
      <DraftKey column={column} />
      <DraftSelect
        label={name}
        drafts={all}
        chosen={ids[column] ?? ''}
        onChoose={(id) => onChoose(changeColumn(ids, column, id))}
      />
      {ids.length > 2 ? (
        <Button
          size="small"
          weight="quiet"
          iconOnly
          icon={cdxIconClose}
          label={compare.without(name)}
          onClick={() => onChoose(ids.toSpliced(column, 1))}
        />
      ) : null}
    </span>
  )
}
